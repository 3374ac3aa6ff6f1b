import type { GenerationRecord } from '@quoin/generator'

/** What each part of the editor gets. */
export interface PartProps {
  readonly record: GenerationRecord
  readonly change: (part: Partial<GenerationRecord>) => void
  /** Sentences by their place in the record. */
  readonly errors: Readonly<Record<string, string>>
  /** The record that was checked: what was edited since has no mistake yet. */
  readonly refused: GenerationRecord | null
}
