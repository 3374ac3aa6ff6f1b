import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { useWorkspace } from './use-workspace.ts'

/** The step that the generation of a plan is at, and cancelling it. */
export function GenerationProgress({ id }: { readonly id: string }): ReactNode {
  const t = useTranslate('tools')
  const workspace = useWorkspace()
  const { message } = App.useApp()
  const progress = useQuery({
    queryKey: ['tools', 'progress'],
    queryFn: () => workspace.progress(),
    refetchInterval: 300,
    gcTime: 0,
  })
  const cancel = useMutation({
    mutationFn: () => workspace.cancel(id),
    onError: (error) => void message.error(error.message),
  })
  const { step, path, record } = progress.data ?? {}
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className="tool-alert"
      title={t(`tools.step.${(step ?? 'check') as 'check'}`, { path: path ?? '', record: record ?? '' })}
      action={
        <Button
          size="small"
          disabled={step === 'migrate' || step === 'done' || cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('tools.cancel')}
        </Button>
      }
    />
  )
}
