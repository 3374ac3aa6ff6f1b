import { anyValue, type Constraint, findCommonValue, sampleValue } from './constraint.ts'
import type { PatternSegment, RoutePattern } from './route-pattern.ts'

/** Lists of values in several parameters multiply. */
const maxCombinations = 10_000

/**
 * Paths that stand for all paths of a pattern. They are enough because constraints are nested or disjoint: the sample
 * of `{id}` is a value that nothing narrower accepts and no pattern spells out, so it fits the fewest other patterns,
 * and whoever covers it covers every other value. Beyond the longest pattern one more segment stands for all lengths.
 */
export class SamplePaths {
  readonly #texts = new Set<string>()
  #longest = 0
  readonly #values = new Map<string, string>()

  constructor(patterns: readonly RoutePattern[]) {
    for (const { segments } of patterns) {
      this.#longest = Math.max(this.#longest, segments.length)
      for (const segment of segments) {
        if (segment.text !== null) this.#texts.add(segment.text)
        else for (const value of segment.constraint.values ?? []) this.#texts.add(value)
      }
    }
  }

  /** None for a pattern whose listed values have too many combinations: it counts as reachable then. */
  *of({ segments, tail }: RoutePattern): Generator<string> {
    let combinations = 1
    for (const segment of segments) if (segment.text === null) combinations *= segment.constraint.values?.length ?? 1
    if (combinations > maxCombinations) return
    for (let combination = 0; combination < combinations; combination++) {
      let path = this.#combine(segments, combination)
      yield path === '' ? '/' : path
      for (let length = segments.length; tail !== null && length <= this.#longest; length++) {
        path += `/${this.#value(anyValue)}`
        yield path
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
    return findCommonValue(a.constraint, b.constraint, (constraint) => this.#value(constraint))
  }

  /** The path with one value for each listing parameter, chosen by the digits of `combination`. */
  #combine(segments: readonly PatternSegment[], combination: number): string {
    let path = ''
    let digits = combination
    for (const segment of segments) {
      if (segment.text !== null) {
        path += `/${segment.text}`
        continue
      }
      const { values } = segment.constraint
      path += `/${values?.[digits % values.length] ?? this.#value(segment.constraint)}`
      digits = Math.floor(digits / (values?.length ?? 1))
    }
    return path
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
