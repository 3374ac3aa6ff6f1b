import { type KeyboardEvent, useState } from 'react'
import { addHistoryEdit, newHistory, redoStep, undoStep } from './edit-history.ts'
import { useUndoKeys } from './use-undo-keys.ts'

interface Edited<Value> {
  readonly value: Value
  readonly change: (part: Partial<Value>) => void
  /** What undoes edits by key, for the element around what is edited. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** What is typed into a dialog, which Ctrl+Z undoes step by step. */
export function useEditHistory<Value extends object>(first: Value): Edited<Value> {
  const [history, setHistory] = useState(() => newHistory(first))
  const onKeyDown = useUndoKeys({ undo: () => setHistory(undoStep), redo: () => setHistory(redoStep) })
  return {
    value: history.value,
    change: (part) => setHistory((now) => addHistoryEdit(now, { ...now.value, ...part }, Date.now())),
    onKeyDown,
  }
}
