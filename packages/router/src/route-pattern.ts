import { decodeSegment } from './canonical-path.ts'
import { anyValue, type Constraint, constraintNamed, constraintNames, createValuesConstraint } from './constraint.ts'
import { closest, quote, RouterError } from './errors.ts'
import type { HasSource } from './route.ts'
import type { RouteSource } from './route-source.ts'
import { text } from './sentence.ts'
import type { RouterText } from './text.ts'

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
  /** Where the parameters are, the tail last. */
  readonly captures: readonly Capture[]
}

interface Capture {
  readonly name: string
  /** The number of characters between the end of the parameter before, or of the path's start, and this one. */
  readonly skip: number
}

/** Parameters of a match: no prototype, so no name is special. */
export type RouteParameters = Readonly<Record<string, string>>

// Instances of a constructor without prototype stay in V8's fast mode, which Object.create(null) does not.
function noPrototype(): void {}
noPrototype.prototype = Object.create(null)
const Parameters = noPrototype as unknown as new () => Record<string, string>

/** What a pattern without parameters gives. */
export const noParameters: RouteParameters = Object.freeze(new Parameters())

/** Reads a pattern such as `/products/{id:number}/files/{path*}`; a missing leading slash is added. */
export function parsePattern(path: string, declaration?: HasSource): RoutePattern {
  // Where it stands is read from a stack, which costs more than the pattern: only an error asks for it.
  const source = (): RouteSource | null => declaration?.source ?? null
  if (typeof path !== 'string') {
    throw new RouterError('ROUTER_PATTERN_INVALID.text', { params: { value: quote(path) }, source: source() })
  }
  const shown = quote(path)
  const rejected: Rejected = (problem, hint) => {
    return new RouterError('ROUTER_PATTERN_INVALID', { params: { path: shown, problem }, hint, source: source() })
  }
  const unknownConstraint = (name: string): RouterError => {
    const meant = closest(name, constraintNames)
    const params = { path: shown, constraint: quote(name), names: constraintNames }
    if (meant === undefined) return new RouterError('ROUTER_CONSTRAINT_UNKNOWN', { params, source: source() })
    return new RouterError('ROUTER_CONSTRAINT_UNKNOWN.meant', { params: { ...params, meant }, source: source() })
  }
  const segments: PatternSegment[] = []
  const captures: Capture[] = []
  let canonical = ''
  let tail: string | null = null
  let skip = 1
  for (const part of path.split('/')) {
    if (part === '') continue
    if (tail !== null) throw rejected(text('route.path.tail', { tail }), text('hint.route.tail', {}))
    if (!part.startsWith('{')) {
      const fixed = readText(part, rejected)
      segments.push({ text: fixed })
      canonical += `/${fixed}`
      skip += fixed.length + 1
      continue
    }
    const [, name, constraint, star] = parameterSyntax.exec(part) ?? []
    if (name === undefined) throw rejected(text('route.path.parameter', { part: quote(part) }), parameterHint)
    if (captures.some((capture) => capture.name === name)) {
      throw new RouterError('ROUTER_PARAMETER_DUPLICATE', {
        params: { path: shown, name: quote(name) },
        source: source(),
      })
    }
    captures.push({ name, skip })
    if (star !== undefined) tail = name
    else
      segments.push({
        text: null,
        parameter: name,
        constraint: readConstraint(constraint, rejected, unknownConstraint),
      })
    canonical += `/${part}`
    skip = 1
  }
  return { path: canonical === '' ? '/' : canonical, segments, tail, captures }
}

const parameterSyntax = /^\{([A-Za-z_]\w*)(?::([^{}]*)|(\*))?\}$/
const parameterHint = text('hint.route.parameter', {})

/** Makes the error of a pattern from what is wrong with it. */
type Rejected = (problem: RouterText, hint: RouterText) => RouterError

function readText(part: string, rejected: Rejected): string {
  const shown = { part: quote(part) }
  if (/^[\w-]+$/.test(part)) return part
  if (/[{}]/.test(part)) throw rejected(text('route.path.braces', shown), parameterHint)
  if (/[?#]/.test(part)) throw rejected(text('route.path.query', shown), text('hint.route.query', {}))
  if (part.startsWith(':') || part.includes('*')) throw rejected(text('route.path.foreign', shown), parameterHint)
  const { text: fixed, problem } = decodeSegment(part)
  if (problem !== null) throw rejected(text('route.path.segment', { ...shown, problem }), text('hint.route.plain', {}))
  if (fixed === '.' || fixed === '..') throw rejected(text('route.path.dots', {}), text('hint.route.dots', {}))
  return fixed
}

function readConstraint(
  name: string | undefined,
  rejected: Rejected,
  unknown: (name: string) => RouterError,
): Constraint {
  if (name === undefined) return anyValue
  const constraint = constraintNamed(name)
  if (constraint !== undefined) return constraint
  const values = name.split('|')
  if (values.length > 1 && values.every((value) => value !== '') && new Set(values).size === values.length) {
    return createValuesConstraint(values.map((value) => readText(value, rejected)))
  }
  throw unknown(name)
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
export function readParameters({ captures, tail }: RoutePattern, path: string): RouteParameters {
  const parameters = new Parameters()
  let at = 0
  for (const { name, skip } of captures) {
    const start = at + skip
    if (name === tail) {
      // The tail keeps %2F, so that a slash inside a segment cannot climb out of a folder.
      parameters[name] = path.slice(start)
      continue
    }
    const slash = path.indexOf('/', start)
    at = slash === -1 ? path.length : slash
    const value = path.slice(start, at)
    parameters[name] = value.includes('%2F') ? value.replaceAll('%2F', '/') : value
  }
  return parameters
}
