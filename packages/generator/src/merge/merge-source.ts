import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { countDuplicateNames } from './duplicate-names.ts'
import { matchRenamedClasses } from './match-renamed-classes.ts'
import type { ResolveClash } from './member-choice.ts'
import { mergeByLines } from './merge-by-lines.ts'
import { mergeImports } from './merge-imports.ts'
import type { MergeResult } from './merge-result.ts'
import { mergeWholeText, resolveWholeFile, wholeFileLabel } from './merge-whole.ts'
import { haveSameMembers } from './open-pieces.ts'
import { SegmentMerge } from './segment-merge.ts'
import { declaredNames, importBindings, referencedNames } from './source-bindings.ts'
import { classKeyPrefix, isValidSyntax, parseSource, type SegmentedSource, segmentSource } from './source-segments.ts'
import { unifyNames } from './unify-names.ts'
import { withoutUnusedConstants } from './unused-constants.ts'

type Segments = SegmentedSource['segments']

const nothing: ResolveClash = () => undefined

/**
 * Merges a hand-edited file with what the generator has now: statement by statement and class member by class member,
 * so that a new column never costs an edit. A place that both sides changed becomes a clash with git-style markers.
 * What `explicit` says of a member holds also where both sides changed it and it merges clean.
 */
export function mergeSource(
  ts: Compiler,
  mine: string,
  base: string,
  generated: string,
  resolveClash: ResolveClash = nothing,
  resolveEvenIfClean: ResolveClash = nothing,
): MergeResult {
  const [ownText, ...others] = unifyNames(ts, mine, base, generated)
  const [old, next] = others.map((text) => segmentSource(ts, text))
  const own = segmentSource(ts, ownText, old)
  if (!own || !old || !next) {
    const { text, sides } = mergeByLines(mine, base, generated)
    if (sides.length === 0) return { text, clashes: [], isUnchecked: true }
    return { ...resolveWholeFile(() => true, mine, base, generated, resolveClash), isUnchecked: true }
  }
  const sources = { own: own.source, old: old.source, next: next.source }
  const doubled = Math.max(...[own, next].map(({ source }) => countDuplicateNames(ts, source)))
  const isValid = (text: string): boolean => {
    const source = parseSource(ts, text)
    return isValidSyntax(source) && countDuplicateNames(ts, source) <= doubled
  }
  const isLacking = lacksChanged(own.segments, old.segments, next.segments)
  // What git merges clean.
  if (isLacking && mergeWholeText(isValid, mine, base, generated, nothing).clashes.length === 0) return mergedWhole()
  const { merge, merged } = mergeSegments(
    ts,
    { own, old, next },
    { resolve: resolveClash, named: resolveEvenIfClean, needed: new Set() },
  )
  const { labels: clashes, sides: clashSides } = merge.clashes
  const text = mergeImports(
    ts,
    sources,
    merged,
    clashSides.map(({ generated: waiting }) => waiting),
  )
  if (clashes.length === 0 && !isValid(text)) return mergedWhole()
  return { text, clashes, sides: clashSides }

  function mergedWhole(): MergeResult {
    const whole = mergeWholeText(isValid, mine, base, generated, resolveClash)
    if (whole.clashes.length > 0 || typeof resolveClash(wholeFileLabel) === 'object') return whole
    return { ...whole, text: mergeImports(ts, sources, parseSource(ts, whole.text)) }
  }
}

type Choices = ConstructorParameters<typeof SegmentMerge>[4]

/**
 * Merges the pieces of files. A declaration that the hand deleted comes back where code that is new needs it, and one
 * that the generator no longer has stays where the hand uses it.
 */
function mergeSegments(
  ts: Compiler,
  sides: Readonly<Record<'own' | 'old' | 'next', SegmentedSource>>,
  choices: Choices,
): { readonly merge: SegmentMerge; readonly merged: typescript.SourceFile } {
  const { own, old, next } = sides
  const merge = new SegmentMerge(ts, own, old.segments, next.segments, choices)
  const all = parseSource(ts, withPieces(own, merge.run()))
  const merged = merge.clashes.labels.length > 0 ? all : withoutUnusedConstants(ts, all, own.source, old.source)
  const [before, used] = [own.source, merged].map((source) => referencedNames(ts, source))
  const bound = new Set([
    ...importBindings(ts, merged).keys(),
    ...merged.statements.flatMap((statement) => declaredNames(ts, statement)),
  ])
  const isLost = (name: string): boolean => used?.has(name) === true && !bound.has(name)
  const needed = [
    ...next.segments.flatMap(({ declares }) => declares.filter((name) => isLost(name) && !before?.has(name))),
    ...own.segments.flatMap(({ declares }) => declares.filter(isLost)),
  ]
  if (needed.every((name) => choices.needed.has(name))) return { merge, merged }
  return mergeSegments(ts, sides, { ...choices, needed: new Set([...choices.needed, ...needed]) })
}

/** A file with its merged pieces; where the hand left none they stand behind what it left. */
function withPieces({ importText, segments, end }: SegmentedSource, pieces: string): string {
  if (segments.length > 0 || pieces.trim() === '') return importText + pieces + end
  const left = (importText + end).trim()
  return `${left === '' ? '' : `${left}\n\n`}${pieces.trim()}\n`
}

/** Whether the generator changed a class or interface that the hand no longer has, or made something else of. */
function lacksChanged(own: Segments, old: Segments, next: Segments): boolean {
  const names = new Set(matchRenamedClasses(own, old).map(({ key }) => key))
  return old.some(({ key }) => {
    const open = classKeyPrefix(key)
    return key === `${open} {` && !names.has(key) && !haveSameMembers(open ?? '', old, next)
  })
}
