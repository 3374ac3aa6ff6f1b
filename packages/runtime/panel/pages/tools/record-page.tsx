import type { GenerationRecord } from '@quoin/generator'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Badge, Button, Skeleton, Tabs } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { LeaveGuard } from '../../form/leave-guard.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { FieldGrid } from './field-grid.tsx'
import { LivePreview } from './live-preview.tsx'
import { PageSettings } from './page-settings.tsx'
import { Problems } from './problems.tsx'
import { RecordBasics } from './record-basics.tsx'
import { useSync } from './record-menu.tsx'
import { RelationRows } from './relation-rows.tsx'
import { RouteMenu } from './route-menu.tsx'

import { ToolFailure } from './tool-failure.tsx'

import { ToolPage } from './tool-field.tsx'
import { useToolText } from './use-tool-text.ts'
import { useWorkspace } from './use-workspace.ts'
import type { StoredRecord } from './workspace-client.ts'
import { recordQuery } from './workspace-queries.ts'

/** What each part of the editor gets. */
export interface PartProps {
  readonly record: GenerationRecord
  readonly change: (part: Partial<GenerationRecord>) => void
  /** Sentences by their place in the record. */
  readonly errors: Readonly<Record<string, string>>
  /** The record as it was when the server refused it: what was edited since has no mistake yet. */
  readonly refused: GenerationRecord | null
}

/** The editor of a record. */
export function RecordPage(): ReactNode {
  const { name = '' } = useParams()
  const text = useToolText()
  const stored = useQuery(recordQuery(useWorkspace(), name))
  if (stored.isPending) return <Skeleton active className="page" paragraph={{ rows: 8 }} />
  if (stored.isError)
    return <LoadFailure error={stored.error} title={text('title')} onRetry={() => void stored.refetch()} />
  return <RecordEditor key={stored.data.revision} stored={stored.data} onReload={() => void stored.refetch()} />
}

function RecordEditor({
  stored,
  onReload,
}: {
  readonly stored: StoredRecord
  readonly onReload: () => void
}): ReactNode {
  const text = useToolText()
  const navigate = useNavigate()
  const workspace = useWorkspace()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [record, setRecord] = useState(stored.record)
  const saved = useRef(stored)
  const [savedRecord, setSavedRecord] = useState(stored.record)
  const [refusedRecord, setRefusedRecord] = useState<GenerationRecord | null>(null)
  const dirty = record !== savedRecord && JSON.stringify(record) !== JSON.stringify(savedRecord)
  const change = (part: Partial<GenerationRecord>) => setRecord((before) => ({ ...before, ...part }))
  const save = useMutation({
    mutationFn: () => workspace.save(record.name, record, saved.current.revision),
    onError: () => setRefusedRecord(record),
    onSuccess: (next) => {
      setRefusedRecord(null)
      saved.current = next
      setSavedRecord(next.record)
      setRecord(next.record)
      void queries.invalidateQueries({ queryKey: ['tools', 'records'] })
      void queries.invalidateQueries({ queryKey: ['tools', 'drift'] })
    },
  })
  const sync = useSync(record.name, onReload)
  const refused = save.error instanceof ApiError ? save.error : null
  const interrupted = refused?.code === 'GENERATOR_MIGRATION_INTERRUPTED'
  const stale = refused?.code === 'GENERATOR_RECORD_STALE'
  const errors = refused?.errors ?? {}
  const part: PartProps = { record, change, errors, refused: refusedRecord }
  const saveOnly = () => save.mutate(undefined, { onSuccess: () => void message.success(text('saved')) })
  const preview = () => {
    const go = () => void navigate(`/dev-tools/records/${record.name}/preview`)
    if (dirty) save.mutate(undefined, { onSuccess: () => setTimeout(go) })
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
  const tools = (
    <>
      {dirty && <span className="tool-hint">{text('unsaved')}</span>}
      {record.table.kind === 'existing' || stored.record.table.kind === 'new' ? (
        <Button onClick={() => sync.mutate()} loading={sync.isPending} disabled={dirty}>
          {text('sync')}
        </Button>
      ) : null}
      <Button onClick={saveOnly} loading={save.isPending} disabled={!dirty}>
        {text('save')}
      </Button>
      <Button type="primary" onClick={preview} loading={save.isPending}>
        {text(dirty ? 'saveAndPreview' : 'preview')}
      </Button>
    </>
  )
  return (
    <ToolPage
      title={record.functionName || record.name}
      lead={`${record.table.name} → ${record.route.path}`}
      tools={tools}
    >
      <LeaveGuard dirty={() => JSON.stringify(record) !== JSON.stringify(saved.current.record)} />
      {save.error && interrupted && <ToolFailure error={save.error} />}
      {save.error && !interrupted && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="tool-alert"
          title={stale ? text('stale') : text('problems', { count: Math.max(1, Object.keys(errors).length) })}
          description={<Problems error={save.error} />}
          action={
            stale && (
              <Button size="small" onClick={onReload}>
                {text('loadNew')}
              </Button>
            )
          }
        />
      )}
      <section className="tool-card">
        <Tabs
          items={[
            {
              key: 'basics',
              label: label(
                text('editor.basics'),
                'functionName',
                'modelName',
                'primaryKey',
                'savePath',
                'options',
                'table',
                'name',
              ),
              children: <RecordBasics {...part} />,
            },
            { key: 'fields', label: label(text('editor.fields'), 'fields'), children: <FieldGrid {...part} /> },
            {
              key: 'relations',
              label: label(text('editor.relations'), 'relations'),
              children: <RelationRows {...part} />,
            },
            { key: 'route', label: label(text('editor.route'), 'route'), children: <RouteMenu {...part} /> },
            { key: 'pages', label: label(text('editor.pages'), 'page'), children: <PageSettings {...part} /> },
            {
              key: 'preview',
              label: text('editor.preview'),
              destroyOnHidden: true,
              children: <LivePreview record={record} />,
            },
          ]}
        />
      </section>
    </ToolPage>
  )
}
