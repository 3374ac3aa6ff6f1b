import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import type { MergeSide } from './both-changed.ts'
import { isNameKey, listElementKey } from './element-key.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import { reindent } from './list-text.ts'
import { indentationOf, type NamedList, type NamedLists } from './named-list.ts'
import { applyTextEdits, type TextEdit } from './node-parts.ts'
import { normalizedCode } from './normalized-code.ts'

type Node = typescript.Node

/**
 * The elements of a list that the generator put into a new element of it, such as controls into a field set. What the
 * hand made of them, or that it took them out, goes there with them.
 */
export class GeneratorWrappedElements {
  readonly #edits = new Map<string, TextEdit[]>()
  readonly #moved = new Set<string>()

  constructor(ts: Compiler, [mine, base, generated]: NamedLists, side?: MergeSide) {
    const groups = [...generated.places.keys()].filter((key) => !base.places.has(key) && !mine.places.has(key))
    const inside = groups.flatMap((group) =>
      listNodesWithin(ts, generated.nodeOf(group) as Node)
        .filter(({ parent }) => ts.isArrayLiteralExpression(parent))
        .map((node) => ({ group, node })),
    )
    for (const key of base.places.keys()) {
      if (!isNameKey(key) || generated.places.has(key) || inside.length === 0) continue
      const code = normalizedCode(ts, base.nodeOf(key) as Node)
      // One that is not the same may be another one: that is a clash, until a side is chosen.
      const isAny = side === 'own' || side === 'next'
      const found = inside.filter(
        ({ node }) => listElementKey(ts, node) === key && (isAny || normalizedCode(ts, node) === code),
      )
      const [first] = found
      if (!first || found.length > 1) continue
      const isOwn = side === 'own' || normalizedCode(ts, first.node) === code
      if (!mine.places.has(key)) {
        if (isOwn) this.#add(first.group, withoutElement(first.node as typescript.Expression))
      } else if (mine.codeAt(key) !== base.codeAt(key)) {
        const text = textAt(mine, key, first.node)
        if (text === null) continue
        if (isOwn) this.#add(first.group, { start: first.node.getStart(), end: first.node.end, text })
        this.#moved.add(key)
      }
    }
  }

  /** Whether what the hand has of an element is in a new element by now. */
  has(key: string): boolean {
    return this.#moved.has(key)
  }

  /** The text of a new element, with what the hand made of those in it. */
  textOf(key: string, node: Node): string {
    const { text } = node.getSourceFile()
    return applyTextEdits(text, node.getStart(), node.end, this.#edits.get(key) ?? [])
  }

  #add(group: string, edit: TextEdit): void {
    this.#edits.set(group, [...(this.#edits.get(group) ?? []), edit])
  }
}

/** An element of the hand with the comments above it, as it stands elsewhere; null for one with comments behind it. */
function textAt(mine: NamedList, key: string, place: Node): string | null {
  const { lead = '', trail = '' } = mine.text.chunks[mine.places.get(key) as number] ?? {}
  const own = mine.nodeOf(key)
  if (!own || trail.trim() !== '') return null
  const [from, to] = [indentationOf(own), indentationOf(place)]
  const head = lead.trim() === '' ? '' : `${lead.trim()}\n${from}`
  return reindent(head + own.getText(), from, to)
}

/** Takes an element out of its list, with the comma behind it, or before it where it is the last one. */
function withoutElement(node: typescript.Expression): TextEdit {
  const { elements } = node.parent as typescript.ArrayLiteralExpression
  const at = elements.indexOf(node)
  const next = elements[at + 1]
  if (next) return { start: node.pos, end: next.pos, text: '' }
  return { start: elements[at - 1]?.end ?? node.pos, end: node.end, text: '' }
}
