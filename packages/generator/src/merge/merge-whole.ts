import type { ResolveClash } from './member-choice.ts'
import { mergeByLines } from './merge-by-lines.ts'
import type { MergeResult } from './merge-result.ts'
import { markClash, mergeText, splitLines } from './merge-text.ts'

/** The label of what is no member: a file that is merged by lines. */
export const wholeFileLabel = 'the whole file'

type IsValid = (text: string) => boolean

/** Merges a text without members, by its lines; what comes of it has to be valid. */
export function mergeWholeText(
  isValid: IsValid,
  mine: string,
  base: string,
  generated: string,
  resolve: ResolveClash,
): MergeResult {
  const { text, isClean } = mergeText(mine, base, generated, isValid, true, [splitLines])
  return isClean ? { text, clashes: [] } : resolveWholeFile(isValid, mine, base, generated, resolve)
}

/** What is chosen for a text that does not merge clean, or the places where both sides changed the same lines. */
export function resolveWholeFile(
  isValid: IsValid,
  mine: string,
  base: string,
  generated: string,
  resolve: ResolveClash,
): MergeResult {
  const choice = resolve(wholeFileLabel)
  if (typeof choice === 'object') return { text: choice.text, clashes: [] }
  const both = mergeByLines(mine, base, generated, 'both').text
  const hasBoth = isValid(both)
  if (choice === 'both' && hasBoth) return { text: both, clashes: [] }
  if (choice === 'keep' || choice === 'overwrite') {
    const { text } = mergeByLines(mine, base, generated, choice)
    return { text: isValid(text) ? text : choice === 'keep' ? mine : generated, clashes: [] }
  }
  const { text, sides } = mergeByLines(mine, base, generated)
  const clashes = [wholeFileLabel]
  // Lines that merge clean, and make no sense together.
  if (sides.length === 0)
    return { text: markClash(mine, generated), clashes, sides: [{ member: wholeFileLabel, mine, generated, hasBoth }] }
  return { text, clashes, sides: sides.map((side) => ({ ...side, member: wholeFileLabel, hasBoth })) }
}
