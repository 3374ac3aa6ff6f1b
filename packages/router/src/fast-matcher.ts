import { type Candidate, type Match, type Miss, missFor, notFound, type RouteMatcher } from './route-matcher.ts'
import { noParameters, type RoutePattern, readParameters } from './route-pattern.ts'
import { ensurePatternNode, SegmentNode } from './segment-tree.ts'

interface Entry<T> {
  /** Place in the order of registration. */
  readonly rank: number
  readonly pattern: RoutePattern
  readonly value: T
  /** The whole answer when there are no parameters to read. */
  readonly match: Match<T> | null
}

/** The first entry for each method, by its index. */
type Answers<T> = (Entry<T> | undefined)[]

/**
 * Answers as {@link FirstMatchLoop} does, at a cost that does not depend on the number of routes: a walk down a tree of
 * segments that keeps the lowest rank it has seen and skips what cannot beat it. (A map of the paths without parameters
 * beside it was measured: hashing whole paths costs all other requests more than it saves.)
 */
export class FastMatcher<T> implements RouteMatcher<T> {
  /** Index 0 stands for every method that only ANY answers. */
  readonly #methods = new Map<string, number>()
  readonly #root = new SegmentNode<Answers<T>>(0)
  /** Whether the last walk came to an end that some method answers. */
  #ended = false

  constructor(candidates: readonly Candidate<T>[]) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', ...candidates.map((candidate) => candidate.method)]) {
      if (method !== 'ANY' && !this.#methods.has(method)) this.#methods.set(method, this.#methods.size + 1)
    }
    for (const [rank, { method, pattern, value }] of candidates.entries()) {
      const match: Match<T> | null =
        pattern.captures.length > 0 ? null : Object.freeze({ kind: 'match', route: value, params: noParameters })
      const node = ensurePatternNode(this.#root, pattern, rank)
      const place = pattern.tail === null ? 'end' : 'tail'
      node[place] ??= new Array<undefined>(this.#methods.size + 1).fill(undefined)
      this.#add(node[place], method, { rank, pattern, value, match })
    }
  }

  match(method: string, path: string): Match<T> | Miss {
    const entry = this.#find(this.#methods.get(method) ?? 0, path)
    if (entry !== undefined) {
      return entry.match ?? { kind: 'match', route: entry.value, params: readParameters(entry.pattern, path) }
    }
    if (!this.#ended) return notFound
    const allowed = [...this.#methods].filter(([, index]) => this.#find(index, path) !== undefined)
    return missFor(method, new Set(allowed.map(([name]) => name)))
  }

  /** The route that {@link match} answers with. */
  winner(method: string, path: string): T | undefined {
    return this.#find(this.#methods.get(method) ?? 0, path)?.value
  }

  #find(index: number, path: string): Entry<T> | undefined {
    this.#ended = false
    if (path.charCodeAt(0) !== 47) return undefined
    return this.#walk(this.#root, path, path.length === 1 ? 2 : 1, index, undefined)
  }

  /** The lower of `before` and the best below `root`; `first` is where the next segment starts. */
  #walk(
    root: SegmentNode<Answers<T>>,
    path: string,
    first: number,
    index: number,
    before: Entry<T> | undefined,
  ): Entry<T> | undefined {
    let node = root
    let start = first
    let best = before
    for (;;) {
      if (node.tail !== null) best = this.#better(node.tail[index], best)
      if (start > path.length) return node.end === null ? best : this.#better(node.end[index], best)

      let end = path.indexOf('/', start)
      if (end === -1) end = path.length
      let next: SegmentNode<Answers<T>> | null | undefined = null
      if (node.many !== null) next = node.many.get(path.slice(start, end))
      for (let edge = node.few; edge !== null; edge = edge.next) {
        if (edge.text.length === end - start && path.slice(start, end) === edge.text) next = edge.node
      }

      // Each way but the last needs a call.
      if (node.parameters !== null && end > start) {
        for (const { constraint, node: below } of node.parameters) {
          if (best !== undefined && below.lowest >= best.rank) continue
          if (!constraint.accepts(path.slice(start, end))) continue
          if (next != null) best = this.#walk(next, path, end + 1, index, best)
          next = below
        }
      }
      if (node.any !== null && end > start) {
        if (next != null) best = this.#walk(next, path, end + 1, index, best)
        next = node.any
      }
      if (next == null || (best !== undefined && next.lowest >= best.rank)) return best
      node = next
      start = end + 1
    }
  }

  #better(entry: Entry<T> | undefined, best: Entry<T> | undefined): Entry<T> | undefined {
    this.#ended = true
    return entry !== undefined && (best === undefined || entry.rank < best.rank) ? entry : best
  }

  /** Candidates come by rank, so what is there already wins. */
  #add(ends: Answers<T>, method: string, entry: Entry<T>): void {
    if (method === 'ANY') for (const index of ends.keys()) ends[index] ??= entry
    else ends[this.#methods.get(method) ?? 0] ??= entry
    if (method === 'GET') ends[this.#methods.get('HEAD') ?? 0] ??= entry
  }
}
