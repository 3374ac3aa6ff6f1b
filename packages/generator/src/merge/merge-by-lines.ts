import { diff3Merge } from 'node-diff3'
import type { ClashSides, MemberChoice } from './member-choice.ts'
import { markClash, splitLines } from './merge-text.ts'

/** What merging a text by its lines gives. */
export interface LineMerge {
  readonly text: string
  /** What each side has where both changed the same lines; empty when the merge is clean, or everything is chosen. */
  readonly sides: readonly Omit<ClashSides, 'member'>[]
}

/** Merges two changes of a text by its lines, as git does; where both changed the same ones it takes what is chosen. */
export function mergeByLines(mine: string, base: string, generated: string, choice?: MemberChoice): LineMerge {
  const sides: Omit<ClashSides, 'member'>[] = []
  const parts = diff3Merge([...splitLines(mine)], [...splitLines(base)], [...splitLines(generated)], {
    excludeFalseConflicts: true,
  })
  const texts = parts.map(({ ok, conflict }) => {
    if (ok) return ok.join('')
    const [own, next] = [conflict?.a.join('') ?? '', conflict?.b.join('') ?? '']
    if (choice === 'keep') return own
    if (choice === 'overwrite') return next
    if (choice === 'both') return next + own
    sides.push({ mine: own, generated: next, hasBoth: true })
    return markClash(own, next)
  })
  return { text: texts.join(''), sides }
}
