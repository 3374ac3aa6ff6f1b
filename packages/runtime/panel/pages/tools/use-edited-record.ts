import type { GenerationRecord } from '@quoin/generator'
import { useCallback, useEffect, useReducer } from 'react'
import { isDeepEqual } from '../../schema/is-deep-equal.ts'
import { addHistoryEdit, addHistoryStep, type EditHistory, newHistory, redoStep, undoStep } from './edit-history.ts'
import { mergeRecord, type RecordClash } from './merge-record.ts'
import type { RecordDraft } from './record-drafts.ts'
import type { RecordEdit } from './record-part.ts'
import type { StoredRecord } from './stored-record.ts'
import { useWorkspace } from './use-workspace.ts'

/** A record while it is edited. */
export interface EditedRecord {
  readonly record: GenerationRecord
  /** The saved record that the edit began at. */
  readonly base: StoredRecord
  readonly isDirty: boolean
  /** The edits were not saved when the screen was left, and came back with it. */
  readonly isRestored: boolean
  /** Somebody else saved the record meanwhile, and both edits were merged. */
  readonly isMerged: boolean
  /** Places that both changed. */
  readonly clashes: readonly RecordClash[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  change(edit: RecordEdit): void
  /** A clash was looked at. */
  settle(clash: RecordClash, record: GenerationRecord): void
  undo(): void
  redo(): void
  /** Gives the edits up. */
  discard(): void
  /** The record is saved as it was sent; what was edited meanwhile stays an edit. */
  saved(sent: GenerationRecord, next: StoredRecord): void
  /** Another version is saved: merged into the edits, or loaded where there are none. */
  meet(next: StoredRecord): void
}

interface State extends Pick<EditedRecord, 'base' | 'isRestored' | 'isMerged' | 'clashes'> {
  readonly history: EditHistory<GenerationRecord>
}

type Action =
  | { readonly kind: 'change'; readonly edit: RecordEdit; readonly at: number }
  | { readonly kind: 'settle'; readonly clash: RecordClash; readonly record: GenerationRecord }
  | { readonly kind: 'undo' | 'redo' | 'discard' }
  | { readonly kind: 'saved'; readonly sent: GenerationRecord; readonly next: StoredRecord }
  | { readonly kind: 'meet'; readonly next: StoredRecord }

/** Edits a record: step by step, kept when the screen goes away, merged with what others save. */
export function useEditedRecord(stored: StoredRecord, draft: RecordDraft | null): EditedRecord {
  const { drafts } = useWorkspace()
  const [state, act] = useReducer(reduce, stored, (begun) => opened(begun, draft))
  const { history, base, ...notices } = state
  const { value: record, past, future } = history
  // A record that was never saved has no revision: all of it is an edit.
  const isDirty = base.revision === '' || !isDeepEqual(record, base.record)
  useEffect(() => whenIdle(() => drafts.keep({ base, record }, isDirty)), [drafts, base, record, isDirty])
  useEffect(() => act({ kind: 'meet', next: stored }), [stored])
  return {
    ...notices,
    record,
    base,
    isDirty,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: useCallback((edit) => act({ kind: 'change', edit, at: Date.now() }), []),
    settle: (clash, settled) => act({ kind: 'settle', clash, record: settled }),
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    discard: () => act({ kind: 'discard' }),
    saved: (sent, next) => act({ kind: 'saved', sent, next }),
    meet: (next) => act({ kind: 'meet', next }),
  }
}

/** Does it once the next frame is painted, and at the latest when the page or what asked for it goes away. */
function whenIdle(work: () => void): () => void {
  let isOpen = true
  const run = (): void => {
    cancelIdleCallback(idle)
    removeEventListener('pagehide', run)
    if (isOpen) work()
    isOpen = false
  }
  const idle = requestIdleCallback(run, { timeout: 300 })
  addEventListener('pagehide', run)
  return run
}

const fresh = { isRestored: false, isMerged: false, clashes: [] } as const

function opened(stored: StoredRecord, draft: RecordDraft | null): State {
  if (draft === null) return { ...fresh, base: stored, history: newHistory(stored.record) }
  const state: State = { ...fresh, base: draft.base, history: newHistory(draft.record), isRestored: true }
  return reduce(state, { kind: 'meet', next: stored })
}

function reduce(state: State, action: Action): State {
  const { history, base } = state
  switch (action.kind) {
    case 'change':
      return { ...state, history: changed(history, action) }
    case 'settle': {
      const clashes = state.clashes.filter((clash) => clash !== action.clash)
      return { ...state, clashes, history: addHistoryStep(history, action.record) }
    }
    case 'undo':
      return { ...state, history: undoStep(history) }
    case 'redo':
      return { ...state, history: redoStep(history) }
    case 'discard':
      return { ...state, ...fresh, history: addHistoryStep(history, base.record) }
    case 'saved': {
      const { value } = history
      const isSame = value === action.sent
      const now = isSame ? action.next.record : mergeRecord(action.sent, value, action.next.record).record
      return { ...state, ...fresh, base: action.next, history: { ...history, value: now } }
    }
    case 'meet':
      return met(state, action.next)
  }
}

function changed(
  history: EditHistory<GenerationRecord>,
  { edit, at }: Extract<Action, { readonly kind: 'change' }>,
): EditHistory<GenerationRecord> {
  const { value } = history
  const changes = typeof edit === 'function' ? edit(value) : edit
  return Object.keys(changes).length === 0 ? history : addHistoryEdit(history, { ...value, ...changes }, at)
}

/** What somebody else saved meanwhile. */
function met(state: State, next: StoredRecord): State {
  const { history, base } = state
  if (next.revision === base.revision) return state
  // Somebody removed it: there is nothing to merge with, and saving makes it again.
  if (next.revision === '') return { ...state, base: { ...base, revision: '' } }
  if (isDeepEqual(history.value, base.record)) return { ...fresh, base: next, history: newHistory(next.record) }
  const { record, clashes } = mergeRecord(base.record, history.value, next.record)
  return { ...state, clashes, base: next, history: addHistoryStep(history, record), isMerged: true }
}
