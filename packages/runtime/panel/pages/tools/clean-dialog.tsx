import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Checkbox, Input, Modal, Skeleton, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../api/api-client.ts'
import { LoadFailure } from '../../render/load-failure.tsx'
import { recordUrl, type ShownCleanPlan } from './tool-api.ts'
import { ToolField } from './tool-field.tsx'
import { useToolText } from './use-tool-text.ts'

/** Shows what cleaning up deletes, and deletes exactly that once the name is typed. */
export function CleanDialog(props: {
  readonly name: string
  readonly onClose: () => void
  readonly onDone?: () => void
}): ReactNode {
  const { name } = props
  const text = useToolText()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [extent, setExtent] = useState({ removeRecord: true, dropTable: false })
  const [allowEdited, setAllowEdited] = useState(false)
  const [typed, setTyped] = useState('')
  const [typedTable, setTypedTable] = useState('')
  const plan = useQuery({
    queryKey: ['tools', 'clean', name, extent],
    queryFn: () => callApi<ShownCleanPlan>({ method: 'post', url: recordUrl(name, 'clean-plan'), data: extent }),
    gcTime: 0,
    retry: false,
  })
  const edited =
    plan.data?.files.filter((file) => file.edited && file.action === 'delete').map(({ path }) => path) ?? []
  const clean = useMutation({
    mutationFn: () =>
      callApi<{ deleted: readonly string[] }>({
        method: 'post',
        url: recordUrl(name, 'clean'),
        data: {
          ...extent,
          plan: plan.data?.id,
          confirmation: typed,
          edited: allowEdited ? edited : [],
          ...(extent.dropTable && { table: typedTable }),
        },
      }),
    onSuccess: async ({ deleted }) => {
      void message.success(text('clean.done', { count: deleted.length }))
      props.onClose()
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['tools'] }),
        queries.invalidateQueries({ queryKey: ['menus'] }),
      ])
      props.onDone?.()
    },
    onError: () => void plan.refetch(),
  })
  const table = plan.data?.tableName ?? ''
  const confirmed =
    typed === name &&
    (!extent.dropTable || typedTable === table) &&
    (edited.length === 0 || allowEdited) &&
    plan.data !== undefined
  return (
    <Modal
      open
      width={640}
      title={text('clean.title', { name })}
      onCancel={props.onClose}
      onOk={() => clean.mutate()}
      okText={text('clean.submit')}
      okButtonProps={{ danger: true, disabled: !confirmed }}
      cancelText={text('cancel')}
      confirmLoading={clean.isPending}
    >
      {plan.isPending && <Skeleton active title={false} />}
      {plan.isError && <LoadFailure error={plan.error} title={text('clean')} onRetry={() => void plan.refetch()} />}
      {plan.data && (
        <div className="tool-fields one">
          <p>{text('clean.lead')}</p>
          <ul className="tool-files">
            {plan.data.files.map((file) => (
              <li key={file.path}>
                <Tag color={file.action === 'delete' ? 'red' : 'blue'}>
                  {text(`action.${file.action as 'delete' | 'update'}`)}
                </Tag>
                <code>{file.path}</code>
                {file.edited && <Tag color="orange">{text('clean.edited')}</Tag>}
              </li>
            ))}
            {extent.removeRecord && (
              <li>
                <Tag color="red">{text('action.delete')}</Tag>
                <code>.quoin/records/{name}.json</code>
              </li>
            )}
          </ul>
          {edited.length > 0 && (
            <Checkbox checked={allowEdited} onChange={(event) => setAllowEdited(event.target.checked)}>
              {text('clean.allowEdited')}
            </Checkbox>
          )}
          <Checkbox
            checked={!extent.removeRecord}
            onChange={(event) => setExtent({ ...extent, removeRecord: !event.target.checked })}
          >
            {text('clean.keepRecord')}
          </Checkbox>
          {plan.data.rows !== null && (
            <Checkbox
              checked={extent.dropTable}
              onChange={(event) => setExtent({ ...extent, dropTable: event.target.checked })}
            >
              {text('clean.dropTable', { table, rows: plan.data.rows })}
            </Checkbox>
          )}
          <ToolField label={text('clean.confirm', { name })}>
            <Input value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          </ToolField>
          {extent.dropTable && (
            <ToolField label={text('clean.confirmTable', { table })}>
              <Input value={typedTable} onChange={(event) => setTypedTable(event.target.value)} autoComplete="off" />
            </ToolField>
          )}
          {clean.error && <Alert type="error" showIcon role="alert" title={clean.error.message} />}
        </div>
      )}
    </Modal>
  )
}
