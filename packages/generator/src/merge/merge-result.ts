import type { ClashSides } from './member-choice.ts'

/** What a three-way merge gives. */
export interface MergeResult {
  readonly text: string
  /** The members on which both sides differ; empty when the merge is clean. */
  readonly clashes: readonly string[]
  /** What each side has for them. */
  readonly sides?: readonly ClashSides[]
  /** A side does not parse, so that nothing but lines was looked at. */
  readonly isUnchecked?: boolean
}
