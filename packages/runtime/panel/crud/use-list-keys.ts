import { type RefObject, useEffect, useRef, useState } from 'react'
import { readStored } from '../shell/storage.ts'

interface ListShortcuts {
  readonly reload: () => void
  readonly create: () => void
}

/** Where a user's choice to have no one-letter shortcuts is kept. */
export const shortcutsOffStorageKey = 'quoin:shortcuts-off'

/** Shortcuts of a list while nothing is being typed and no dialog is open; `?` shows them all. */
export function useListShortcuts(
  root: RefObject<HTMLElement | null>,
  keys: ListShortcuts,
): readonly [boolean, (open: boolean) => void] {
  const [help, setHelp] = useState(false)
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !isFree(event.target)) return
      const element = root.current
      if (element === null || element.closest('[role=dialog]')) return
      if (event.key !== '?' && readStored<boolean>(shortcutsOffStorageKey)) return
      const act: Readonly<Record<string, () => void>> = {
        '?': () => setHelp(true),
        '/': () => element.querySelector<HTMLElement>('[role=search] input')?.focus(),
        n: latest.current.create,
        r: latest.current.reload,
        j: () => element.querySelector<HTMLElement>('tr[tabindex="0"], .crud-row[tabindex="0"]')?.focus(),
      }
      const found = act[event.key]
      if (found === undefined) return
      event.preventDefault()
      found()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [root])
  return [help, setHelp]
}

/** True where a letter is no input of its own. */
function isFree(target: EventTarget | null): boolean {
  if (document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open')) return false
  if (!(target instanceof HTMLElement)) return true
  return !target.isContentEditable && target.closest('input, textarea, select, [role=combobox], [role=menu]') === null
}
