import { type Constraint, commonValue, sampleValue } from './constraint.ts'
import type { PatternSegment, RoutePattern } from './route-pattern.ts'

/**
 * Paths that stand for all paths of a pattern. They are enough because constraints are nested or disjoint: the sample
 * of `{id}` is a value that nothing narrower accepts and no pattern spells out, so it fits the fewest other patterns,
 * and whoever covers it covers every other value. Beyond the longest pattern one more segment stands for all lengths.
 */
export class SamplePaths {
  readonly #texts: ReadonlySet<string>
  readonly #longest: number
  readonly #values = new Map<string, string>()

  constructor(patterns: readonly RoutePattern[]) {
    this.#texts = new Set(patterns.flatMap(({ segments }) => segments.flatMap(listedValues)))
    this.#longest = patterns.reduce((longest, { segments }) => Math.max(longest, segments.length), 0)
  }

  *of({ segments, tail }: RoutePattern): Generator<string> {
    for (const path of this.#paths(segments, 0, '')) {
      yield path === '' ? '/' : path
      if (tail === null) continue
      let longer = path
      for (let length = segments.length; length <= this.#longest; length++) {
        longer += '/any.0'
        yield longer
      }
    }
  }

  /** A path that fits both patterns, or undefined. */
  common(a: RoutePattern, b: RoutePattern): string | undefined {
    if (a.tail === null && b.segments.length > a.segments.length) return undefined
    if (b.tail === null && a.segments.length > b.segments.length) return undefined
    let path = ''
    for (let at = 0; at < Math.max(a.segments.length, b.segments.length); at++) {
      const value = this.#commonText(a.segments[at] ?? b.segments[at], b.segments[at] ?? a.segments[at])
      if (value === undefined) return undefined
      path += `/${value}`
    }
    return path === '' ? '/' : path
  }

  #commonText(a: PatternSegment | undefined, b: PatternSegment | undefined): string | undefined {
    if (a === undefined || b === undefined) return undefined
    if (a.text !== null)
      return (b.text === null ? b.constraint.accepts(a.text) : a.text === b.text) ? a.text : undefined
    if (b.text !== null) return a.constraint.accepts(b.text) ? b.text : undefined
    return commonValue(a.constraint, b.constraint, (constraint) => this.#value(constraint))
  }

  *#paths(segments: readonly PatternSegment[], at: number, before: string): Generator<string> {
    const segment = segments[at]
    if (segment === undefined) {
      yield before
      return
    }
    const listed = listedValues(segment)
    const values = listed.length > 0 || segment.text !== null ? listed : [this.#value(segment.constraint)]
    for (const value of values) yield* this.#paths(segments, at + 1, `${before}/${value}`)
  }

  #value(constraint: Constraint): string {
    let value = this.#values.get(constraint.name)
    for (let attempt = 0; value === undefined; attempt++) {
      const candidate = sampleValue(constraint, attempt)
      if (!this.#texts.has(candidate)) value = candidate
    }
    this.#values.set(constraint.name, value)
    return value
  }
}

function listedValues(segment: PatternSegment): readonly string[] {
  return segment.text === null ? (segment.constraint.values ?? []) : [segment.text]
}
