import { decodeSegment } from './canonical-path.ts'
import { anyValue, type Constraint, constraintNamed, constraintNames, oneOf } from './constraint.ts'
import { closest, quote, RouterError } from './errors.ts'
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
export function parsePattern(path: string, place?: Sourced): RoutePattern {
  if (typeof path !== 'string') {
    throw new RouterError('ROUTER_PATTERN_INVALID', `A path must be text, not ${quote(path)}.`, {
      source: place?.source ?? null,
    })
  }
  const segments: PatternSegment[] = []
  const captures: Capture[] = []
  let canonical = ''
  let tail: string | null = null
  let skip = 1
  try {
    for (const part of path.split('/')) {
      if (part === '') continue
      if (tail !== null)
        throw refused(`{${tail}*} is not the last segment`, 'A tail takes the rest: move it to the end.')
      if (!part.startsWith('{')) {
        const text = readText(part)
        segments.push({ text })
        canonical += `/${text}`
        skip += text.length + 1
        continue
      }
      const [, name, constraint, star] = parameterSyntax.exec(part) ?? []
      if (name === undefined) throw refused(`${quote(part)} is not a parameter`, parameterHint)
      if (captures.some((capture) => capture.name === name)) {
        const hint = 'Give each parameter its own name, for example {product} and {id}.'
        throw new RouterError('ROUTER_PARAMETER_DUPLICATE', `it has two parameters named ${quote(name)}`, { hint })
      }
      captures.push({ name, skip })
      if (star !== undefined) tail = name
      else segments.push({ text: null, parameter: name, constraint: readConstraint(constraint) })
      canonical += `/${part}`
      skip = 1
    }
  } catch (error) {
    if (!(error instanceof RouterError)) throw error
    const { code, message, hint = '' } = error
    throw new RouterError(code, `The path ${quote(path)} is not valid: ${message}.`, {
      hint,
      source: place?.source ?? null,
    })
  }
  return { path: canonical === '' ? '/' : canonical, segments, tail, captures }
}

const parameterSyntax = /^\{([A-Za-z_]\w*)(?::([^{}]*)|(\*))?\}$/
const parameterHint =
  'Write {name}, {name:number}, {name:draft|live} or {name*}; a parameter takes a whole segment, and a route that may lack one is two routes.'

/** The part of a message that says what is wrong; parsePattern puts the path and the place around it. */
function refused(what: string, hint: string): RouterError {
  return new RouterError('ROUTER_PATTERN_INVALID', what, { hint })
}

function readText(part: string): string {
  if (/^[\w-]+$/.test(part)) return part
  if (/[{}]/.test(part)) throw refused(`${quote(part)} mixes text and braces`, parameterHint)
  if (/[?#]/.test(part))
    throw refused(`${quote(part)} holds "?" or "#"`, 'Leave the query out: routes match the path only.')
  if (part.startsWith(':') || part.includes('*'))
    throw refused(`${quote(part)} is written for another router`, parameterHint)
  const { text, problem } = decodeSegment(part)
  if (problem !== null) throw refused(`the segment ${quote(part)} ${problem}`, 'Write the segment as plain text.')
  if (text === '.' || text === '..')
    throw refused('it has a dot segment', 'Write the path in full: requests never hold them.')
  return text
}

function readConstraint(name: string | undefined): Constraint {
  if (name === undefined) return anyValue
  const constraint = constraintNamed(name)
  if (constraint !== undefined) return constraint
  const values = name.split('|')
  if (values.length > 1 && values.every((value) => value !== '') && new Set(values).size === values.length) {
    return oneOf(values.map(readText))
  }
  const meant = closest(name, constraintNames)
  const hint = `${meant === undefined ? '' : `Did you mean ${meant}? `}Use ${constraintNames.join(', ')}, or different values with | between them.`
  throw new RouterError('ROUTER_CONSTRAINT_UNKNOWN', `it has the unknown constraint ${quote(name)}`, { hint })
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
