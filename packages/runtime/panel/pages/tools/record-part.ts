import type { GenerationRecord } from '@quoin/generator'
import type { ExplainGuess } from './use-guesses.ts'

/** What an edit changes: what it is now, or what becomes of the record as it is by then. */
export type RecordEdit = Partial<GenerationRecord> | ((now: GenerationRecord) => Partial<GenerationRecord>)

/** What each part of the editor gets. */
export interface EditorPartProps {
  /** Why a value at a place was guessed. */
  readonly why: ExplainGuess
  readonly record: GenerationRecord
  readonly change: (edit: RecordEdit) => void
  /** Sentences by their place in the record. */
  readonly errors: Readonly<Record<string, string>>
  /** The record that was checked: what was edited since has no mistake yet. */
  readonly rejected: GenerationRecord | null
}
