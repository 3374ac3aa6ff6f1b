import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { mapTuple } from '../map-tuple.ts'
import { listElementKey } from './element-key.ts'
import {
  indentationAt,
  type ListElementText,
  type ListText,
  printList,
  readList,
  reindent,
  trailingCommentsEnd,
} from './list-text.ts'
import { type MatchablePiece, matchPieces } from './match-pieces.ts'
import { createMatchablePiece } from './matchable-piece.ts'
import { normalizeCodeLayout } from './normalize-code-layout.ts'
import { type PushStatement, pushedElement } from './pushed-elements.ts'

type Node = typescript.Node

/** The white space before the line of a node. */
export function indentationOf(node: Node): string {
  return indentationAt(node.getSourceFile().text, node.getStart())
}

/** The elements, properties, statements or members of a node that is a list of them. */
export function listElementsOf(ts: Compiler, node: Node): typescript.NodeArray<Node> | null {
  if (ts.isArrayLiteralExpression(node)) return node.elements
  if (ts.isObjectLiteralExpression(node)) return node.properties
  if (ts.isBlock(node) || ts.isModuleBlock(node)) return node.statements
  if (ts.isNamedExports(node) || ts.isObjectBindingPattern(node)) return node.elements
  if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node)) return node.members
  return null
}

/** A list as each side has it: the hand, what was generated, and what is generated. */
export type ListVersions = readonly [NamedList, NamedList, NamedList]

function keysOf(ts: Compiler, elements: readonly Node[]): readonly string[] {
  const counts = new Map<string, number>()
  return elements.map((element) => {
    const key = listElementKey(ts, element)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? key : `${key}#${count}`
  })
}

/**
 * A list whose elements have names; of several with one name each has a number more. It is what stands between brackets,
 * or in statements that push one element each.
 */
export class NamedList {
  readonly node: Node
  readonly elements: readonly Node[]
  readonly text: ListText
  /** Of each element its name. */
  readonly keys: readonly string[]
  /** By name, which element it is. */
  readonly places: Map<string, number>
  /** Where it begins and ends in its file, its brackets included. */
  readonly start: number
  readonly end: number
  readonly #ts: Compiler
  readonly #pushed: readonly PushStatement[]
  /** Where what is between the brackets begins and ends. */
  readonly #inside: { readonly start: number; readonly end: number }

  constructor(ts: Compiler, node: Node, keys?: readonly string[], pushed: readonly PushStatement[] = []) {
    const source = node.getSourceFile().text
    const [first, last] = [pushed[0], pushed.at(-1)]
    const list = (ts.isCallExpression(node) ? node.arguments : listElementsOf(ts, node)) as typescript.NodeArray<Node>
    this.#ts = ts
    this.node = node
    this.#pushed = pushed
    this.elements = first ? pushed.map(pushedElement) : list
    this.start = first ? first.pos : node.getStart()
    this.end = last ? trailingCommentsEnd(source, last.end) : node.end
    this.#inside = first ? { start: this.start, end: this.end } : { start: list.pos, end: node.end - 1 }
    const range = first && last ? { pos: first.pos, end: last.end } : list
    this.text = readList(source, range, this.elements, first ? pushed : list, this.#inside.end)
    this.keys = keys ?? keysOf(ts, this.elements)
    this.places = new Map(this.keys.map((key, index) => [key, index]))
  }

  /** The same list of three sides; an element has one key on all of them, whatever each made of it. */
  static ofSides(ts: Compiler, ...[own, old, next]: [own: Node, old: Node, next: Node]): ListVersions {
    const [mine, base, generated] = mapTuple([own, old, next], (node) => new NamedList(ts, node))
    const [ours, theirs] = matchPieces(...mapTuple([mine, base, generated], (list) => list.#pieces()))
    return [new NamedList(ts, own, ours), base, new NamedList(ts, next, theirs)]
  }

  #pieces(): readonly MatchablePiece[] {
    return this.elements.map((element, index) => createMatchablePiece(this.#ts, this.keys[index] as string, element))
  }

  /** The list with those of its elements of whose keys something is true. */
  partOf(isPart: (key: string) => boolean): NamedList {
    const part = new NamedList(this.#ts, this.node, this.keys, this.#pushed)
    for (const key of this.keys) if (!isPart(key)) part.places.delete(key)
    return part
  }

  nodeOf(key: string): Node | undefined {
    const place = this.places.get(key)
    return place === undefined ? undefined : this.elements[place]
  }

  /** What an element says, with the comments around it. */
  codeAt(key: string): string {
    const place = this.places.get(key)
    const chunk = place === undefined ? undefined : this.text.chunks[place]
    const node = place === undefined ? undefined : this.elements[place]
    const [before, after] = this.#around(place)
    const [lead, trail] = [chunk?.lead.slice(0, chunk.lead.length - before.length), chunk?.trail.slice(after.length)]
    const comments = [lead, trail].map((text) => text?.replace(/\s+/g, ' ').trim())
    return [...comments, node ? normalizeCodeLayout(this.#ts, node) : ''].join('\u0000')
  }

  /** What is around an element in the statement that pushes it. */
  #around(place: number | undefined): readonly [before: string, after: string] {
    const statement = place === undefined ? undefined : this.#pushed[place]
    if (!statement) return ['', '']
    const [source, element] = [statement.getSourceFile().text, pushedElement(statement)]
    return [source.slice(statement.getStart(), element.getStart()), source.slice(element.end, statement.end)]
  }

  /** An element of another list, as it stands in this one; `changed` is another text of it. */
  adopted(from: NamedList, index: number, split: boolean, changed?: string): ListElementText {
    const chunk = from.text.chunks[index] as ListElementText
    const element = from.elements[index] as Node
    const comments = chunk.lead.trim()
    const indentation = split ? this.#indentation(from) : ''
    const text = reindent(changed ?? chunk.text, indentationOf(element), split ? indentation : indentationOf(this.node))
    const lines =
      comments === ''
        ? ''
        : `${comments
            .split('\n')
            .map((line) => line.trim())
            .join(`\n${indentation}`)}${split ? `\n${indentation}` : ' '}`
    const blank = /\n[^\S\n]*\n/.test(chunk.lead) ? '\n' : ''
    const [before, after] = this.#around(0)
    return { lead: `${split ? `${blank}\n${indentation}` : ' '}${lines}${before}`, text, trail: after + chunk.trail }
  }

  /** What stands before the first element. */
  get head(): string {
    return this.node.getSourceFile().text.slice(this.start, this.#inside.start)
  }

  print(chunks: readonly ListElementText[], split: boolean): string {
    if (this.#pushed.length > 0) return printList({ ...this.text, chunks }, '')
    const separator = this.#hasCommas() ? ',' : ''
    const source = this.node.getSourceFile().text
    const { tail, chunks: own, hasComma } = this.text
    // Space inside braces, none inside brackets.
    const edge = own[0]?.lead ?? (source[this.node.end - 1] === '}' ? ' ' : '')
    const between = own[1]?.lead.trim() === '' ? own[1].lead : ' '
    const placed = split
      ? chunks
      : chunks.map((chunk, index) =>
          index === 0 ? { ...chunk, lead: edge } : chunk.lead === edge ? { ...chunk, lead: between } : chunk,
        )
    const end = split
      ? tail.includes('\n')
        ? tail
        : `\n${indentationOf(this.node)}`
      : chunks.length === 0
        ? ''
        : own.length === 0
          ? edge
          : tail
    const ends = own.length === 0 ? split && separator === ',' : hasComma
    return (
      printList({ chunks: placed, tail: end, hasComma: ends, isSplit: split }, separator) +
      source.slice(this.#inside.end, this.end)
    )
  }

  #hasCommas(): boolean {
    const opening = this.node.getSourceFile().text[this.#inside.start - 1]
    const isCode =
      this.elements.some((element) => 'statements' in element.parent || 'members' in element.parent) ||
      'statements' in this.node ||
      'members' in this.node
    return opening !== undefined && !isCode
  }

  /** Of an element on a line of its own. */
  #indentation(from: NamedList): string {
    if (this.#pushed[0]) return indentationOf(this.#pushed[0])
    const [first] = this.text.chunks
    const line = first && /\n([^\S\n]*)$/.exec(first.lead)?.[1]
    if (line !== undefined) return line
    const inner = from.elements[0] ? indentationOf(from.elements[0]) : '  '
    return indentationOf(this.node) + inner.slice(indentationOf(from.node).length)
  }
}
