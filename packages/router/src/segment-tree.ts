import { anyValue, type Constraint } from './constraint.ts'
import type { RoutePattern } from './route-pattern.ts'

/** A parameter below a node. */
export interface ParameterEdge<T> {
  readonly constraint: Constraint
  readonly node: SegmentNode<T>
}

/** A fixed text below a node, one of a few. */
export interface TextEdge<T> {
  readonly text: string
  readonly node: SegmentNode<T>
  readonly next: TextEdge<T> | null
}

/** Up to here comparing is faster. */
const fewAtMost = 4

/** A place in the tree of segments; T is what can end there. */
export class SegmentNode<T> {
  /** The lowest rank below: whoever has a better match already need not look here. */
  readonly lowest: number
  /** The fixed texts below while they are few: comparing them is faster than hashing. */
  few: TextEdge<T> | null = null
  /** The fixed texts below when they are many. */
  many: Map<string, SegmentNode<T>> | null = null
  /** Below a parameter that accepts any value. */
  any: SegmentNode<T> | null = null
  /** Below parameters with constraints. */
  parameters: ParameterEdge<T>[] | null = null
  /** What ends here. */
  end: T | null = null
  /** What takes the rest from here. */
  tail: T | null = null

  constructor(lowest: number) {
    this.lowest = lowest
  }
}

/** The node of `pattern`, made where it is missing; ranks must rise from call to call. */
export function ensurePatternNode<T>(root: SegmentNode<T>, pattern: RoutePattern, rank: number): SegmentNode<T> {
  let node = root
  for (const segment of pattern.segments) {
    node = segment.text === null ? parameterNode(node, segment.constraint, rank) : textNode(node, segment.text, rank)
  }
  return node
}

function textNode<T>(node: SegmentNode<T>, text: string, rank: number): SegmentNode<T> {
  const known = node.many?.get(text)
  if (known !== undefined) return known
  let count = 0
  for (let edge = node.few; edge !== null; edge = edge.next, count++) if (edge.text === text) return edge.node
  const made = new SegmentNode<T>(rank)
  if (node.many === null && count < fewAtMost) {
    node.few = { text, node: made, next: node.few }
    return made
  }
  node.many ??= new Map()
  for (let edge = node.few; edge !== null; edge = edge.next) node.many.set(edge.text, edge.node)
  node.few = null
  node.many.set(text, made)
  return made
}

function parameterNode<T>(node: SegmentNode<T>, constraint: Constraint, rank: number): SegmentNode<T> {
  if (constraint === anyValue) {
    node.any ??= new SegmentNode(rank)
    return node.any
  }
  node.parameters ??= []
  let edge = node.parameters.find((known) => known.constraint.name === constraint.name)
  if (edge === undefined) {
    edge = { constraint, node: new SegmentNode(rank) }
    node.parameters.push(edge)
  }
  return edge.node
}
