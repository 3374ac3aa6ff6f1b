import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { isNamedElementKey, listElementKey } from './element-key.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import { normalizeCodeLayout } from './normalize-code-layout.ts'

type Node = typescript.Node

/**
 * What the hand put something around: the one node inside that says the same, or has the same name, and of one that is
 * there several times, as in both branches of a condition, each.
 */
export function findWrappedNodes(ts: Compiler, own: Node, old: Node): readonly Node[] {
  const inside = listNodesWithin(ts, own).filter((node) => node !== own && node.kind === old.kind)
  if (inside.length === 0) return []
  const key = listElementKey(ts, old)
  const namesakes = isNamedElementKey(key) ? inside.filter((node) => listElementKey(ts, node) === key) : []
  const calls = namesakes.filter((node) => isCallOfSame(ts, node, old))
  const copies = calls.filter(
    (node) => !calls.some((one) => one !== node && one.pos <= node.pos && node.end <= one.end),
  )
  if (copies.length > 1) return copies
  const code = normalizeCodeLayout(ts, old)
  const same = inside.filter((node) => normalizeCodeLayout(ts, node) === code)
  if (same.length > 0) return same.length === 1 ? same : []
  return namesakes.length === 1 ? namesakes : []
}

/** Whether two calls are of the same function. */
function isCallOfSame(ts: Compiler, node: Node, other: Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isCallExpression(other)) return false
  return normalizeCodeLayout(ts, node.expression) === normalizeCodeLayout(ts, other.expression)
}
