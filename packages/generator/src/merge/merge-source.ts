import type { Compiler } from '../emit/load-compiler.ts'
import { adoptNames } from './adopt-names.ts'
import { countDoubled } from './doubled.ts'
import { followRenames } from './follow-renames.ts'
import type { Resolve } from './member-choice.ts'
import { mergeImports } from './merge-imports.ts'
import type { MergeResult } from './merge-result.ts'
import { mergeText } from './merge-text.ts'
import { mergeWhole, settleWhole } from './merge-whole.ts'
import { SegmentMerge } from './segment-merge.ts'
import { isParsed, parseSource, type Segment, segmentSource } from './source-segments.ts'

const nothing: Resolve = () => undefined

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
    return { ...settleWhole(() => true, mine, base, generated, resolve), isUnchecked: true }
  }
  const doubled = Math.max(...[own, next].map(({ source }) => countDoubled(ts, source)))
  const isValid = (text: string): boolean => {
    const source = parseSource(ts, text)
    return isParsed(source) && countDoubled(ts, source) <= doubled
  }
  if (lacksChanged(own.segments, old.segments, next.segments))
    return mergeWhole(isValid, mine, base, generated, resolve)
  const merge = new SegmentMerge(ts, own, old.segments, next.segments, { resolve, named })
  const body = merge.run() + own.end
  const { clashes } = merge
  const merged = parseSource(ts, own.importText + body)
  const text = mergeImports(ts, { own: own.source, old: old.source, next: next.source }, merged)
  if (clashes.length === 0 && !isValid(text)) return mergeWhole(isValid, mine, base, generated, resolve)
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
