import type { GenerationRequest, ShownPreview } from '@quoin/generator'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useRef } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { useWorkspace } from './use-workspace.ts'
import type { GenerateResult } from './workspace-client.ts'

/** Generates a plan, once, and not unchecked without a yes of its own. */
export function useGeneration(request: GenerationRequest): {
  readonly generate: UseMutationResult<GenerateResult, Error, string>
  readonly ask: (plan: Pick<ShownPreview, 'id' | 'unchecked'>) => void
} {
  const t = useTranslate('tools')
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const workspace = useWorkspace()
  const generate = useMutation({
    mutationFn: (expectedId: string) => workspace.generate({ ...request, expectedId }),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['menus'] }),
        queries.invalidateQueries({ queryKey: ['page'] }),
        queries.invalidateQueries({ queryKey: ['tools', 'records'] }),
        queries.invalidateQueries({ queryKey: ['tools', 'drift'] }),
      ])
    },
  })
  // The button is busy only with the next rendering: a second click before it would be a second run.
  const isRunning = useRef(false)
  const run = (expectedId: string) => {
    if (isRunning.current) return
    isRunning.current = true
    generate.mutate(expectedId, {
      onSettled: () => {
        isRunning.current = false
      },
    })
  }
  const ask = ({ id, unchecked }: Pick<ShownPreview, 'id' | 'unchecked'>) => {
    if (!unchecked) return run(id)
    void modal.confirm({
      title: t('tools.plan.unchecked'),
      content: t('tools.plan.uncheckedWhy'),
      okText: t('tools.plan.writeUnchecked'),
      cancelText: t('tools.cancel'),
      onOk: () => run(id),
    })
  }
  return { generate, ask }
}
