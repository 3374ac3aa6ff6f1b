import type { GenerationRecord } from '@quoin/generator'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { LeaveGuard } from '../../form/leave-guard.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import { EditNotices } from './edit-notices.tsx'
import { LivePreview } from './live-preview.tsx'
import { PlanOverview } from './plan-overview.tsx'
import { Problems } from './problems.tsx'
import type { RecordDraft } from './record-drafts.ts'
import { useRecordSync } from './record-menu.tsx'
import type { EditorPartProps } from './record-part.ts'
import { RecordTabs } from './record-tabs.tsx'
import { RecordTools } from './record-tools.tsx'
import type { StoredRecord } from './stored-record.ts'
import { ToolFailure } from './tool-failure.tsx'
import { ToolPage } from './tool-field.tsx'
import { type EditedRecord, useEditedRecord } from './use-edited-record.ts'
import { useGuesses } from './use-guesses.ts'
import { useMinWidth } from './use-min-width.ts'
import { useRecordIssues } from './use-record-issues.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { useWorkspace } from './use-workspace.ts'
import { recordQuery } from './workspace-queries.ts'

/** Codes of what somebody else did to the record meanwhile. */
const overtaken: ReadonlySet<string> = new Set(['GENERATOR_RECORD_STALE', 'GENERATOR_RECORD_NOT_FOUND'])

/** From so many pixels on the live preview stands beside what is edited; else it is a part of its own. */
const roomForPreview = 1380

/** Saves a record as it was edited, on top of what was read. */
function useSave(edited: EditedRecord, onReload: () => void): UseMutationResult<StoredRecord, Error, GenerationRecord> {
  const workspace = useWorkspace()
  const queries = useQueryClient()
  const { base } = edited
  const { name } = base.record
  return useMutation({
    mutationFn: (sent: GenerationRecord) => workspace.save(name, sent, base.revision),
    onSuccess: (next, sent) => {
      edited.saved(sent, next)
      queries.setQueryData(recordQuery(workspace, name).queryKey, next)
      void queries.invalidateQueries({ queryKey: ['tools', 'records'] })
      void queries.invalidateQueries({ queryKey: ['tools', 'drift'] })
    },
    // Somebody was faster: what they saved is fetched, and merged into the edits.
    onError: (error) => error instanceof ApiError && overtaken.has(error.code) && onReload(),
  })
}

/** The parts of a record with what is done with all of them. */
export function RecordEditor(props: {
  readonly stored: StoredRecord
  /** Edits of it that came back. */
  readonly draft: RecordDraft | null
  /** It was saved once, and removed since. */
  readonly isGone: boolean
  readonly onReload: () => void
}): ReactNode {
  const { stored, draft, isGone, onReload } = props
  const t = useTranslate('tools')
  const navigate = useNavigate()
  const workspace = useWorkspace()
  const { message } = App.useApp()
  const edited = useEditedRecord(stored, draft)
  const { record, base, isDirty, change } = edited
  const { name } = base.record
  const isTrusted = workspace.editor?.isTrusted ?? true
  const checked = useRecordIssues(name, record)
  const save = useSave(edited, onReload)
  const sync = useRecordSync(name, onReload)
  const undoKeys = useUndoKeys(edited)
  const part: EditorPartProps = {
    record,
    change,
    errors: checked.errors,
    rejected: checked.record,
    why: useGuesses(record),
  }
  const preview = () => {
    const go = () => void navigate(`/dev-tools/records/${name}/preview`)
    if (isDirty) save.mutate(record, { onSuccess: () => setTimeout(go) })
    else go()
  }
  const { ref, isWideEnough } = useMinWidth(roomForPreview)
  const [shownPart, setShownPart] = useState(workspace.editor?.shownPart(name) ?? 'basics')
  const show = (key: string) => {
    setShownPart(key)
    workspace.editor?.keepPart(name, key)
  }
  const canSync = record.table.kind === 'existing' || stored.record.table.kind === 'new'
  return (
    <ToolPage
      guide="the-record"
      onKeyDown={undoKeys}
      title={record.functionName || record.name}
      lead={[`${record.table.name} → ${record.route.path}`, ...(isDirty ? [t('tools.unsaved')] : [])].join(' · ')}
      tools={
        <RecordTools
          edited={edited}
          isTrusted={isTrusted}
          isSaving={save.isPending}
          sync={canSync ? sync : null}
          onSave={() => save.mutate(record, { onSuccess: () => void message.success(t('tools.saved')) })}
          onPreview={preview}
        />
      }
    >
      <LeaveGuard dirty={() => isDirty} />
      {!isTrusted && <Alert type="warning" showIcon className="tool-alert" title={t('tools.untrusted')} />}
      <EditNotices edited={edited} isGone={isGone} />
      <SaveFailure error={save.error} />
      {isTrusted && <PlanOverview record={record} base={base} isDirty={isDirty} />}
      <div ref={ref} className={isWideEnough ? 'tool-beside' : ''}>
        <section className="tool-card">
          <RecordTabs part={part} shown={shownPart} onShow={show} hasPreview={!isWideEnough} />
        </section>
        {isWideEnough && (
          <aside className="tool-card" aria-label={t('tools.editor.preview')}>
            <LivePreview record={record} />
          </aside>
        )}
      </div>
    </ToolPage>
  )
}

/** Why a record was not saved; what somebody else did meanwhile is shown as notices instead. */
function SaveFailure({ error }: { readonly error: Error | null }): ReactNode {
  const t = useTranslate('tools')
  if (error === null) return null
  const rejected = error instanceof ApiError ? error : null
  if (rejected?.code === 'GENERATOR_MIGRATION_INTERRUPTED') return <ToolFailure error={error} />
  if (rejected !== null && overtaken.has(rejected.code)) return null
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className="tool-alert"
      title={t('tools.problems', { count: Math.max(1, rejected?.issues.length ?? 0) })}
      description={<Problems error={error} />}
    />
  )
}
