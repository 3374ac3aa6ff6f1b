import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { normalizeCodeLayout } from './normalize-code-layout.ts'
import type { Segment } from './source-segments.ts'

type Node = typescript.Node

/** The keys of pieces that a user renamed: added by hand, and alike to one that neither side has now. */
export function findRenamedPieceKeys(
  ts: Compiler,
  gone: readonly Segment[],
  added: readonly Segment[],
): ReadonlySet<string> {
  return new Set(
    gone.flatMap(({ node: old }) => {
      const alike = added.filter(({ node }) => old !== null && node !== null && isLike(ts, old, node))
      return alike.length === 1 ? alike.map(({ key }) => key) : []
    }),
  )
}

/** Whether most of what a piece says is in another one of its kind. */
function isLike(ts: Compiler, old: Node, own: Node): boolean {
  if (old.kind !== own.kind) return false
  const left = normalizeCodeLayout(ts, own).split('\u0000')
  const tokens = normalizeCodeLayout(ts, old).split('\u0000')
  const shared = tokens.filter((token) => {
    const at = left.indexOf(token)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  return tokens.length >= 12 && shared >= 0.8 * tokens.length && left.length <= tokens.length
}
