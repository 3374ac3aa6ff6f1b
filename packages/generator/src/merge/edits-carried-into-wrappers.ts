import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { BothMovedError, type MergeSide } from './both-changed.ts'
import { isNamedElementKey, listElementKey } from './element-key.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import { reindent } from './list-text.ts'
import { indentationOf, type ListVersions, type NamedList } from './named-list.ts'
import { applyTextEdits, type TextEdit } from './node-parts.ts'
import { normalizeCodeLayout } from './normalize-code-layout.ts'

type Node = typescript.Node

/**
 * The elements of a list that the generator put into a new element of it, such as controls into a field set. What the
 * hand made of them, or that it took them out, goes there with them.
 */
export class EditsCarriedIntoWrappers {
  readonly #edits = new Map<string, TextEdit[]>()
  readonly #moved = new Set<string>()
  #areMovedByBoth = false

  /**
   * @param isGathered - Whether an element is, or goes, in a list that the hand has made of a part of this one.
   * @throws {@link BothMovedError} for one that the hand and the generator put into new elements
   */
  constructor(
    ts: Compiler,
    [mine, base, generated]: ListVersions,
    isGathered: (key: string) => boolean,
    side?: MergeSide,
  ) {
    const isNew = (key: string): boolean => !base.places.has(key) && !mine.places.has(key)
    const groups = [...generated.places.keys()].filter((key) => isNew(key) && !isGathered(key))
    const inside = groups.flatMap((group) =>
      listNodesWithin(ts, generated.nodeOf(group) as Node)
        .filter(({ parent }) => ts.isArrayLiteralExpression(parent))
        .map((node) => ({ group, node })),
    )
    const removed: (typeof inside)[number][] = []
    for (const key of base.places.keys()) {
      if (!isNamedElementKey(key) || generated.places.has(key) || inside.length === 0) continue
      const code = normalizeCodeLayout(ts, base.nodeOf(key) as Node)
      // One that is not the same may be another one: that is a clash, until a side is chosen.
      const isAny = side === 'own' || side === 'next'
      const found = inside.filter(
        ({ node }) => listElementKey(ts, node) === key && (isAny || normalizeCodeLayout(ts, node) === code),
      )
      const [first] = found
      if (!first || found.length > 1) continue
      const isOwn = side === 'own' || normalizeCodeLayout(ts, first.node) === code
      if (!mine.places.has(key)) {
        if (isGathered(key)) {
          if (side === undefined || side === 'both') throw new BothMovedError(key)
          this.#areMovedByBoth = true
          if (side === 'next') continue
        }
        if (isOwn) removed.push(first)
      } else if (mine.codeAt(key) !== base.codeAt(key)) {
        const text = textAt(mine, key, first.node)
        if (text === null) continue
        if (isOwn) this.#add(first.group, { start: first.node.getStart(), end: first.node.end, text })
        this.#moved.add(key)
      }
    }
    for (const [group, found] of Map.groupBy(removed, (one) => one.group))
      this.#add(group, ...withoutElements(found.map(({ node }) => node)))
  }

  /** Whether both sides put the same into new elements, and one of them is chosen. */
  get areMovedByBoth(): boolean {
    return this.#areMovedByBoth
  }

  /** Whether what the hand has of an element is in a new element by now. */
  isCarried(key: string): boolean {
    return this.#moved.has(key)
  }

  /** The text of a new element, with what the hand made of those in it. */
  textOf(key: string, node: Node): string {
    const { text } = node.getSourceFile()
    return applyTextEdits(text, node.getStart(), node.end, this.#edits.get(key) ?? [])
  }

  #add(group: string, ...edits: readonly TextEdit[]): void {
    this.#edits.set(group, [...(this.#edits.get(group) ?? []), ...edits])
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

/** Takes elements out of their lists, each with the comma behind it, the last ones with that before them. */
function withoutElements(nodes: readonly Node[]): readonly TextEdit[] {
  const lists = new Set(nodes.map(({ parent }) => parent as typescript.ArrayLiteralExpression))
  return [...lists].flatMap(({ elements }) => {
    const lastKept = elements.findLastIndex((element) => !nodes.includes(element))
    const between = elements
      .slice(0, Math.max(0, lastKept))
      .flatMap((element, at) =>
        nodes.includes(element) ? [{ start: element.pos, end: elements[at + 1]?.pos ?? element.end, text: '' }] : [],
      )
    const { pos, end } = elements
    const last = elements.at(-1)?.end ?? end
    const kept = elements[lastKept]
    if (kept === undefined) return [{ start: pos, end, text: '' }]
    return kept.end === last ? between : [...between, { start: kept.end, end: last, text: '' }]
  })
}
