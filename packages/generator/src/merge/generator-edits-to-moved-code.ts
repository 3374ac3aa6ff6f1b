import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { type MergeSide, mergeOrNull } from './both-changed.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import { applyTextEdits, type TextEdit } from './node-parts.ts'
import { relocateGeneratorChanges } from './relocate-generator-changes.ts'
import { leadingComments } from './same-piece.ts'
import type { Segment } from './source-segments.ts'

type Node = typescript.Node

/** What the generator changed in code that the hand moved elsewhere, by the piece that it is in now. */
export class GeneratorEditsToMovedCode {
  readonly #ts: Compiler
  readonly #byKey = new Map<string, readonly TextEdit[]>()

  constructor(ts: Compiler) {
    this.#ts = ts
  }

  /** Looks in `homes` for the code that differs between `old` and `next`; false, and nothing kept, where it is not there. */
  add(homes: readonly Segment[], old: Node, next: Node, side?: MergeSide): boolean {
    const nodes = homes.flatMap(({ node }) => node ?? [])
    const changes = relocateGeneratorChanges(this.#ts, nodes, old, next)
    const edits = mergeOrNull(() =>
      changes?.map(({ userNode, start, end, merge }) => ({ userNode, edit: { start, end, text: merge(side) } })),
    )
    if (!edits) return false
    const isIn = ({ node }: Segment, part: Node): boolean =>
      node !== null && listNodesWithin(this.#ts, node).includes(part)
    for (const home of homes) {
      const own = edits.filter(({ userNode }) => isIn(home, userNode)).map(({ edit }) => edit)
      if (own.length > 0) this.#byKey.set(home.key, [...(this.#byKey.get(home.key) ?? []), ...own])
    }
    return true
  }

  /** A piece with what was added for it. */
  applyTo(segment: Segment): Segment {
    const edits = this.#byKey.get(segment.key)
    if (!edits || !segment.node) return segment
    const source = segment.node.getSourceFile().text
    return {
      ...segment,
      text: leadingComments(segment) + applyTextEdits(source, segment.node.getStart(), segment.node.end, edits),
    }
  }
}
