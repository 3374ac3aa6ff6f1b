import type { Compiler } from '../emit/load-compiler.ts'
import { adoptNames } from './adopt-names.ts'
import { followRenames } from './follow-renames.ts'
import type { ClashSides, Resolve } from './member-choice.ts'
import { mergeImports } from './merge-imports.ts'
import { mergeLines, mergeText } from './merge-text.ts'
import { SegmentMerge } from './segment-merge.ts'
import { parseSource, parses, type Segment, segmentSource } from './source-segments.ts'

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

const nothing: Resolve = () => undefined

/** The label of what is no member: a file that is merged by lines. */
export const wholeFile = 'the whole file'

/**
 * Merges a hand-edited file with what the generator has now: statement by statement and class member by class member,
 * so that a new column never costs an edit. A place that both sides changed becomes a clash with git-style markers.
 * What `named` says of a member holds also where both sides changed it and it merges clean.
 */
export function mergeSource(
  ts: Compiler,
  mine: string,
  base: string,
  generated: string,
  resolve: Resolve = nothing,
  named: Resolve = nothing,
): MergeResult {
  const adopted = adoptNames(ts, mine, base, generated)
  const [own, old, next] = [mine, ...adopted].map((text) => segmentSource(ts, text))
  if (!own || !old || !next) {
    const { text, isClean } = mergeText(mine, base, generated, () => true, false)
    if (isClean) return { text, clashes: [], isUnchecked: true }
    return { ...mergeWhole(() => false, mine, base, generated, resolve), isUnchecked: true }
  }
  if (lacksChanged(own.segments, old.segments, next.segments))
    return mergeWhole((whole) => parses(ts, whole), mine, base, generated, resolve)
  const merge = new SegmentMerge(ts, own, old.segments, next.segments, { resolve, named })
  const body = merge.run() + own.end
  const { clashes } = merge
  const merged = parseSource(ts, own.importText + body)
  const text = mergeImports(ts, { own: own.source, old: old.source, next: next.source }, merged)
  if (clashes.length === 0 && !parses(ts, text))
    return mergeWhole((whole) => parses(ts, whole), mine, base, generated, resolve)
  return { text, clashes, sides: merge.sides }
}

/** Whether the generator changed a class or interface that the hand made something else of: it has no members there. */
function lacksChanged(own: readonly Segment[], old: readonly Segment[], next: readonly Segment[]): boolean {
  const names = new Set(followRenames(own, old).map(({ key }) => key))
  const membersOf = (side: readonly Segment[], name: string): string =>
    side.flatMap(({ key, text }) => (key.startsWith(`${name}.`) ? [key, text] : [])).join('\u0000')
  return old.some(({ key }) => {
    const name = key.endsWith(' {') ? key.slice(0, -2) : null
    return name !== null && !names.has(key) && membersOf(old, name) !== membersOf(next, name)
  })
}

function mergeWhole(
  isValid: (text: string) => boolean,
  mine: string,
  base: string,
  generated: string,
  resolve: Resolve,
): MergeResult {
  const merged = mergeText(mine, base, generated, isValid)
  const choice = merged.isClean ? undefined : resolve(wholeFile)
  if (typeof choice === 'object') return { text: choice.text, clashes: [] }
  if (choice === 'keep' || choice === 'overwrite')
    return { text: mergeLines(mine, base, generated, choice === 'keep' ? 'mine' : 'generated'), clashes: [] }
  const both = choice === 'both' ? mergeLines(mine, base, generated, 'both') : null
  if (both !== null && isValid(both)) return { text: both, clashes: [] }
  return { text: merged.text, clashes: merged.isClean ? [] : [wholeFile] }
}
