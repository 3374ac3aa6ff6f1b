import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { iconOf } from '../icons/icon-of.tsx'
import { type PaletteEntry, usePaletteGroups } from './palette-entries.ts'
import { CommandPaletteInput, type CommandPaletteInputProps } from './palette-input.tsx'

interface CommandPaletteListProps extends Pick<CommandPaletteInputProps, 'term' | 'onType'> {
  /** Somebody has chosen already what is offered first. */
  readonly isEntered: boolean
  readonly onDone: () => void
}

/** What the palette offers for a text, to be chosen by keys or by pointing. */
export default function CommandPaletteList({ term, isEntered, onType, onDone }: CommandPaletteListProps): ReactNode {
  const t = useTranslate()
  const id = useId()
  const [active, setActive] = useState(0)
  const { groups, busy, unread } = usePaletteGroups(term)
  const flat = groups.flatMap(({ entries }) => entries)
  const chosen = flat[Math.min(active, flat.length - 1)]
  const go = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return
    onDone()
    entry.run()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is chosen once, as soon as something is offered
  useEffect(() => {
    if (isEntered) go(chosen)
  }, [isEntered, chosen === undefined])
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
      <CommandPaletteInput
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${chosen.key}`}
        term={term}
        onType={(typed) => {
          onType(typed)
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
