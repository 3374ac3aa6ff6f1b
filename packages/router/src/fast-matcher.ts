import { anyValue, type Constraint } from './constraint.ts'
import { type Candidate, type Match, type Miss, missFor, notFound, type RouteMatcher } from './route-matcher.ts'
import { type RoutePattern, readParameters } from './route-pattern.ts'

interface Entry<T> {
  /** Place in the order of registration. */
  readonly rank: number
  readonly pattern: RoutePattern
  readonly value: T
}

/** The first entry for each method index at one end of the tree; a hole where there is none. */
type Answers<T> = (Entry<T> | undefined)[]

interface ParameterEdge<T> {
  readonly constraint: Constraint
  readonly node: Node<T>
}

class Node<T> {
  /** The lowest rank below: whoever has a better match already need not look here. */
  lowest = Number.POSITIVE_INFINITY
  children: Map<string, Node<T>> | null = null
  parameters: ParameterEdge<T>[] | null = null
  end: Answers<T> | null = null
  tail: Answers<T> | null = null
}

/**
 * Answers as {@link FirstMatchLoop} does, at a cost that does not depend on the number of routes: paths without
 * parameters in a map, with the answer for each method worked out beforehand; the rest in a tree of segments whose
 * walk keeps the lowest rank it has seen.
 */
export class FastMatcher<T> implements RouteMatcher<T> {
  /** Index 0 stands for every method that only ANY answers. */
  readonly #methods = new Map<string, number>()
  readonly #root = new Node<T>()
  readonly #fixed = new Map<string, (Match<T> | Miss | undefined)[]>()

  // The state of one walk; a match is synchronous.
  #best: Entry<T> | undefined
  #lowest = Number.POSITIVE_INFINITY
  #ended = false

  constructor(candidates: readonly Candidate<T>[]) {
    for (const { method } of [{ method: 'GET' }, { method: 'HEAD' }, { method: 'OPTIONS' }, ...candidates]) {
      if (method !== 'ANY' && !this.#methods.has(method)) this.#methods.set(method, this.#methods.size + 1)
    }
    const fixed: [path: string, answers: Answers<T>][] = []
    const fixedEnds = new Map<string, Answers<T>>()
    candidates.forEach(({ method, pattern, value }, rank) => {
      const entry = { rank, pattern, value }
      if (pattern.tail !== null || pattern.segments.some(({ text }) => text === null)) {
        this.#add(this.#insert(pattern, rank), method, entry)
        return
      }
      let ends = fixedEnds.get(pattern.path)
      if (ends === undefined) {
        ends = []
        fixedEnds.set(pattern.path, ends)
        fixed.push([pattern.path, ends])
      }
      this.#add(ends, method, entry)
    })
    for (const [path, ends] of fixed) this.#fixed.set(path, this.#resolve(path, ends))
  }

  match(method: string, path: string): Match<T> | Miss {
    const index = this.#methods.get(method) ?? 0
    const fixed = this.#fixed.get(path)
    if (fixed !== undefined) return fixed[index] ?? fixed[0] ?? notFound
    const entry = this.#find(index, path, undefined)
    if (entry !== undefined) return { kind: 'match', route: entry.value, params: readParameters(entry.pattern, path) }
    return this.#ended ? missFor(method, this.#allowed(path, undefined)) : notFound
  }

  /** The answer for each method at a path without parameters, earlier parameter routes included. */
  #resolve(path: string, ends: Answers<T>): (Match<T> | Miss)[] {
    const allowed = this.#allowed(path, ends)
    return ['ANY', ...this.#methods.keys()].map((method, index) => {
      const entry = this.#find(index, path, ends)
      if (entry === undefined) return Object.freeze(missFor(method, allowed))
      const params = Object.freeze(readParameters(entry.pattern, path))
      return Object.freeze({ kind: 'match', route: entry.value, params })
    })
  }

  #allowed(path: string, ends: Answers<T> | undefined): ReadonlySet<string> {
    const methods = [...this.#methods].filter(([, index]) => this.#find(index, path, ends) !== undefined)
    return new Set(methods.map(([method]) => method))
  }

  #find(index: number, path: string, ends: Answers<T> | undefined): Entry<T> | undefined {
    this.#best = undefined
    this.#lowest = Number.POSITIVE_INFINITY
    this.#ended = false
    if (ends !== undefined) this.#consider(ends, index)
    if (path.charCodeAt(0) === 47) this.#walk(this.#root, path, path.length === 1 ? 2 : 1, index)
    return this.#best
  }

  #walk(root: Node<T>, path: string, first: number, index: number): void {
    let node = root
    let start = first
    for (;;) {
      if (node.tail !== null) this.#consider(node.tail, index)
      if (start > path.length) {
        if (node.end !== null) this.#consider(node.end, index)
        return
      }
      const slash = path.indexOf('/', start)
      const end = slash === -1 ? path.length : slash
      if (node.parameters !== null && end > start) {
        for (const { constraint, node: next } of node.parameters) {
          if (next.lowest >= this.#lowest) continue
          if (constraint === anyValue || constraint.accepts(path.slice(start, end)))
            this.#walk(next, path, end + 1, index)
        }
      }
      const child = node.children?.get(path.slice(start, end))
      if (child === undefined || child.lowest >= this.#lowest) return
      node = child
      start = end + 1
    }
  }

  #consider(ends: Answers<T>, index: number): void {
    this.#ended = true
    const entry = ends[index]
    if (entry !== undefined && entry.rank < this.#lowest) {
      this.#best = entry
      this.#lowest = entry.rank
    }
  }

  /** Candidates come by rank, so what is there already wins. */
  #add(ends: Answers<T>, method: string, entry: Entry<T>): void {
    const size = this.#methods.size + 1
    while (ends.length < size) ends.push(undefined)
    if (method === 'ANY') {
      for (let index = 0; index < size; index++) ends[index] ??= entry
      return
    }
    ends[this.#methods.get(method) ?? 0] ??= entry
    if (method === 'GET') ends[this.#methods.get('HEAD') ?? 0] ??= entry
  }

  #insert(pattern: RoutePattern, rank: number): Answers<T> {
    let node = this.#root
    node.lowest = Math.min(node.lowest, rank)
    for (const segment of pattern.segments) {
      node = segment.text === null ? parameterEdge(node, segment.constraint) : child(node, segment.text)
      node.lowest = Math.min(node.lowest, rank)
    }
    if (pattern.tail !== null) {
      node.tail ??= []
      return node.tail
    }
    node.end ??= []
    return node.end
  }
}

function child<T>(node: Node<T>, text: string): Node<T> {
  node.children ??= new Map()
  let next = node.children.get(text)
  if (next === undefined) {
    next = new Node()
    node.children.set(text, next)
  }
  return next
}

function parameterEdge<T>(node: Node<T>, constraint: Constraint): Node<T> {
  node.parameters ??= []
  let edge = node.parameters.find((known) => known.constraint.name === constraint.name)
  if (edge === undefined) {
    edge = { constraint, node: new Node() }
    node.parameters.push(edge)
  }
  return edge.node
}
