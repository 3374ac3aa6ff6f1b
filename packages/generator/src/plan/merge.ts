import { diff3Merge } from 'node-diff3'

/** What a three-way merge gives. */
export interface MergeResult {
  readonly text: string
  /** The members on which both sides differ; empty when the merge is clean. */
  readonly clashes: readonly string[]
}

/** Merges line by line; both sides of a clash are kept between git's markers. */
export function mergeLines(mine: string, base: string, generated: string, name: string): MergeResult {
  const regions = diff3Merge(mine.split('\n'), base.split('\n'), generated.split('\n'), { excludeFalseConflicts: true })
  let clashed = false
  const lines = regions.flatMap((region): readonly string[] => {
    if (region.ok) return region.ok
    if (!region.conflict) return []
    clashed = true
    return ['<<<<<<< yours', ...region.conflict.a, '=======', ...region.conflict.b, '>>>>>>> generated']
  })
  return { text: lines.join('\n'), clashes: clashed ? [name] : [] }
}
