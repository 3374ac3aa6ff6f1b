import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { codeOf } from './code-of.ts'
import { elementKey } from './element-key.ts'
import { type Chunk, indentationAt, indented, type ListText, printList, readList } from './list-text.ts'
import { matchPieces, type Piece } from './match-pieces.ts'
import { pieceOf } from './piece-of.ts'

type Node = typescript.Node

/** The white space before the line of a node. */
export function indentationOf(node: Node): string {
  return indentationAt(node.getSourceFile().text, node.getStart())
}

/** The elements, properties, statements or members of a node that is a list of them. */
export function listOf(ts: Compiler, node: Node): typescript.NodeArray<Node> | null {
  if (ts.isArrayLiteralExpression(node)) return node.elements
  if (ts.isObjectLiteralExpression(node)) return node.properties
  if (ts.isBlock(node) || ts.isModuleBlock(node)) return node.statements
  if (ts.isNamedExports(node) || ts.isObjectBindingPattern(node)) return node.elements
  if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node)) return node.members
  return null
}

/** A list as each side has it: the hand, what was generated, and what is generated. */
export type NamedLists = readonly [NamedList, NamedList, NamedList]

type PiecesOfSides = [own: readonly Piece[], old: readonly Piece[], next: readonly Piece[]]

function keysOf(ts: Compiler, elements: readonly Node[]): readonly string[] {
  const counts = new Map<string, number>()
  return elements.map((element) => {
    const key = elementKey(ts, element)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? key : `${key}#${count}`
  })
}

/** A list whose elements have names; of several with one name each has a number more. */
export class NamedList {
  readonly node: Node
  readonly elements: typescript.NodeArray<Node>
  readonly text: ListText
  /** Of each element its name. */
  readonly keys: readonly string[]
  /** By name, which element it is. */
  readonly places: Map<string, number>
  readonly #end: number
  readonly #ts: Compiler

  constructor(ts: Compiler, node: Node, keys?: readonly string[]) {
    this.#ts = ts
    this.node = node
    this.elements = listOf(ts, node) as typescript.NodeArray<Node>
    this.#end = node.end - 1
    this.text = readList(node.getSourceFile().text, this.elements, this.#end)
    this.keys = keys ?? keysOf(ts, this.elements)
    this.places = new Map(this.keys.map((key, index) => [key, index]))
  }

  /** The same list of three sides; an element has one key on all of them, whatever each made of it. */
  static ofSides(ts: Compiler, ...[own, old, next]: [own: Node, old: Node, next: Node]): NamedLists {
    const [mine, base, generated] = [own, old, next].map((node) => new NamedList(ts, node)) as [
      NamedList,
      NamedList,
      NamedList,
    ]
    const [ours, theirs] = matchPieces(...([mine, base, generated].map((list) => list.#pieces()) as PiecesOfSides))
    return [new NamedList(ts, own, ours), base, new NamedList(ts, next, theirs)]
  }

  #pieces(): readonly Piece[] {
    return this.elements.map((element, index) => pieceOf(this.#ts, this.keys[index] as string, element))
  }

  /** The list with those of its elements of whose keys something is true. */
  partOf(isPart: (key: string) => boolean): NamedList {
    const part = new NamedList(this.#ts, this.node, this.keys)
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
    const comments = [chunk?.lead, chunk?.trail].map((text) => text?.replace(/\s+/g, ' ').trim())
    return [...comments, node ? codeOf(this.#ts, node) : ''].join('\u0000')
  }

  /** An element of another list, as it stands in this one; `changed` is another text of it. */
  adopted(from: NamedList, index: number, split: boolean, changed?: string): Chunk {
    const chunk = from.text.chunks[index] as Chunk
    const element = from.elements[index] as Node
    const comments = chunk.lead.trim()
    const indentation = split ? this.#indentation(from) : ''
    const text = indented(changed ?? chunk.text, indentationOf(element), split ? indentation : indentationOf(this.node))
    const lines =
      comments === ''
        ? ''
        : `${comments
            .split('\n')
            .map((line) => line.trim())
            .join(`\n${indentation}`)}${split ? `\n${indentation}` : ' '}`
    const blank = /\n[^\S\n]*\n/.test(chunk.lead) ? '\n' : ''
    return { lead: `${split ? `${blank}\n${indentation}` : ' '}${lines}`, text, trail: chunk.trail }
  }

  print(chunks: readonly Chunk[], split: boolean): string {
    const separator = this.#hasCommas() ? ',' : ''
    const source = this.node.getSourceFile().text
    const { tail, chunks: own, hasComma } = this.text
    // Space inside braces, none inside brackets.
    const edge = own[0]?.lead ?? (source[this.node.end - 1] === '}' ? ' ' : '')
    const placed = split
      ? chunks
      : chunks.map((chunk, index) =>
          index === 0
            ? { ...chunk, lead: edge }
            : chunk.lead === edge && chunk === own[0]
              ? { ...chunk, lead: ' ' }
              : chunk,
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
      source.slice(this.#end, this.node.end)
    )
  }

  #hasCommas(): boolean {
    const opening = this.node.getSourceFile().text[this.elements.pos - 1]
    const isCode =
      this.elements.some((element) => 'statements' in element.parent || 'members' in element.parent) ||
      'statements' in this.node ||
      'members' in this.node
    return opening !== undefined && !isCode
  }

  /** Of an element on a line of its own. */
  #indentation(from: NamedList): string {
    const [first] = this.text.chunks
    const line = first && /\n([^\S\n]*)$/.exec(first.lead)?.[1]
    if (line !== undefined) return line
    const inner = from.elements[0] ? indentationOf(from.elements[0]) : '  '
    return indentationOf(this.node) + inner.slice(indentationOf(from.node).length)
  }
}
