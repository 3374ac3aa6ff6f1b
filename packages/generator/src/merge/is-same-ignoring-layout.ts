import type { Compiler } from '../emit/load-compiler.ts'
import { isSameCode } from './normalize-code-layout.ts'
import { isValidSyntax, parseSource } from './source-segments.ts'

/** Whether two texts say the same, however they are laid out. */
export function isSameIgnoringLayout(ts: Compiler, a: string, b: string): boolean {
  if (a === b) return true
  const [first, second] = [parseSource(ts, a), parseSource(ts, b)]
  return isValidSyntax(first) && isValidSyntax(second) && isSameCode(ts, first, second)
}
