import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { EditedRecord } from './use-edited-record.ts'

type Pressed = KeyboardEvent | globalThis.KeyboardEvent

/**
 * Ctrl+Z takes the last edit of the record back, Ctrl+Shift+Z or Ctrl+Y makes it again: inside the screen and its
 * dialogs by the handler that this answers, and by the window where what had the focus is gone.
 */
export function useUndoKeys({ undo, redo }: Pick<EditedRecord, 'undo' | 'redo'>): (event: KeyboardEvent) => void {
  const press = (event: Pressed): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    if (event.target instanceof Element && hasOwnText(event.target)) return
    const key = event.key.toLowerCase()
    const step = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : null
    if (step === null) return
    event.preventDefault()
    // An editor around the page would undo once more: what the browser remembers of the focused input.
    event.stopPropagation()
    step()
  }
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => event.target === document.body && latest.current(event)
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
  return press
}

/** Whether the focus is in a text that is not of the record: its own undo is about it. */
function hasOwnText(target: Element): boolean {
  const input = target.closest('input')
  if (input?.role !== 'combobox') return target.closest('.tool-code, .tool-search, input[type=search]') !== null
  // What is typed to find an option is nothing of the record yet; what is typed where options only complete it is.
  return input.value !== '' && input.closest('.ant-select-auto-complete') === null
}
