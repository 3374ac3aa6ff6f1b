import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { useWorkspace } from './use-workspace.ts'

interface ToolFailureProps {
  readonly error: Error
  /** For what could not be loaded at all: its name, and how to try again. */
  readonly page?: { readonly title: string; readonly onRetry: () => void }
}

/** What a tool rejected. A migration that stopped half-way can be finished, or undone, right here. */
export function ToolFailure({ error, page }: ToolFailureProps): ReactNode {
  if (error instanceof ApiError && error.code === 'GENERATOR_MIGRATION_INTERRUPTED')
    return <Interrupted error={error} />
  if (page) return <LoadFailure error={error} title={page.title} onRetry={page.onRetry} />
  return <Alert type="error" showIcon role="alert" className="tool-alert" title={error.message} />
}

function Interrupted({ error }: { readonly error: ApiError }): ReactNode {
  const t = useTranslate('tools')
  const workspace = useWorkspace()
  const queries = useQueryClient()
  const finish = useMutation({
    mutationFn: (way: 'on' | 'back') => workspace.finishMigration(way),
    onSuccess: () => queries.invalidateQueries(),
  })
  const button = (way: 'on' | 'back'): ReactNode => (
    <Button
      size="small"
      loading={finish.isPending && finish.variables === way}
      disabled={finish.isPending}
      onClick={() => finish.mutate(way)}
    >
      {t(`tools.interrupted.${way}`)}
    </Button>
  )
  return (
    <Alert
      type={finish.isSuccess ? 'success' : 'error'}
      showIcon
      role="alert"
      className="tool-alert"
      title={finish.isSuccess ? t('tools.interrupted.done') : (finish.error ?? error).message}
      action={
        !finish.isSuccess && (
          <Space>
            {button('on')}
            {error.params.direction === 'up' && button('back')}
          </Space>
        )
      }
    />
  )
}
