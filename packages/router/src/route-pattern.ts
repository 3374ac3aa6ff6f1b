import { decodeSegment } from './canonical-path.ts'
import { anyValue, type Constraint, constraintNamed, constraintNames, oneOf } from './constraint.ts'
import { closest, quote, RouterError, type RouterErrorCode } from './errors.ts'
import type { Sourced } from './route.ts'

/** One segment of a pattern: fixed text, or a parameter that takes a whole segment. */
export type PatternSegment =
  | { readonly text: string }
  | { readonly text: null; readonly parameter: string; readonly constraint: Constraint }

/** A parsed pattern. */
export interface RoutePattern {
  /** The canonical text: one leading slash, no trailing one, no empty segments. */
  readonly path: string
  readonly segments: readonly PatternSegment[]
  /** The name of the optional tail `{path*}`, which takes what is left, even nothing; otherwise null. */
  readonly tail: string | null
}

/** Parameters of a match: no prototype, so no name is special. */
export type RouteParameters = Readonly<Record<string, string>>

// Instances of a constructor without prototype stay in V8's fast mode, which Object.create(null) does not.
function noPrototype(): void {}
noPrototype.prototype = Object.create(null)
const Parameters = noPrototype as unknown as new () => Record<string, string>

/** Reads a pattern such as `/products/{id:number}/files/{path*}`; a missing leading slash is added. */
export function parsePattern(path: string, place?: Sourced): RoutePattern {
  if (typeof path !== 'string') throw invalid('ROUTER_PATTERN_INVALID', `A path must be text, not ${quote(path)}.`, '')
  const names = new Set<string>()
  const segments: PatternSegment[] = []
  const written: string[] = []
  let tail: string | null = null
  for (const part of path.split('/')) {
    if (part === '') continue
    if (tail !== null)
      throw fail(`{${tail}*} is not the last segment`, 'A tail takes the rest of the path: move it to the end.')
    if (!part.startsWith('{')) {
      const text = literal(part)
      segments.push({ text })
      written.push(text)
      continue
    }
    const [, name = '', constraint, star] = /^\{([A-Za-z_]\w*)(?::([^{}]*)|(\*))?\}$/.exec(part) ?? []
    if (name === '') {
      throw fail(
        `${quote(part)} is not a parameter`,
        'Write {name}, {name:number}, {name:draft|live} or {name*}; a parameter takes a whole segment.',
      )
    }
    if (names.has(name)) {
      throw invalid(
        'ROUTER_PARAMETER_DUPLICATE',
        `The path ${quote(path)} has two parameters named ${quote(name)}.`,
        'Give each parameter its own name, for example {product} and {id}.',
      )
    }
    names.add(name)
    if (star === undefined) {
      segments.push({ text: null, parameter: name, constraint: readConstraint(constraint) })
    } else tail = name
    written.push(part)
  }
  return { path: `/${written.join('/')}`, segments, tail }

  function invalid(code: RouterErrorCode, message: string, hint: string, cause?: unknown): RouterError {
    return new RouterError(code, message, { hint, source: place?.source ?? null, cause })
  }

  function fail(what: string, hint: string, cause?: unknown): RouterError {
    return invalid('ROUTER_PATTERN_INVALID', `The path ${quote(path)} is not valid: ${what}.`, hint, cause)
  }

  function literal(part: string): string {
    if (/[{}]/.test(part))
      throw fail(`${quote(part)} mixes text and braces`, 'A parameter takes a whole segment: write /{name}/.')
    if (/[?#]/.test(part))
      throw fail(`${quote(part)} holds "?" or "#"`, 'Leave the query out: routes match the path only.')
    if (part.startsWith(':') || part.includes('*')) {
      throw fail(
        `${quote(part)} is written for another router`,
        'Write {name} for a parameter and {name*} for the rest of the path.',
      )
    }
    let text: string
    try {
      text = decodeSegment(part)
    } catch (cause) {
      throw fail(
        cause instanceof Error ? cause.message.replace(/^The path |\.$/g, '') : String(cause),
        'Write the segment as plain text.',
        cause,
      )
    }
    if (text === '.' || text === '..')
      throw fail('it has a dot segment', 'Write the path in full: requests never hold dot segments.')
    return text
  }

  function readConstraint(name: string | undefined): Constraint {
    if (name === undefined) return anyValue
    const constraint = constraintNamed(name)
    if (constraint !== undefined) return constraint
    const values = name.split('|')
    if (values.length > 1 && values.every((value) => value !== '') && new Set(values).size === values.length) {
      return oneOf(values.map(literal))
    }
    const meant = closest(name, constraintNames)
    throw invalid(
      'ROUTER_CONSTRAINT_UNKNOWN',
      `The path ${quote(path)} has the unknown constraint ${quote(name)}.`,
      `${meant === undefined ? '' : `Did you mean ${meant}? `}Use ${constraintNames.join(', ')}, or different values with | between them.`,
    )
  }
}

/** The parameters when `pattern` matches the canonical `path`, otherwise null. Plain and slow: the reference. */
export function matchPattern(pattern: RoutePattern, path: string): RouteParameters | null {
  if (!path.startsWith('/')) return null
  const parts = path === '/' ? [] : path.slice(1).split('/')
  const { segments, tail } = pattern
  if (parts.length < segments.length || (tail === null && parts.length > segments.length)) return null
  const matches = segments.every((segment, at) => {
    const part = parts[at] ?? ''
    return segment.text === null ? part !== '' && segment.constraint.accepts(part) : segment.text === part
  })
  return matches ? readParameters(pattern, path) : null
}

/** The parameters of a `path` that `pattern` is known to match. */
export function readParameters(pattern: RoutePattern, path: string): RouteParameters {
  const parameters = new Parameters()
  const { segments, tail } = pattern
  let start = 1
  for (const segment of segments) {
    let end = path.indexOf('/', start)
    if (end === -1) end = path.length
    if (segment.text === null) parameters[segment.parameter] = unescapeSlash(path.slice(start, end))
    start = end + 1
  }
  // The tail keeps %2F, so that a slash inside a segment cannot climb out of a folder.
  if (tail !== null) parameters[tail] = path.slice(start)
  return parameters
}

function unescapeSlash(value: string): string {
  return value.includes('%2F') ? value.replaceAll('%2F', '/') : value
}
