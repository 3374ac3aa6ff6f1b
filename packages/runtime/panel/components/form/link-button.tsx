import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Input, Popover, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'

const allowed = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

/** Sets, changes or removes the link of the selected text; addresses that run something are rejected. */
export function LinkButton({ editor, icon }: { readonly editor: Editor; readonly icon: ReactNode }): ReactNode {
  const t = useTranslate('controls')
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const active = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') })
  const bad = address !== '' && !allowed.test(address)
  const change = (visible: boolean) => {
    if (visible) setAddress(String(editor.getAttributes('link')['href'] ?? ''))
    setOpen(visible)
  }
  const apply = () => {
    if (bad) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address === '') chain.unsetLink().run()
    else chain.setLink({ href: address }).run()
    setOpen(false)
  }
  const form = (
    <div className="rich-text-link">
      <Space.Compact>
        <Input
          autoFocus
          value={address}
          status={bad ? 'error' : ''}
          placeholder="https://"
          aria-label={t('controls.rich.linkAddress')}
          aria-invalid={bad}
          onChange={(event) => setAddress(event.target.value.trim())}
          onPressEnter={(event) => {
            event.preventDefault()
            apply()
          }}
        />
        <Button type="primary" disabled={bad} onClick={apply}>
          {address === '' && active ? t('controls.rich.unlink') : t('action.confirm')}
        </Button>
      </Space.Compact>
      {bad && <p role="alert">{t('controls.rich.badLink', { address })}</p>}
    </div>
  )
  return (
    <Popover open={open} onOpenChange={change} trigger="click" content={form} destroyOnHidden>
      <Button
        type={active ? 'primary' : 'text'}
        size="small"
        icon={icon}
        tabIndex={-1}
        aria-label={t('controls.rich.link')}
        title={t('controls.rich.link')}
        aria-pressed={active}
        aria-expanded={open}
      />
    </Popover>
  )
}
