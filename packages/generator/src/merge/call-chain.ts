import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { codeOf } from './code-of.ts'

type Node = typescript.Node

/** A call in a chain of calls. */
export interface Link {
  readonly call: typescript.CallExpression
  readonly name: typescript.MemberName
  /** Where the dot with the white space before it begins. */
  readonly start: number
}

/** Calls on calls: a list of links, each known by its name and by what it is called with first. */
export interface Links {
  readonly root: Node
  readonly links: ReadonlyMap<string, Link>
}

/** The chain that a node is; null for what is none. */
export function chainOf(ts: Compiler, node: Node): Links | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  return ts.isCallExpression(node.expression.expression) ? linksOf(ts, node) : null
}

function linksOf(ts: Compiler, node: typescript.CallExpression): Links {
  const found: Link[] = []
  let current: Node = node
  while (ts.isCallExpression(current) && ts.isPropertyAccessExpression(current.expression)) {
    const { expression, name } = current.expression
    found.unshift({ call: current, name, start: expression.end })
    current = expression
  }
  const counts = new Map<string, number>()
  const links = new Map<string, Link>()
  for (const link of found) {
    const [first] = link.call.arguments
    const base = `${link.name.text} ${first ? codeOf(ts, first) : ''}`
    const count = (counts.get(base) ?? 0) + 1
    counts.set(base, count)
    links.set(`${base}#${count}`, link)
  }
  return { root: current, links }
}
