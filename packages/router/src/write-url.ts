import { quote, RouterError } from './errors.ts'
import type { PatternSegment, RoutePattern } from './route-pattern.ts'
import { text } from './sentence.ts'
import type { RouterText } from './text.ts'

/** A value of a parameter. */
export type UrlValue = string | number | bigint

/** What follows the `?` of a url; what is undefined is left out. */
export type UrlQuery = Readonly<Record<string, UrlValue | boolean | undefined>>

/**
 * The path that a pattern matches with these parameters, each encoded once.
 *
 * @throws RouterError `ROUTER_URL_INVALID` for a parameter that is missing, unknown or not accepted.
 */
export function writeUrl(
  name: string,
  pattern: RoutePattern,
  parameters: Readonly<Record<string, UrlValue | undefined>>,
  query: UrlQuery = {},
): string {
  const names = pattern.captures.map((capture) => capture.name)
  const unknown = Object.keys(parameters).find((given) => !names.includes(given))
  if (unknown !== undefined) throw invalid(name, pattern, text('route.url.unknown', { parameter: quote(unknown) }))
  const textOf = (parameter: string): string | undefined => {
    const value = Object.hasOwn(parameters, parameter) ? parameters[parameter] : undefined
    return value === undefined || value === null ? undefined : String(value)
  }
  const segments = pattern.segments.map((segment) => writeSegment(segment))
  const rest = pattern.tail === null ? undefined : textOf(pattern.tail)
  if (rest !== undefined && rest !== '')
    segments.push(...rest.split('/').map((part) => encode(part, pattern.tail ?? '')))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.append(key, String(value))
  return `/${segments.join('/')}${search.size === 0 ? '' : `?${search}`}`

  function writeSegment(segment: PatternSegment): string {
    if (segment.text !== null) return encodeURIComponent(segment.text)
    const value = textOf(segment.parameter)
    if (value === undefined)
      throw invalid(name, pattern, text('route.url.missing', { parameter: quote(segment.parameter) }))
    if (!segment.constraint.accepts(value)) {
      const shown = { value: quote(value), parameter: quote(segment.parameter) }
      throw invalid(name, pattern, text('route.url.rejected', shown))
    }
    return encode(value, segment.parameter)
  }

  /** Empty and dot segments are gone from a request before it is matched. */
  function encode(value: string, parameter: string): string {
    let encoded = ''
    try {
      encoded = encodeURIComponent(value)
    } catch {
      throw invalid(name, pattern, text('route.url.encoding', { parameter: quote(parameter) }))
    }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a request with them is answered with 400
    if (/^\.{0,2}$|[\u0000-\u001f\u007f-\u009f]|%[0-9a-f]{2}/i.test(value)) {
      const shown = { value: quote(value), parameter: quote(parameter) }
      throw invalid(name, pattern, text('route.url.impossible', shown))
    }
    return encoded
  }
}

function invalid(name: string, { path }: RoutePattern, problem: RouterText): RouterError {
  return new RouterError('ROUTER_URL_INVALID', { params: { name: quote(name), problem, path } })
}
