import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input, Modal, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { ToolField } from './tool-field.tsx'
import { useToolText } from './use-tool-text.ts'
import { useWorkspace } from './use-workspace.ts'
import { tablesQuery } from './workspace-queries.ts'

/** Copies a record under a new name. */
export function CloneDialog(props: {
  readonly name: string
  readonly onClose: () => void
  readonly onDone: (name: string) => void
}): ReactNode {
  const text = useToolText()
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
      title={text('clone.title', { name: props.name })}
      onCancel={props.onClose}
      onOk={() => clone.mutate()}
      okText={text('clone')}
      cancelText={text('cancel')}
      confirmLoading={clone.isPending}
    >
      <div className="tool-fields one">
        <ToolField label={text('clone.name')} error={errors['name'] ?? (clone.error ? clone.error.message : undefined)}>
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </ToolField>
        <ToolField label={text('clone.table')}>
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
