import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { mapTuple } from '../map-tuple.ts'
import { type MatchablePiece, matchPieces } from './match-pieces.ts'
import { createMatchablePiece } from './matchable-piece.ts'
import { commentsBeforeToken, normalizeCodeLayout } from './normalize-code-layout.ts'

type Node = typescript.Node

/** The nodes that a node is made of, by their roles. */
export interface NodeParts {
  readonly parts: ReadonlyMap<string, Node>
  /** What is around the parts, and which there are. */
  readonly frame: string
}

/** The parts of a node, and the frame around them. */
export function splitNode(ts: Compiler, node: Node): NodeParts {
  const parts = new Map<string, Node>()
  const frame: string[] = []
  if (ts.isTemplateExpression(node)) return { parts, frame: normalizeCodeLayout(ts, node) }
  const named = new Map<Node, string>()
  for (const [name, value] of Object.entries(node)) {
    if (name === 'parent' || name === 'jsDoc' || name === 'modifiers') continue
    const nodes = Array.isArray(value) ? (value as Node[]) : [value as Node]
    for (const [index, one] of nodes.entries())
      if (one && typeof one === 'object' && one.parent === node && typeof one.kind === 'number')
        named.set(one, Array.isArray(value) ? `${name} ${index}` : name)
  }
  const { text } = node.getSourceFile()
  const visit = (child: Node): void => {
    const name = named.get(child)
    if (child !== node.getFirstToken()) frame.push(...commentsBeforeToken(ts, text, child.pos))
    if (name !== undefined && (!ts.isToken(child) || ts.isLiteralExpression(child) || ts.isTypeNode(child))) {
      parts.set(name, child)
      frame.push(`<${name}>`)
    } else if (child.kind === ts.SyntaxKind.SyntaxList) for (const one of child.getChildren()) visit(one)
    else frame.push(normalizeCodeLayout(ts, child))
  }
  for (const child of node.getChildren()) if (!ts.isJSDoc(child)) visit(child)
  return { parts, frame: frame.filter((code) => code !== '').join(' ') }
}

/** The parts of a node of three sides; an argument has one role on all of them, wherever one side put others before it. */
export function splitNodes(
  ts: Compiler,
  ...nodes: [own: Node, old: Node, next: Node]
): readonly [NodeParts, NodeParts, NodeParts] {
  const [mine, base, generated] = mapTuple(nodes, (node) => splitNode(ts, node))
  const [own, old, next] = mapTuple([mine, base, generated], (one) => argumentsOf(ts, one))
  if (own.length === old.length && old.length === next.length) return [mine, base, generated]
  const [ours, theirs] = matchPieces(own, old, next)
  const calleeOf = ({ parts }: NodeParts): string => {
    const callee = parts.get('expression')
    return callee ? normalizeCodeLayout(ts, callee) : ''
  }
  // A side that gives the same function as many as it got before has each in its place.
  const withPlaces = (side: NodeParts, pieces: Pieces, keys: readonly string[]): NodeParts =>
    pieces.length === old.length && calleeOf(side) === calleeOf(base) ? side : withRoles(side, pieces, keys)
  return [withPlaces(mine, own, ours), base, withPlaces(generated, next, theirs)]
}

type Pieces = readonly MatchablePiece[]

function argumentsOf(ts: Compiler, { parts }: NodeParts): Pieces {
  const roles = [...parts].filter(([role]) => role.startsWith('arguments '))
  return roles.map(([role, node]) => ({ ...createMatchablePiece(ts, role, node), isNamed: false, isFixed: false }))
}

function withRoles({ parts, frame }: NodeParts, pieces: Pieces, keys: readonly string[]): NodeParts {
  const roles = new Map(pieces.map(({ key }, index) => [key, keys[index] ?? key]))
  return {
    parts: new Map([...parts].map(([role, node]) => [roles.get(role) ?? role, node])),
    frame: frame.replaceAll(/<(arguments \d+)>/g, (_, role: string) => `<${roles.get(role) ?? role}>`),
  }
}

/** Another text for a piece of a text. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A text with other text at some places of it. */
export function applyTextEdits(source: string, start: number, end: number, edits: readonly TextEdit[]): string {
  let result = ''
  let position = start
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += source.slice(position, edit.start) + edit.text
    position = edit.end
  }
  return result + source.slice(position, end)
}
