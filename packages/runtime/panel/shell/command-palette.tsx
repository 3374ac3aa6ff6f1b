import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Button, Input, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslate } from '../i18n/locale.tsx'
import { iconOf } from '../icons/named-icon.tsx'
import { flatMenus, useMenus } from './menu-tree.ts'

/** Jump to any page by typing part of its name; opens with Ctrl+K or Cmd+K. */
export function CommandPalette(): ReactNode {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpen(true)
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        className="palette-button"
        icon={<SearchOutlined aria-hidden />}
        onClick={() => setOpen(true)}
        aria-label={`${t('shell.search')} Ctrl K`}
        aria-keyshortcuts="Control+K"
      >
        <span className="palette-hint">
          {t('shell.search')} <kbd>Ctrl K</kbd>
        </span>
      </Button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        footer={null}
        closable={false}
        destroyOnHidden
        width={560}
        title={<span className="visually-hidden">{t('shell.search')}</span>}
        className="palette"
      >
        <PaletteList onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function PaletteList({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useTranslate()
  const id = useId()
  const navigate = useNavigate()
  const menus = useMenus()
  const [term, setTerm] = useState('')
  const [active, setActive] = useState(0)
  const wanted = term.trim().toLowerCase()
  const found = flatMenus(menus.data ?? []).filter(({ entry, above }) =>
    [...above, entry.title].join(' ').toLowerCase().includes(wanted),
  )
  const go = (url: string | null | undefined) => {
    onDone()
    if (url?.startsWith('/')) void navigate(url)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(found[active]?.entry.url)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    setActive((found.length + active + step) % Math.max(found.length, 1))
  }
  return (
    <>
      <Input
        autoFocus
        size="large"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[active] && `${id}-${active}`}
        aria-label={t('palette.placeholder')}
        placeholder={t('palette.placeholder')}
        prefix={<SearchOutlined aria-hidden />}
        value={term}
        onChange={(event) => {
          setTerm(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKey}
      />
      {found.length === 0 && <p className="blank">{t('palette.empty')}</p>}
      <div id={id} role="listbox" aria-label={t('shell.menu')} className="palette-list">
        {found.map(({ entry, above }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input
          <div
            key={entry.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => go(entry.url)}
            onMouseMove={() => setActive(index)}
          >
            {iconOf(entry.icon)}
            <span>{entry.title}</span>
            {above.length > 0 && <small>{above.join(' / ')}</small>}
          </div>
        ))}
      </div>
    </>
  )
}
