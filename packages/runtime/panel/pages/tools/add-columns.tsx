import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { ColumnRows, columnsToSend, type EnteredColumn } from './column-rows.tsx'
import type { EditorPartProps } from './record-part.ts'
import { useEditHistory } from './use-edit-history.ts'
import { useWorkspace } from './use-workspace.ts'
import { tablesQuery } from './workspace-queries.ts'

const first: { readonly columns: readonly EnteredColumn[] } = { columns: [{ key: 1, name: '', type: 'varchar' }] }

type AddColumnsProps = Pick<EditorPartProps, 'record' | 'change'>

/** More columns for a table that the migration creates. */
export function AddNewTableColumns(props: AddColumnsProps): ReactNode {
  const t = useTranslate('tools')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('tools.create.addColumn')}</Button>
      {open && <AddDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddDialog({ record, change, onClose }: AddColumnsProps & { readonly onClose: () => void }): ReactNode {
  const t = useTranslate('tools')
  const workspace = useWorkspace()
  const tables = useQuery(tablesQuery(workspace))
  const edited = useEditHistory(first)
  const { columns } = edited.value
  const derive = useMutation({
    mutationFn: () => workspace.derive(record.table.name, columnsToSend(columns)),
    onSuccess: ({ fields, relations, foreignKeys, indexes }) => {
      const known = new Set([...record.fields, ...record.table.systemColumns].map(({ name }) => name))
      const added = fields.filter(({ name }) => !known.has(name))
      const names = new Set(added.map(({ name }) => name))
      change({
        fields: [...record.fields, ...added],
        relations: [...record.relations, ...relations.filter(({ foreignKey }) => names.has(foreignKey))],
        table: {
          ...record.table,
          foreignKeys: [
            ...record.table.foreignKeys,
            ...foreignKeys.filter((key) => key.columns.every((name) => names.has(name))),
          ],
          indexes: [
            ...record.table.indexes,
            ...indexes.filter((index) => index.columns.every(({ name }) => name !== undefined && names.has(name))),
          ],
        },
      })
      onClose()
    },
  })
  return (
    <Modal
      open
      width={960}
      title={t('tools.create.addColumn')}
      onCancel={onClose}
      onOk={() => derive.mutate()}
      okText={t('tools.create.addColumn')}
      cancelText={t('tools.cancel')}
      confirmLoading={derive.isPending}
    >
      <section aria-label={t('tools.create.columns')} onKeyDown={edited.onKeyDown}>
        <ColumnRows
          columns={columns}
          onChange={(next) => edited.change({ columns: next })}
          types={tables.data?.columnTypes ?? []}
          tables={(tables.data?.tables ?? []).map(({ name }) => name)}
          errors={derive.error instanceof ApiError ? derive.error.errors : {}}
        />
      </section>
      {derive.error && <Alert type="error" showIcon role="alert" title={derive.error.message} />}
    </Modal>
  )
}
