import { Modal, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { readStored, writeStored } from '../shell/storage.ts'
import type { CrudSchema } from './crud-schema.ts'
import { shortcutsOffStorageKey } from './use-list-keys.ts'
import './list-dialogs.css'

interface ListShortcutHelpProps {
  readonly schema: CrudSchema
  readonly onClose: () => void
}

/** The shortcuts of a list; those of one letter can be switched off. */
export default function ListShortcutHelp({ schema, onClose }: ListShortcutHelpProps): ReactNode {
  const t = useTranslate('crud')
  const [open, setOpen] = useState(true)
  const [on, setOn] = useState(() => readStored<boolean>(shortcutsOffStorageKey) !== true)
  const letters = [
    ['/', t('crud.help.filter')],
    ...(schema.headerToolbar?.some((item) => item['kind'] === 'create') ? [['n', t('crud.help.create')]] : []),
    ['r', t('crud.help.reload')],
    ['j', t('crud.help.rows')],
  ]
  const others = [
    ['?', t('crud.help.help')],
    ['↑ ↓', t('crud.help.move')],
    ['Enter', t('crud.help.open')],
    [t('crud.help.space'), t('crud.help.choose')],
    ['Esc', t('crud.help.close')],
    ['Ctrl K', t('crud.help.palette')],
  ]
  const toggle = (wanted: boolean) => {
    setOn(wanted)
    writeStored(shortcutsOffStorageKey, !wanted)
  }
  return (
    <Modal
      open={open}
      title={t('list.help')}
      width={420}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      closable={{ 'aria-label': t('action.close') }}
    >
      <dl className="shortcuts">
        {[...(on ? letters : []), ...others].map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div className="import-choice">
        <Switch checked={on} onChange={toggle} aria-label={t('crud.help.switch')} />
        <span>{t('crud.help.switch')}</span>
      </div>
    </Modal>
  )
}
