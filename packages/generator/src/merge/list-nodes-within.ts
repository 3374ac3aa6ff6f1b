import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'

type Node = typescript.Node

const known = new WeakMap<Node, readonly Node[]>()

/** A node with all that is in it. */
export function listNodesWithin(ts: Compiler, root: Node): readonly Node[] {
  const found = known.get(root)
  if (found) return found
  const nodes: Node[] = []
  const visit = (node: Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  known.set(root, nodes)
  return nodes
}
