import type { GenerationRecord } from '@quoin/generator'
import { useCallback, useEffect, useReducer } from 'react'
import { sameValue } from '../../schema/same-value.ts'
import { mergeRecord, type RecordConflict } from './merge-record.ts'
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
  readonly conflicts: readonly RecordConflict[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  change(edit: RecordEdit): void
  /** A conflict was looked at. */
  settle(conflict: RecordConflict, record: GenerationRecord): void
  undo(): void
  redo(): void
  /** Gives the edits up. */
  discard(): void
  /** The record is saved as it was sent; what was edited meanwhile stays an edit. */
  saved(sent: GenerationRecord, next: StoredRecord): void
  /** Another version is saved: merged into the edits, or loaded where there are none. */
  meet(next: StoredRecord): void
}

interface State extends Pick<EditedRecord, 'record' | 'base' | 'isRestored' | 'isMerged' | 'conflicts'> {
  readonly past: readonly GenerationRecord[]
  readonly future: readonly GenerationRecord[]
  /** What was typed last, and when: typing a word is one step. */
  readonly last: { readonly part: string | null; readonly at: number } | null
}

type Action =
  | { readonly kind: 'change'; readonly edit: RecordEdit; readonly at: number }
  | { readonly kind: 'settle'; readonly conflict: RecordConflict; readonly record: GenerationRecord }
  | { readonly kind: 'undo' | 'redo' | 'discard' }
  | { readonly kind: 'saved'; readonly sent: GenerationRecord; readonly next: StoredRecord }
  | { readonly kind: 'meet'; readonly next: StoredRecord }

const maxSteps = 200
const stepMilliseconds = 1000

/** Edits a record: step by step, kept when the screen goes away, merged with what others save. */
export function useEditedRecord(stored: StoredRecord, draft: RecordDraft | null): EditedRecord {
  const { drafts } = useWorkspace()
  const [state, act] = useReducer(reduce, stored, (begun) => opened(begun, draft))
  const { record, base, past, future } = state
  // A record that was never saved has no revision: all of it is an edit.
  const isDirty = base.revision === '' || !sameValue(record, base.record)
  useEffect(() => whenIdle(() => drafts.keep({ base, record }, isDirty)), [drafts, base, record, isDirty])
  useEffect(() => act({ kind: 'meet', next: stored }), [stored])
  return {
    ...state,
    isDirty,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: useCallback((edit) => act({ kind: 'change', edit, at: Date.now() }), []),
    settle: (conflict, settled) => act({ kind: 'settle', conflict, record: settled }),
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

const fresh = { isRestored: false, isMerged: false, conflicts: [], past: [], future: [], last: null } as const

function opened(stored: StoredRecord, draft: RecordDraft | null): State {
  if (draft === null) return { ...fresh, base: stored, record: stored.record }
  const state: State = { ...fresh, base: draft.base, record: draft.record, isRestored: true }
  return reduce(state, { kind: 'meet', next: stored })
}

function reduce(state: State, action: Action): State {
  const { record, base, past, future } = state
  switch (action.kind) {
    case 'change':
      return changed(state, action)
    case 'settle': {
      const conflicts = state.conflicts.filter((conflict) => conflict !== action.conflict)
      return { ...state, conflicts, record: action.record, past: [...past, record], future: [], last: null }
    }
    case 'undo': {
      const before = past.at(-1)
      if (before === undefined) return state
      return { ...state, record: before, past: past.slice(0, -1), future: [record, ...future], last: null }
    }
    case 'redo': {
      const [after, ...rest] = future
      if (after === undefined) return state
      return { ...state, record: after, past: [...past, record], future: rest, last: null }
    }
    case 'discard':
      return { ...state, ...fresh, record: base.record, past: [...past, record] }
    case 'saved': {
      const isSame = record === action.sent
      const now = isSame ? action.next.record : mergeRecord(action.sent, record, action.next.record).record
      return { ...state, isRestored: false, isMerged: false, conflicts: [], base: action.next, record: now }
    }
    case 'meet':
      return met(state, action.next)
  }
}

function changed(state: State, { edit, at }: Extract<Action, { readonly kind: 'change' }>): State {
  const { record, past, last } = state
  const changes = typeof edit === 'function' ? edit(record) : edit
  if (Object.keys(changes).length === 0) return state
  const next = { ...record, ...changes }
  const part = typedPlace(record, next)
  const isSameStep = part !== null && last?.part === part && at - last.at < stepMilliseconds
  const steps = isSameStep ? past : [...past, record].slice(-maxSteps)
  return { ...state, record: next, past: steps, future: [], last: { part, at } }
}

/** What somebody else saved meanwhile. */
function met(state: State, next: StoredRecord): State {
  const { record, base, past } = state
  if (next.revision === base.revision) return state
  // Somebody removed it: there is nothing to merge with, and saving makes it again.
  if (next.revision === '') return { ...state, base: { ...base, revision: '' } }
  if (sameValue(record, base.record)) return { ...fresh, base: next, record: next.record }
  const merged = mergeRecord(base.record, record, next.record)
  return { ...state, ...merged, base: next, past: [...past, record], future: [], last: null, isMerged: true }
}

/** The one text or number in which two values differ; null when they differ in anything else, or in more than one. */
function typedPlace(before: unknown, after: unknown): string | null {
  if (isTyped(before) && isTyped(after)) return ''
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return null
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>]
  const keys = Object.keys(now)
  if (keys.length !== Object.keys(old).length) return null
  const [key, ...others] = keys.filter((one) => old[one] !== now[one])
  if (key === undefined || others.length > 0) return null
  const inner = typedPlace(old[key], now[key])
  return inner === null ? null : `${key}.${inner}`
}

function isTyped(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
