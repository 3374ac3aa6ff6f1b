import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import { App, Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { Render } from '../render/render.tsx'
import { Scope } from '../render/scope.tsx'
import { exportRows } from './export-rows.ts'
import { CrudSessionProvider, useListContext } from './list-context.ts'
import { rowButtons } from './list-dialogs.ts'
import type { RowSelection } from './selection.ts'
import { type TrashRights, trashButtons } from './trash-buttons.ts'

const BulkEdit = lazy(() => import('./bulk-edit.tsx'))

interface BulkBarProps {
  readonly selection: RowSelection
  /** What may be done with rows of the trash; null for the list itself. */
  readonly trash: TrashRights | null
}

/** What can be done with the checked rows, while there are some. */
export function BulkBar({ selection, trash }: BulkBarProps): ReactNode {
  const selected = useSyncExternalStore(selection.listen, selection.get)
  return selected.length > 0 && <SelectedRows selected={selected} trash={trash} onTick={selection.set} />
}

interface TickedRowsProps extends Pick<BulkBarProps, 'trash'> {
  readonly selected: readonly string[]
  readonly onTick: (keys: readonly string[]) => void
}

function SelectedRows({ selected, trash, onTick }: TickedRowsProps): ReactNode {
  const t = useTranslate()
  const { message } = App.useApp()
  const session = useListContext()
  const [editing, setEditing] = useState(false)
  if (session === null) return null
  const { schema } = session
  const count = selected.length
  const download = () =>
    void exportRows(session, 'xlsx', selected).catch((cause: Error) => void message.error(cause.message))
  const exporting = schema.headerToolbar?.some((item) => item['kind'] === 'export')
  const form = rowButtons(schema).find((button) => button['kind'] === 'edit' && button.type !== 'LinkAction')
  return (
    <div className="bulk-bar" role="status">
      <strong>{t('list.selected', { count })}</strong>
      <Scope data={{ ids: selected, count }}>
        <CrudSessionProvider value={{ ...session, acted: onTick }}>
          <Render content={trash ? trashButtons(schema, trash, t, true) : schema.bulkActions} />
        </CrudSessionProvider>
      </Scope>
      {trash === null && form && (
        <Button icon={<EditOutlined aria-hidden />} onClick={() => setEditing(true)}>
          {t('action.edit')}
        </Button>
      )}
      {exporting && (
        <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
          {t('action.export')}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => onTick([])}>
        {t('list.clearSelection')}
      </Button>
      <Suspense>
        {editing && form && (
          <BulkEdit
            schema={schema}
            button={form}
            ids={selected}
            onRejected={onTick}
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
