import type { Compiler } from '../emit/load-compiler.ts'
import { codeOf } from './code-of.ts'
import { isParsed, parseSource } from './source-segments.ts'

/** Whether two texts say the same, however they are laid out. */
export function isSameCode(ts: Compiler, a: string, b: string): boolean {
  if (a === b) return true
  const [first, second] = [parseSource(ts, a), parseSource(ts, b)]
  return isParsed(first) && isParsed(second) && codeOf(ts, first) === codeOf(ts, second)
}
