import { decodeSegment } from './canonical-path.ts'
import { quote, RouterError } from './errors.ts'
import { parsePattern } from './route-pattern.ts'
import { text } from './sentence.ts'
import type { RouterText } from './text.ts'

/** A pattern of an except list, ready to be tested. */
export interface Wildcard {
  /** The pattern as a canonical path with its prefix, such as `/admin-api/demo/public/*`. */
  readonly pattern: string
  /** Does the canonical `path` fit? `*` stands for any characters, slashes included, or none. */
  test(path: string): boolean
  /** Could a request for the route with this pattern fit? Constraints match every value, so it may say yes too often. */
  reaches(routePath: string): boolean
}

/** Where the routes of a pattern are mounted, and which path it must not leave. */
export interface WildcardOptions {
  /** What the routes of the pattern are mounted under, such as `admin-api`. */
  readonly prefix?: string
  /** The path that the pattern must not leave, without `prefix`: the extension's own, such as `package-name`. */
  readonly within?: string
}

/**
 * Compiles a pattern such as `package-name/public/*` once. A wildcard never reaches outside its own path: the first
 * segment must be written out, and be that of `within` when it is given.
 *
 * @throws RouterError `ROUTER_WILDCARD_INVALID`
 */
export function compileWildcard(pattern: string, options: WildcardOptions = {}): Wildcard {
  if (typeof pattern !== 'string') throw invalid(pattern, text('route.wildcard.text', {}))
  const { prefix = '', within } = options
  const segments = split(pattern)
  const own = within === undefined ? segments.slice(0, 1) : split(within)
  if (own.length === 0 || segments[0]?.includes('*')) throw invalid(pattern, text('route.wildcard.everywhere', {}))
  if (own.some((segment, at) => segments[at] !== segment)) {
    throw invalid(pattern, text('route.wildcard.outside', { within: quote(within) }))
  }
  const path = `/${[...split(prefix), ...segments].join('/')}`
  const [first = '', ...rest] = path.split('*')
  const last = rest.pop()
  return {
    pattern: path,
    test: last === undefined ? (tested) => tested === path : (tested) => fits(tested, first, rest, last),
    reaches: (routePath) => shareText(path, routePath),
  }
}

/** Leftmost places for the middle parts: linear, whatever the pattern. */
function fits(path: string, first: string, middle: readonly string[], last: string): boolean {
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const part of middle) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return path.length - last.length >= at && path.endsWith(last)
}

function split(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '')
  if (segments.every(isPlain)) return segments
  throw invalid(path, text('route.wildcard.segment', {}))
}

/** Escapes and dot segments are gone from a canonical path, so a pattern with them would never fit. */
function isPlain(segment: string): boolean {
  return decodeSegment(segment).problem === null && !/^\.\.?$|%[0-9a-f]{2}/i.test(segment)
}

function invalid(pattern: unknown, problem: RouterText): RouterError {
  return new RouterError('ROUTER_WILDCARD_INVALID', { params: { pattern: quote(pattern), problem } })
}

/** A character, any but a slash, or any at all; once, or any number of times. */
interface Token {
  readonly accepts: string | 'segment' | 'any'
  readonly repeated: boolean
}

/** Is there a text that fits both the wildcard and the route? */
function shareText(wildcard: string, routePath: string): boolean {
  const { segments, tail } = parsePattern(routePath)
  const one = (accepts: string): Token => ({ accepts, repeated: false })
  const route = segments.flatMap(({ text }) => [
    one('/'),
    ...(text === null ? [one('segment'), { accepts: 'segment', repeated: true }] : [...text].map(one)),
  ])
  const glob = [...wildcard].map((character) =>
    character === '*' ? { accepts: 'any', repeated: true } : one(character),
  )
  const longer = [...route, one('/'), { accepts: 'any', repeated: true }]
  return intersect(glob, route) || (tail !== null && intersect(glob, longer))
}

function intersect(a: readonly Token[], b: readonly Token[]): boolean {
  const seen = new Set<number>()
  const open: [number, number][] = [[0, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [i, j] = next
    const [left, right] = [a[i], b[j]]
    if (left === undefined && right === undefined) return true
    if (seen.has(i * (b.length + 1) + j)) continue
    seen.add(i * (b.length + 1) + j)
    if (left?.repeated) open.push([i + 1, j])
    if (right?.repeated) open.push([i, j + 1])
    if (left !== undefined && right !== undefined && compatible(left.accepts, right.accepts)) {
      open.push([left.repeated ? i : i + 1, right.repeated ? j : j + 1])
    }
  }
  return false
}

function compatible(a: string, b: string): boolean {
  if (a === b || a === 'any' || b === 'any') return true
  return (a === 'segment' && b !== '/') || (b === 'segment' && a !== '/')
}
