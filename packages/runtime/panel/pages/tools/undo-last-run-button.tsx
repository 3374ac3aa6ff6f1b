import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslate } from '../../i18n/locale.tsx'
import { useAfterUndo } from './undo-page.tsx'
import { useWorkspace } from './use-workspace.ts'

/** Undoes the last run in one step; where somebody edited since, or a migration ran, its page asks. */
export function UndoLastRunButton(): ReactNode {
  const t = useTranslate('tools')
  const { message } = App.useApp()
  const navigate = useNavigate()
  const workspace = useWorkspace()
  const done = useAfterUndo()
  const undo = useMutation({
    mutationFn: async () => {
      const { id, clashes, migrations } = await workspace.previewUndo({})
      if (clashes.length > 0 || migrations.some(({ ran }) => ran)) await navigate('/dev-tools/undo')
      else await done(await workspace.undo({ expectedId: id }))
    },
    onError: (error) => void message.error(error.message),
  })
  return (
    <Button loading={undo.isPending} onClick={() => undo.mutate()}>
      {t('tools.undo')}
    </Button>
  )
}
