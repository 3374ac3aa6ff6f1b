import type { PatternSegment, RoutePattern } from './route-pattern.ts'

class Branch<T> {
  readonly texts = new Map<string, Branch<T>>()
  /** All parameters alike: constraints are compared afterwards. */
  parameter: Branch<T> | null = null
  readonly ends: T[] = []
  readonly tails: T[] = []
}

/** Finds the patterns that may share a path with a given one without comparing it with each of them. */
export class PatternTree<T> {
  readonly #root = new Branch<T>()

  add({ segments, tail }: RoutePattern, value: T): void {
    let branch = this.#root
    for (const { text } of segments) {
      if (text === null) {
        branch.parameter ??= new Branch()
        branch = branch.parameter
        continue
      }
      const next = branch.texts.get(text) ?? new Branch()
      branch.texts.set(text, next)
      branch = next
    }
    ;(tail === null ? branch.ends : branch.tails).push(value)
  }

  near({ segments, tail }: RoutePattern): T[] {
    const found: T[] = []
    collect(this.#root, segments, 0, tail !== null, found)
    return found
  }
}

function collect<T>(
  branch: Branch<T>,
  segments: readonly PatternSegment[],
  at: number,
  tail: boolean,
  found: T[],
): void {
  for (const value of branch.tails) found.push(value)
  const segment = segments[at]
  if (segment === undefined) {
    for (const value of branch.ends) found.push(value)
    if (!tail) return
  }
  const text = segment?.text ?? null
  const named = text === null ? branch.texts.values() : [branch.texts.get(text)]
  for (const next of [...named, branch.parameter]) {
    if (next !== undefined && next !== null) collect(next, segments, at + 1, tail, found)
  }
}
