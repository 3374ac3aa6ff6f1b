import { type CleanKind, cleanKinds, defaultCleanKinds } from '@quoin/generator/clean-kinds'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Checkbox, Input, Modal, Skeleton, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'

import { ToolFailure } from './tool-failure.tsx'

import { ToolField } from './tool-field.tsx'
import { useWorkspace } from './use-workspace.ts'

/** Shows what cleaning up deletes, and deletes exactly that once the name is typed. */
export function CleanDialog(props: {
  readonly name: string
  readonly onClose: () => void
  readonly onDone?: () => void
}): ReactNode {
  const { name } = props
  const t = useTranslate('tools')
  const { message } = App.useApp()
  const queries = useQueryClient()
  const workspace = useWorkspace()
  const [kinds, setKinds] = useState<readonly CleanKind[]>(defaultCleanKinds)
  const [allowEdited, setAllowEdited] = useState(false)
  const [typed, setTyped] = useState('')
  const [typedTable, setTypedTable] = useState('')
  const plan = useQuery({
    queryKey: ['tools', 'clean', name, kinds],
    queryFn: () => workspace.previewClean(name, { kinds }),
    enabled: kinds.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const edited =
    plan.data?.files.filter((file) => file.edited && file.action === 'delete').map(({ path }) => path) ?? []
  const clean = useMutation({
    mutationFn: (expectedId: string) =>
      workspace.clean({
        name,
        kinds,
        expectedId,
        confirmation: typed,
        edited: allowEdited ? edited : [],
        ...(dropsTable && { table: typedTable }),
      }),
    onSuccess: async ({ deleted }) => {
      void message.success(t('tools.clean.done', { count: deleted.length }))
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
  const rows = plan.data?.rows ?? null
  const dropsTable = kinds.includes('table')
  const confirmed =
    typed === name &&
    (!dropsTable || typedTable === table) &&
    (edited.length === 0 || allowEdited) &&
    plan.data !== undefined &&
    !plan.isPlaceholderData &&
    !plan.isError &&
    kinds.length > 0
  return (
    <Modal
      open
      width={640}
      title={t('tools.clean.title', { name })}
      onCancel={props.onClose}
      onOk={() => plan.data && clean.mutate(plan.data.id)}
      okText={t('tools.clean.submit')}
      okButtonProps={{ danger: true, disabled: !confirmed }}
      cancelText={t('tools.cancel')}
      confirmLoading={clean.isPending}
    >
      <Checkbox.Group<CleanKind>
        aria-label={t('tools.clean.kinds')}
        value={[...kinds]}
        onChange={setKinds}
        options={cleanKinds
          .filter((kind) => kind !== 'table' || rows !== null || dropsTable)
          .map((kind) => ({ value: kind, label: t(`tools.clean.kind.${kind}`, { table, rows: rows ?? 0 }) }))}
      />
      {plan.isPending && kinds.length > 0 && <Skeleton active title={false} />}
      {plan.isError && (
        <ToolFailure error={plan.error} page={{ title: t('tools.clean'), onRetry: () => void plan.refetch() }} />
      )}
      {plan.data && !plan.isError && kinds.length > 0 && (
        <div className="tool-fields one">
          <p>{t('tools.clean.lead')}</p>
          <ul className="tool-files">
            {plan.data.files.map((file) => (
              <li key={file.path}>
                <Tag color={file.action === 'delete' ? 'red' : 'blue'}>
                  {t(`tools.action.${file.action as 'delete' | 'update'}`)}
                </Tag>
                <code>{file.path}</code>
                {file.edited && <Tag color="orange">{t('tools.clean.edited')}</Tag>}
              </li>
            ))}
          </ul>
          {edited.length > 0 && (
            <Checkbox checked={allowEdited} onChange={(event) => setAllowEdited(event.target.checked)}>
              {t('tools.clean.allowEdited')}
            </Checkbox>
          )}
          <ToolField label={t('tools.clean.confirm', { name })}>
            <Input value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
          </ToolField>
          {dropsTable && (
            <ToolField label={t('tools.clean.confirmTable', { table })}>
              <Input value={typedTable} onChange={(event) => setTypedTable(event.target.value)} autoComplete="off" />
            </ToolField>
          )}
          {clean.error && <ToolFailure error={clean.error} />}
        </div>
      )}
    </Modal>
  )
}
