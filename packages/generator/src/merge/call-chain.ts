import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { type MatchablePiece, matchPieces } from './match-pieces.ts'
import { normalizeCodeLayout } from './normalize-code-layout.ts'

type Node = typescript.Node

/** A call in a chain of calls. */
export interface ChainedCall {
  readonly call: typescript.CallExpression
  readonly name: typescript.MemberName
  /** Where the dot with the white space before it begins. */
  readonly start: number
}

/** Calls on calls: a list of links, each known by its name and by what it is called with first. */
export interface CallChain {
  readonly root: Node
  readonly links: ReadonlyMap<string, ChainedCall>
}

/** The chain that a node is; null for what is none. */
export function parseCallChain(ts: Compiler, node: Node): CallChain | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  return ts.isCallExpression(node.expression.expression) ? linksOf(ts, node) : null
}

/** The same chain of three sides; a link has one key on all of them, whatever each made of it. */
export function matchChainLinks(
  ts: Compiler,
  own: CallChain,
  old: CallChain,
  next: CallChain,
): readonly [CallChain, CallChain, CallChain] {
  const piecesOf = ({ links }: CallChain): readonly MatchablePiece[] =>
    [...links].map(([key, link]) => pieceOfLink(ts, key, link))
  const withKeys = ({ root, links }: CallChain, keys: readonly string[]): CallChain => {
    return { root, links: new Map([...links.values()].map((link, index) => [keys[index] as string, link])) }
  }
  const [ours, theirs] = matchPieces(piecesOf(own), piecesOf(old), piecesOf(next))
  return [withKeys(own, ours), old, withKeys(next, theirs)]
}

/** What a call says behind what it is called on, comments included. */
export function chainedCallCode(ts: Compiler, { call }: ChainedCall): string {
  const { expression } = call.expression as typescript.PropertyAccessExpression
  return normalizeCodeLayout(ts, call).slice(normalizeCodeLayout(ts, expression).length)
}

function pieceOfLink(ts: Compiler, key: string, link: ChainedCall): MatchablePiece {
  const [first] = link.call.arguments
  const isKnown = first && !ts.isArrowFunction(first) && !ts.isFunctionExpression(first)
  const name = link.name.text
  return {
    key,
    isNamed: true,
    isFixed: false,
    kind: name,
    code: chainedCallCode(ts, link),
    callee: name,
    identity: isKnown ? normalizeCodeLayout(ts, first) : null,
    group: null,
    holds: [],
  }
}

function linksOf(ts: Compiler, node: typescript.CallExpression): CallChain {
  const found: ChainedCall[] = []
  let current: Node = node
  while (ts.isCallExpression(current) && ts.isPropertyAccessExpression(current.expression)) {
    const { expression, name } = current.expression
    found.unshift({ call: current, name, start: expression.end })
    current = expression
  }
  const counts = new Map<string, number>()
  const links = new Map<string, ChainedCall>()
  for (const link of found) {
    const [first] = link.call.arguments
    const base = `${link.name.text} ${first ? normalizeCodeLayout(ts, first) : ''}`
    const count = (counts.get(base) ?? 0) + 1
    counts.set(base, count)
    links.set(`${base}#${count}`, link)
  }
  return { root: current, links }
}
