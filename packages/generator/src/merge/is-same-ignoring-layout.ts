import type { Compiler } from '../emit/load-compiler.ts'
import { layoutFreeCode } from './layout-free-code.ts'
import { isValidSyntax, parseSource } from './source-segments.ts'

/** Whether two texts say the same, however they are laid out. */
export function isSameIgnoringLayout(ts: Compiler, a: string, b: string): boolean {
  if (a === b) return true
  const [first, second] = [parseSource(ts, a), parseSource(ts, b)]
  return isValidSyntax(first) && isValidSyntax(second) && layoutFreeCode(ts, first) === layoutFreeCode(ts, second)
}
