import type { Compiler } from '../emit/load-compiler.ts'
import type { ResolveClash } from './member-choice.ts'
import { mergeByLines } from './merge-by-lines.ts'
import type { MergeResult } from './merge-result.ts'
import { mergeSource } from './merge-source.ts'
import { wholeFileLabel } from './merge-whole.ts'
import { isValidSource } from './source-segments.ts'

/** Whether a file of this name is TypeScript or JavaScript, which is merged by its syntax. */
export function isCodePath(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path)
}

/** Merges a hand-edited file with what is generated now: code by its members, everything else by its lines, as git does. */
export function mergeFile(
  ts: Compiler,
  path: string,
  mine: string,
  base: string,
  generated: string,
  resolve?: ResolveClash,
  resolveEvenIfClean?: ResolveClash,
): MergeResult {
  if (isCodePath(path)) return mergeSource(ts, mine, base, generated, resolve, resolveEvenIfClean)
  const choice = resolve?.(wholeFileLabel)
  if (typeof choice === 'object') return { text: choice.text, clashes: [] }
  const { text, sides } = mergeByLines(mine, base, generated, choice)
  if (sides.length === 0) return { text, clashes: [] }
  return { text, clashes: [wholeFileLabel], sides: sides.map((side) => ({ member: wholeFileLabel, ...side })) }
}

/**
 * Merges a file of any generator: as git does where that is clean and parses, and else by its members. Only the code of
 * features has a name for all that is in it; elsewhere which call is which, such as `router.post('/', …)`, is only likely.
 */
export function mergeOtherGeneratorFile(ts: Compiler, path: string, ...texts: MergedTexts): MergeResult {
  const [mine, base, generated] = texts
  const { text, sides } = mergeByLines(mine, base, generated)
  const isRight = sides.length === 0 && (!isCodePath(path) || isValidSource(ts, text))
  return isRight ? { text, clashes: [] } : mergeFile(ts, path, ...texts)
}

type MergedTexts = [mine: string, base: string, generated: string, resolve?: ResolveClash, named?: ResolveClash]
