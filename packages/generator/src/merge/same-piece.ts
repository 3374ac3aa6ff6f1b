import type { Compiler } from '../emit/load-compiler.ts'
import { normalizeCodeLayout } from './normalize-code-layout.ts'
import type { Segment } from './source-segments.ts'

/** Whether two pieces say the same, however they are laid out. */
export function isSameSegment(ts: Compiler, a: Segment, b: Segment): boolean {
  if (a.text === b.text) return true
  if (!a.node || !b.node) return false
  const [first, second] = [a, b].map((one) => leadingComments(one).replace(/\s+/g, ' ').trim())
  return first === second && normalizeCodeLayout(ts, a.node) === normalizeCodeLayout(ts, b.node)
}

/** The comments above a piece, with the white space behind them. */
export function leadingComments({ text, node }: Segment): string {
  return node ? text.slice(0, text.length - node.getWidth()) : ''
}
