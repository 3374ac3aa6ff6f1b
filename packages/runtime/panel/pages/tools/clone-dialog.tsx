import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input, Modal, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { ToolField } from './tool-field.tsx'
import { useWorkspace } from './use-workspace.ts'
import { tablesQuery } from './workspace-queries.ts'

/** Copies a record under a new name. */
export function CloneRecordDialog(props: {
  readonly name: string
  readonly onClose: () => void
  readonly onDone: (name: string) => void
}): ReactNode {
  const t = useTranslate('tools')
  const queries = useQueryClient()
  const workspace = useWorkspace()
  const tables = useQuery(tablesQuery(workspace))
  const [name, setName] = useState(`${props.name}-copy`)
  const [table, setTable] = useState<string>()
  const clone = useMutation({
    mutationFn: () => workspace.clone(props.name, { name, ...(table && { table }) }),
    onSuccess: async ({ record }) => {
      await queries.invalidateQueries({ queryKey: ['tools', 'records'] })
      props.onDone(record.name)
    },
  })
  const errors = clone.error instanceof ApiError ? clone.error.errors : {}
  return (
    <Modal
      open
      title={t('tools.clone.title', { name: props.name })}
      onCancel={props.onClose}
      onOk={() => clone.mutate()}
      okText={t('tools.clone')}
      cancelText={t('tools.cancel')}
      confirmLoading={clone.isPending}
    >
      <div className="tool-fields one">
        <ToolField
          label={t('tools.clone.name')}
          error={errors['name'] ?? (clone.error ? clone.error.message : undefined)}
        >
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </ToolField>
        <ToolField label={t('tools.clone.table')}>
          <Select
            allowClear
            showSearch
            value={table}
            onChange={setTable}
            options={(tables.data?.tables ?? []).map((entry) => ({ value: entry.name, label: entry.name }))}
          />
        </ToolField>
      </div>
    </Modal>
  )
}
