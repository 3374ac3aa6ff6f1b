import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input, Modal, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { ToolField } from './tool-field.tsx'
import { useWorkspace } from './use-workspace.ts'

/** Gives a record another name, after the files that change were shown. */
export function RenameRecordDialog(props: { readonly name: string; readonly onClose: () => void }): ReactNode {
  const { name } = props
  const t = useTranslate('tools')
  const queries = useQueryClient()
  const workspace = useWorkspace()
  const [to, setTo] = useState(name)
  const plan = useQuery({
    queryKey: ['tools', 'rename', name, to],
    queryFn: () => workspace.previewRename(name, to),
    enabled: to !== '' && to !== name,
    gcTime: 0,
    retry: false,
  })
  const rename = useMutation({
    mutationFn: (expectedId: string) => workspace.rename({ name, to, expectedId }),
    onSuccess: async () => {
      props.onClose()
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['tools'] }),
        queries.invalidateQueries({ queryKey: ['menus'] }),
      ])
    },
    onError: () => void plan.refetch(),
  })
  const problem = rename.error ?? (to === name ? null : plan.error)
  const changed = plan.data?.files.filter(({ action }) => action !== 'unchanged') ?? []
  return (
    <Modal
      open
      title={t('tools.rename.title', { name })}
      onCancel={props.onClose}
      onOk={() => plan.data && rename.mutate(plan.data.id)}
      okText={t('tools.rename')}
      okButtonProps={{ disabled: !plan.isSuccess }}
      cancelText={t('tools.cancel')}
      confirmLoading={rename.isPending}
    >
      <div className="tool-fields one">
        <p>{t('tools.rename.lead')}</p>
        <ToolField label={t('tools.rename.name')} error={problem?.message}>
          <Input value={to} onChange={(event) => setTo(event.target.value)} autoComplete="off" />
        </ToolField>
        <ul className="tool-files">
          {changed.map(({ path, action }) => (
            <li key={path}>
              <Tag color={action === 'delete' ? 'red' : action === 'create' ? 'green' : 'blue'}>
                {t(`tools.action.${action}`)}
              </Tag>
              <code>{path}</code>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
