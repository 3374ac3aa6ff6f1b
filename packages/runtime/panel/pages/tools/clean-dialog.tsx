import type { ShownClean } from '@quoin/generator'
import { type CleanKind, cleanableKinds, defaultCleanKinds } from '@quoin/generator/clean-kinds'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Checkbox, Input, Modal, Skeleton, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { ToolFailure } from './tool-failure.tsx'
import { ToolField } from './tool-field.tsx'
import { useWorkspace } from './use-workspace.ts'
import type { WorkspaceClient } from './workspace-client.ts'

/** What cleaning up would delete. */
function useCleanPlan(name: string, kinds: readonly CleanKind[]) {
  const workspace = useWorkspace()
  const plan = useQuery({
    queryKey: ['tools', 'clean', name, kinds],
    queryFn: () => workspace.previewClean(name, { kinds }),
    enabled: kinds.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const shown = plan.data && !plan.isError && kinds.length > 0 ? plan.data : null
  const edited = plan.data?.files.filter((file) => file.edited && file.action === 'delete') ?? []
  const { tableName: table = '', rows = null } = plan.data ?? {}
  return { plan, shown, table, rows, edited: edited.map(({ path }) => path) }
}

/** Deletes what a plan says. */
function useClean(
  request: Omit<Parameters<WorkspaceClient['clean']>[0], 'expectedId'>,
  after: { readonly onClose: () => void; readonly onDone?: () => void; readonly onError: () => void },
) {
  const t = useTranslate('tools')
  const { message } = App.useApp()
  const queries = useQueryClient()
  const workspace = useWorkspace()
  return useMutation({
    mutationFn: (expectedId: string) => workspace.clean({ ...request, expectedId }),
    onSuccess: async ({ deleted }) => {
      void message.success(t('tools.clean.done', { count: deleted.length }))
      after.onClose()
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['tools'] }),
        queries.invalidateQueries({ queryKey: ['menus'] }),
      ])
      after.onDone?.()
    },
    onError: after.onError,
  })
}

/** Shows what cleaning up deletes, and deletes exactly that once the name is typed. */
export function CleanUpDialog(props: {
  readonly name: string
  readonly onClose: () => void
  readonly onDone?: () => void
}): ReactNode {
  const { name } = props
  const t = useTranslate('tools')
  const [kinds, setKinds] = useState<readonly CleanKind[]>(defaultCleanKinds)
  const [allowEdited, setAllowEdited] = useState(false)
  const [typed, setTyped] = useState('')
  const [typedTable, setTypedTable] = useState('')
  const { plan, shown, table, rows, edited } = useCleanPlan(name, kinds)
  const dropsTable = kinds.includes('table')
  const clean = useClean(
    {
      name,
      kinds,
      confirmation: typed,
      edited: allowEdited ? edited : [],
      ...(dropsTable && { table: typedTable }),
    },
    { ...props, onError: () => void plan.refetch() },
  )
  const isTyped = typed === name && (!dropsTable || typedTable === table)
  const confirmed = shown !== null && !plan.isPlaceholderData && isTyped && (edited.length === 0 || allowEdited)
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
      <Kinds kinds={kinds} table={table} rows={rows} onChange={setKinds} />
      {plan.isPending && kinds.length > 0 && <Skeleton active title={false} />}
      {plan.isError && (
        <ToolFailure error={plan.error} page={{ title: t('tools.clean'), onRetry: () => void plan.refetch() }} />
      )}
      {shown && (
        <div className="tool-fields one">
          <CleanedFiles files={shown.files} />
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

function Kinds(props: {
  readonly kinds: readonly CleanKind[]
  readonly table: string
  readonly rows: number | null
  readonly onChange: (kinds: readonly CleanKind[]) => void
}): ReactNode {
  const { kinds, table, rows, onChange } = props
  const t = useTranslate('tools')
  return (
    <Checkbox.Group<CleanKind>
      aria-label={t('tools.clean.kinds')}
      value={[...kinds]}
      onChange={onChange}
      options={cleanableKinds
        .filter((kind) => kind !== 'table' || rows !== null || kinds.includes('table'))
        .map((kind) => ({ value: kind, label: t(`tools.clean.kind.${kind}`, { table, rows: rows ?? 0 }) }))}
    />
  )
}

function CleanedFiles({ files }: Pick<ShownClean, 'files'>): ReactNode {
  const t = useTranslate('tools')
  return (
    <>
      <p>{t('tools.clean.lead')}</p>
      <ul className="tool-files">
        {files.map((file) => (
          <li key={file.path}>
            <Tag color={file.action === 'delete' ? 'red' : 'blue'}>
              {t(`tools.action.${file.action as 'delete' | 'update'}`)}
            </Tag>
            <code>{file.path}</code>
            {file.edited && <Tag color="orange">{t('tools.clean.edited')}</Tag>}
          </li>
        ))}
      </ul>
    </>
  )
}
