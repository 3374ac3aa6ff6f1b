import type { ClashChoice, UndoDecisions } from '@quoin/generator'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLocale, useTranslate } from '../../i18n/locale.tsx'
import { Clashes } from './clashes.tsx'
import { PlanFiles } from './plan-files.tsx'
import { ToolFailure } from './tool-failure.tsx'
import { ToolPage } from './tool-field.tsx'
import { useWorkspace } from './use-workspace.ts'
import type { GenerateResult } from './workspace-client.ts'

/** What follows when a run was undone: everything is read again, and the history shows it. */
export function useAfterUndo(): (undone: Pick<GenerateResult, 'written' | 'deleted'>) => Promise<void> {
  const t = useTranslate('tools')
  const navigate = useNavigate()
  const { message } = App.useApp()
  const queries = useQueryClient()
  return async ({ written, deleted }) => {
    void message.success(t('tools.undo.done', { count: written.length + deleted.length }))
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['menus'] }),
      queries.invalidateQueries({ queryKey: ['page'] }),
      queries.invalidateQueries({ queryKey: ['tools'], refetchType: 'none' }),
    ])
    await navigate('/dev-tools/history')
  }
}

/** The plan that undoes the last run, and doing it. */
function useUndo(request: UndoDecisions) {
  const workspace = useWorkspace()
  const onSuccess = useAfterUndo()
  const undo = useQuery({
    queryKey: ['tools', 'undo', request],
    queryFn: () => workspace.previewUndo(request),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: (before) => before,
  })
  const take = useMutation({
    mutationFn: (expectedId: string) => workspace.undo({ ...request, expectedId }),
    onSuccess,
  })
  return { undo, take }
}

/** What undoing the last run does, file by file; the button does exactly that. */
export function UndoPage(): ReactNode {
  const t = useTranslate('tools')
  const { locale } = useLocale()
  const { message } = App.useApp()
  const { editor } = useWorkspace()
  const fail = (error: Error) => void message.error(error.message)
  const [choices, setChoices] = useState<Readonly<Record<string, ClashChoice>>>({})
  const [migrations, setMigrations] = useState(false)
  const request = { choices, migrations }
  const { undo, take } = useUndo(request)
  if (undo.isPending) return <Skeleton active className="page" paragraph={{ rows: 8 }} />
  if (undo.isError)
    return <ToolFailure error={undo.error} page={{ title: t('tools.undo'), onRetry: () => void undo.refetch() }} />
  const { entry, files, warnings, clashes, migrations: written } = undo.data
  const time = new Intl.DateTimeFormat(locale.name, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <ToolPage
      guide="changing-tables"
      title={t('tools.undo')}
      lead={t('tools.undo.lead', {
        what: t(`tools.history.${entry.action}`),
        records: entry.records.join(', '),
        by: entry.by,
        at: time.format(new Date(entry.at)),
      })}
      tools={
        <>
          <Link to="/dev-tools/history" className="tool-link">
            {t('tools.history')}
          </Link>
          <Button
            type="primary"
            danger
            disabled={clashes.length > 0 || undo.isFetching}
            loading={take.isPending}
            onClick={() => take.mutate(undo.data.id)}
          >
            {t('tools.undo.submit')}
          </Button>
        </>
      }
    >
      {take.error && <ToolFailure error={take.error} />}
      {written.some(({ ran }) => ran) && (
        <Alert
          type="warning"
          showIcon
          className="tool-alert"
          title={
            <Checkbox checked={migrations} onChange={(event) => setMigrations(event.target.checked)}>
              {t('tools.undo.migrations')}
            </Checkbox>
          }
        />
      )}
      {warnings.map((warning) => (
        <Alert key={warning} type="info" showIcon className="tool-alert" title={warning} />
      ))}
      <Clashes
        plan={undo.data}
        choices={choices}
        isUndo
        onChoose={(path, choice) => setChoices({ ...choices, [path]: choice })}
        onUndo={(path) => setChoices(Object.fromEntries(Object.entries(choices).filter(([other]) => other !== path)))}
      />
      <PlanFiles
        files={files}
        onDiff={editor && ((path) => void editor.openDiff({ path, undo: request }).catch(fail))}
      />
    </ToolPage>
  )
}
