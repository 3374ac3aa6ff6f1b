import MoreOutlined from '@ant-design/icons/MoreOutlined'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslate } from '../../i18n/locale.tsx'
import { preventMenuKeyDefault } from '../../render/prevent-menu-key-default.ts'
import { useWorkspace } from './use-workspace.ts'
import type { RecordLine } from './workspace-client.ts'

const labels = {
  sync: 'tools.sync',
  clone: 'tools.clone',
  rename: 'tools.rename',
  export: 'tools.export',
  clean: 'tools.clean',
  remove: 'tools.remove',
} as const

/** What can be done with one record. */
export function RecordMenu(props: {
  readonly line: Pick<RecordLine, 'name' | 'generated' | 'problem'>
  readonly onOpen: (kind: 'clone' | 'rename' | 'clean') => void
}): ReactNode {
  const { line, onOpen } = props
  const t = useTranslate('tools')
  const navigate = useNavigate()
  const { message, modal } = App.useApp()
  const workspace = useWorkspace()
  const sync = useRecordSync(line.name)
  const queries = useQueryClient()
  const fail = (error: Error) => void message.error(error.message)
  const run: Readonly<Record<string, () => void>> = {
    sync: () => sync.mutate(),
    clone: () => onOpen('clone'),
    rename: () => onOpen('rename'),
    export: () => void workspace.exportFile(line.name).catch(fail),
    clean: () => onOpen('clean'),
    remove: () =>
      void modal.confirm({
        title: t('tools.remove.ask', { name: line.name }),
        content: t('tools.remove.note'),
        okText: t('tools.remove'),
        okButtonProps: { danger: true },
        cancelText: t('tools.cancel'),
        onOk: () =>
          workspace.remove(line.name).then(() => {
            void message.success(t('tools.removed', { name: line.name }))
            void queries.invalidateQueries({ queryKey: ['tools'] })
          }, fail),
      }),
  }
  const keys = line.problem === null ? (['sync', 'clone', 'rename', 'export'] as const) : []
  const last = line.generated ? ('clean' as const) : ('remove' as const)
  return (
    <span className="tool-actions">
      <Button
        size="small"
        className="tool-roomy"
        disabled={line.problem !== null}
        onClick={() => void navigate(`/dev-tools/records/${line.name}/preview`)}
      >
        {t('tools.preview')}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...keys.map((key) => ({ key, label: t(labels[key]) })),
            { type: 'divider' as const },
            { key: last, label: t(labels[last]), danger: true },
          ],
          onClick: (chosen) => {
            preventMenuKeyDefault(chosen)
            run[chosen.key]?.()
          },
        }}
      >
        <Button
          size="small"
          type="text"
          icon={<MoreOutlined aria-hidden />}
          aria-label={`${t('tools.actions')}: ${line.name}`}
        />
      </Dropdown>
    </span>
  )
}

/** Syncs the record with its table, and lists what changed. */
export function useRecordSync(name: string, onDone?: () => void) {
  const t = useTranslate('tools')
  const workspace = useWorkspace()
  const { message } = App.useApp()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => workspace.sync(name),
    onSuccess: (differences) => {
      // What only the record has stays in it; the preview asks about it.
      const taken = differences.filter(({ kind, forgotten }) => kind !== 'missing' && !forgotten)
      const changes = taken.map((difference) => difference.text).join(', ')
      void message.success(changes === '' ? t('tools.syncedNothing') : t('tools.synced', { changes }))
      void queries.invalidateQueries({ queryKey: ['tools'] })
      onDone?.()
    },
    onError: (error) => void message.error(error.message),
  })
}
