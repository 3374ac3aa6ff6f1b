import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Checkbox, Input, Modal, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { ColumnRows, columnsToSend, type EnteredColumn } from './column-rows.tsx'
import { type PickedTable, TablePicker } from './table-picker.tsx'
import { ToolField } from './tool-field.tsx'
import { useEditHistory } from './use-edit-history.ts'
import { useWorkspace } from './use-workspace.ts'
import type { NewRecordSource } from './workspace-client.ts'
import { tablesQuery } from './workspace-queries.ts'

interface TypedTable extends LifecycleChoice {
  readonly name: string
  readonly columns: readonly EnteredColumn[]
}

const newTable: TypedTable = {
  name: '',
  columns: [{ key: 1, name: '', type: 'varchar' }],
  timestamps: true,
  softDeletes: false,
}

/** Makes a record, from a table there is or from one that is typed in. */
export function CreateRecordDialog(props: { readonly isNew: boolean; readonly onClose: () => void }): ReactNode {
  const { isNew, onClose } = props
  const t = useTranslate('tools')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const workspace = useWorkspace()
  const tables = useQuery(tablesQuery(workspace))
  const [kind, setKind] = useState(isNew ? 'typed' : 'existing')
  const [picked, setPicked] = useState<PickedTable>()
  const { value: table, change, onKeyDown } = useEditHistory(newTable)
  const { name, columns, ...lifecycle } = table
  const create = useMutation({
    mutationFn: (source: NewRecordSource) => workspace.create(source),
    onSuccess: async ({ record }) => {
      await queries.invalidateQueries({ queryKey: ['tools'] })
      onClose()
      void navigate(`/dev-tools/records/${record.name}`)
    },
  })
  const source: NewRecordSource | undefined =
    kind === 'existing' ? picked : { newTable: { ...table, columns: columnsToSend(columns) } }
  const errors = create.error instanceof ApiError ? create.error.errors : {}
  const existing = (
    <div className="tool-fields one">
      <ToolField label={t('tools.create.pick')} error={errors['table']}>
        <TablePicker tables={tables.data} loading={tables.isPending} onPick={setPicked} />
      </ToolField>
      {tables.error && <Alert type="error" showIcon title={tables.error.message} />}
    </div>
  )
  const typed = (
    <section className="tool-fields one" aria-label={t('tools.create.typed')} onKeyDown={onKeyDown}>
      <ToolField label={t('tools.create.tableName')} error={errors['newTable.name']}>
        <Input
          value={name}
          onChange={(event) => change({ name: event.target.value })}
          placeholder="instruments"
          spellCheck={false}
        />
      </ToolField>
      <div>
        <strong>{t('tools.create.columns')}</strong>{' '}
        <small className="tool-hint">{t('tools.create.columnsHint')}</small>
      </div>
      <ColumnRows
        columns={columns}
        onChange={(next) => change({ columns: next })}
        types={tables.data?.columnTypes ?? []}
        tables={(tables.data?.tables ?? []).map((entry) => entry.name)}
        errors={errors}
      />
      <Lifecycle value={lifecycle} onChange={change} />
    </section>
  )
  return (
    <Modal
      open
      width={kind === 'existing' ? 560 : 960}
      title={t('tools.create.title')}
      onCancel={onClose}
      onOk={() => source && create.mutate(source)}
      okText={t('tools.create.submit')}
      okButtonProps={{ disabled: kind === 'existing' ? picked === undefined : name === '' }}
      cancelText={t('tools.cancel')}
      confirmLoading={create.isPending}
    >
      <Tabs
        activeKey={kind}
        onChange={setKind}
        items={[
          { key: 'existing', label: t('tools.create.existing'), children: existing },
          { key: 'typed', label: t('tools.create.typed'), children: typed },
        ]}
      />
      {create.error && <Alert type="error" showIcon role="alert" title={create.error.message} />}
    </Modal>
  )
}

interface LifecycleChoice {
  readonly timestamps: boolean
  readonly softDeletes: boolean
}

/** The columns that the framework keeps itself. */
function Lifecycle(props: {
  readonly value: LifecycleChoice
  readonly onChange: (change: Partial<LifecycleChoice>) => void
}): ReactNode {
  const { value, onChange } = props
  const t = useTranslate('tools')
  return (['timestamps', 'softDeletes'] as const).map((name) => (
    <Checkbox key={name} checked={value[name]} onChange={(event) => onChange({ [name]: event.target.checked })}>
      {t(`tools.create.${name}`)}
    </Checkbox>
  ))
}
