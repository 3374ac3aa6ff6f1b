import RollbackOutlined from '@ant-design/icons/RollbackOutlined'
import type { GenerationRecord } from '@quoin/generator'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Badge, Button, Skeleton, Tabs } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { LeaveGuard } from '../../form/leave-guard.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { EditNotices } from './edit-notices.tsx'
import { FieldGrid } from './field-grid.tsx'
import { LivePreview } from './live-preview.tsx'
import { PageSettings } from './page-settings.tsx'
import { PlanGlance } from './plan-glance.tsx'
import { Problems } from './problems.tsx'
import { RecordBasics } from './record-basics.tsx'
import { useSync } from './record-menu.tsx'
import type { PartProps } from './record-part.ts'
import { RelationRows } from './relation-rows.tsx'
import { RouteMenu } from './route-menu.tsx'
import type { StoredRecord } from './stored-record.ts'
import { ToolFailure } from './tool-failure.tsx'
import { ToolPage } from './tool-field.tsx'
import { useEditedRecord } from './use-edited-record.ts'
import { useGuesses } from './use-guesses.ts'
import { useRecordIssues } from './use-record-issues.ts'
import { useMinWidth } from './use-room.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { useWorkspace } from './use-workspace.ts'
import { WhileShown } from './while-shown.tsx'
import { recordQuery } from './workspace-queries.ts'

/** Codes of what somebody else did to the record meanwhile. */
const overtaken: ReadonlySet<string> = new Set(['GENERATOR_RECORD_STALE', 'GENERATOR_RECORD_NOT_FOUND'])

/** From so many pixels on the live preview stands beside what is edited; else it is a part of its own. */
const roomForPreview = 1340

/** The editor of a record. */
export function RecordPage(): ReactNode {
  const { name = '' } = useParams()
  const t = useTranslate('tools')
  const workspace = useWorkspace()
  const stored = useQuery(recordQuery(workspace, name))
  const isGone = stored.error instanceof ApiError && stored.error.code === 'GENERATOR_RECORD_NOT_FOUND'
  // What was edited is all there is of a record that somebody removed.
  const [begun] = useState(() => workspace.drafts.find(name)?.base)
  const known = stored.data ?? begun
  const shown = useMemo(
    () => (isGone && known ? { ...known, revision: '' } : stored.data),
    [isGone, known, stored.data],
  )
  if (stored.isPending) return <Skeleton active className="page" paragraph={{ rows: 8 }} />
  if (!shown || (stored.isError && !isGone))
    return <LoadFailure error={stored.error} title={t('tools.title')} onRetry={() => void stored.refetch()} />
  return <RecordEditor key={name} stored={shown} isGone={isGone} onReload={() => void stored.refetch()} />
}

function RecordEditor({
  stored,
  isGone,
  onReload,
}: {
  readonly stored: StoredRecord
  /** It was saved once, and removed since. */
  readonly isGone: boolean
  readonly onReload: () => void
}): ReactNode {
  const t = useTranslate('tools')
  const navigate = useNavigate()
  const workspace = useWorkspace()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const edited = useEditedRecord(stored)
  const { record, base, isDirty, change } = edited
  const { name } = base.record
  const isTrusted = workspace.editor?.isTrusted ?? true
  const checked = useRecordIssues(name, record)
  const save = useMutation({
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
  const sync = useSync(name, onReload)
  const refused = save.error instanceof ApiError ? save.error : null
  const interrupted = refused?.code === 'GENERATOR_MIGRATION_INTERRUPTED'
  const isStale = refused !== null && overtaken.has(refused.code)
  const { errors } = checked
  const undoKeys = useUndoKeys(edited)
  const why = useGuesses(record)
  const part: PartProps = { record, change, errors, refused: checked.record, why }
  const saveOnly = () => save.mutate(record, { onSuccess: () => void message.success(t('tools.saved')) })
  const preview = () => {
    const go = () => void navigate(`/dev-tools/records/${name}/preview`)
    if (isDirty) save.mutate(record, { onSuccess: () => setTimeout(go) })
    else go()
  }
  const count = (...prefixes: readonly string[]): number =>
    Object.keys(errors).filter((path) => prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}.`)))
      .length
  const label = (title: string, ...prefixes: readonly string[]) => (
    <Badge count={count(...prefixes)} size="small" offset={[8, 0]}>
      {title}
    </Badge>
  )
  const { ref, isWideEnough } = useMinWidth(roomForPreview)
  const [shownPart, setShownPart] = useState(workspace.editor?.shownPart(name) ?? 'basics')
  const active = isWideEnough && shownPart === 'preview' ? 'basics' : shownPart
  const show = (key: string) => {
    setShownPart(key)
    workspace.editor?.keepPart(name, key)
  }
  const item = (key: string, title: ReactNode, children: () => ReactNode) => ({
    key,
    label: title,
    children: <WhileShown isShown={active === key}>{children}</WhileShown>,
  })
  const basics = ['functionName', 'modelName', 'primaryKey', 'savePath', 'options', 'table', 'name']
  const items = [
    item('basics', label(t('tools.editor.basics'), ...basics), () => <RecordBasics {...part} />),
    item('fields', label(t('tools.editor.fields'), 'fields'), () => <FieldGrid {...part} />),
    item('relations', label(t('tools.editor.relations'), 'relations'), () => <RelationRows {...part} />),
    item('route', label(t('tools.editor.route'), 'route'), () => <RouteMenu {...part} />),
    item('pages', label(t('tools.editor.pages'), 'page'), () => <PageSettings {...part} />),
    ...(isWideEnough
      ? []
      : [
          {
            ...item('preview', t('tools.editor.preview'), () => <LivePreview record={record} />),
            destroyOnHidden: true,
          },
        ]),
  ]
  const tools = (
    <>
      {isDirty && <span className="tool-hint">{t('tools.unsaved')}</span>}
      <Button
        icon={<RollbackOutlined aria-hidden />}
        aria-label={t('tools.edit.undo')}
        title={`${t('tools.edit.undo')} (Ctrl+Z)`}
        disabled={!edited.canUndo}
        onClick={edited.undo}
      />
      <Button
        icon={<RollbackOutlined aria-hidden className="tool-mirrored" />}
        aria-label={t('tools.edit.redo')}
        title={`${t('tools.edit.redo')} (Ctrl+Shift+Z)`}
        disabled={!edited.canRedo}
        onClick={edited.redo}
      />
      {record.table.kind === 'existing' || stored.record.table.kind === 'new' ? (
        <Button onClick={() => sync.mutate()} loading={sync.isPending} disabled={isDirty || !isTrusted}>
          {t('tools.sync')}
        </Button>
      ) : null}
      <Button onClick={saveOnly} loading={save.isPending} disabled={!isDirty}>
        {t('tools.save')}
      </Button>
      <Button type="primary" onClick={preview} loading={save.isPending} disabled={!isTrusted}>
        {t(isDirty ? 'tools.saveAndPreview' : 'tools.preview')}
      </Button>
    </>
  )
  return (
    <ToolPage
      onKeyDown={undoKeys}
      title={record.functionName || record.name}
      lead={`${record.table.name} → ${record.route.path}`}
      tools={tools}
    >
      <LeaveGuard dirty={() => isDirty} />
      {!isTrusted && <Alert type="warning" showIcon className="tool-alert" title={t('tools.untrusted')} />}
      <EditNotices edited={edited} isGone={isGone} />
      {save.error && interrupted && <ToolFailure error={save.error} />}
      {save.error && !interrupted && !isStale && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="tool-alert"
          title={t('tools.problems', { count: Math.max(1, refused?.issues.length ?? 0) })}
          description={<Problems error={save.error} />}
        />
      )}
      {isTrusted && <PlanGlance record={record} base={base} isDirty={isDirty} />}
      <div ref={ref} className={isWideEnough ? 'tool-beside' : ''}>
        <section className="tool-card">
          <Tabs activeKey={active} onChange={show} items={items} />
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
