import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Button, Input, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { iconOf } from '../icons/named-icon.tsx'
import { type PaletteEntry, usePaletteGroups } from './palette-entries.ts'
import './command-palette.css'

/** Jump to any page by typing part of its name; opens with Ctrl+K or Cmd+K. */
export function CommandPalette(): ReactNode {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        // It would open behind the question that everything waits for.
        if (document.querySelector('.ended-session') === null) setOpen(true)
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
  const [term, setTerm] = useState('')
  const [active, setActive] = useState(0)
  const { groups, busy, unread } = usePaletteGroups(term)
  const flat = groups.flatMap(({ entries }) => entries)
  const chosen = flat[Math.min(active, flat.length - 1)]
  const go = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return
    onDone()
    entry.run()
  }
  const onKey = (event: KeyboardEvent) => {
    // The same key ends the choice of a Chinese character.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') go(chosen)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    const next = (flat.length + active + step) % Math.max(flat.length, 1)
    setActive(next)
    document.getElementById(`${id}-${flat[next]?.key}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <Input
        autoFocus
        size="large"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${chosen.key}`}
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
      {flat.length === 0 && (
        <p className="blank" role="status">
          {t(busy ? 'palette.searching' : 'palette.empty')}
        </p>
      )}
      <div id={id} role="listbox" aria-label={t('shell.search')} className="palette-list" aria-busy={busy}>
        {groups.map((group) => (
          <PaletteGroup
            key={group.title}
            title={group.title}
            entries={group.entries}
            id={id}
            chosen={chosen}
            onChoose={go}
            onPoint={(entry) => setActive(flat.indexOf(entry))}
          />
        ))}
      </div>
      {unread.length > 0 && (
        <p className="palette-title" role="status">
          {t('list.unread', { lists: unread.join(', ') })}
        </p>
      )}
    </>
  )
}

interface PaletteGroupProps {
  readonly title: string
  readonly entries: readonly PaletteEntry[]
  /** What the ids of its entries begin with. */
  readonly id: string
  readonly chosen: PaletteEntry | undefined
  readonly onChoose: (entry: PaletteEntry) => void
  readonly onPoint: (entry: PaletteEntry) => void
}

function PaletteGroup({ title, entries, id, chosen, onChoose, onPoint }: PaletteGroupProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options this way
    <div role="group" aria-label={title}>
      <p className="palette-title" aria-hidden>
        {title}
      </p>
      {entries.map((entry) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input
        <div
          key={entry.key}
          id={`${id}-${entry.key}`}
          role="option"
          tabIndex={-1}
          aria-selected={entry === chosen}
          onClick={() => onChoose(entry)}
          onMouseMove={() => onPoint(entry)}
        >
          {iconOf(entry.icon)}
          <span>{entry.title}</span>
          {entry.note !== '' && <small>{entry.note}</small>}
        </div>
      ))}
    </div>
  )
}
