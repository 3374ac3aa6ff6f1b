import type { KeyboardEvent } from 'react'
import type { EditedRecord } from './use-edited-record.ts'

/** What has a text of its own, which its own undo is about. */
const ownTexts = '.tool-code, .tool-search, input[type=search], [role=combobox]'

/** Ctrl+Z takes the last edit of the record back, Ctrl+Shift+Z or Ctrl+Y makes it again. */
export function undoKeys({ undo, redo }: Pick<EditedRecord, 'undo' | 'redo'>) {
  return (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    if (event.target instanceof Element && event.target.closest(ownTexts)) return
    const key = event.key.toLowerCase()
    const step = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : null
    if (step === null) return
    event.preventDefault()
    // An editor around the page would undo once more: what the browser remembers of the focused input.
    event.stopPropagation()
    step()
  }
}
