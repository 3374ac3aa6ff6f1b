import { quote, RouterError } from './errors.ts'

/**
 * Turns the path of a request into the one form that matching, permission checks and logs use: percent-decoded once,
 * single slashes, no dot segments, no trailing slash, no query; upper and lower case kept. Call it once per request.
 *
 * An encoded slash stays `%2F`, the only escape left, so that it can be part of a parameter without moving segments;
 * `match` gives the parameter with a real slash.
 *
 * @throws RouterError `ROUTER_PATH_INVALID` with status 400 for bad or double escapes, invalid UTF-8 and control
 * characters.
 */
export function canonicalPath(raw: string): string {
  return isCanonical(raw) ? raw : normalize(raw)
}

/** True for nearly every request; false also for a few paths that only look as if they needed work. */
function isCanonical(raw: string): boolean {
  const { length } = raw
  if (raw.charCodeAt(0) !== 47) return false
  let before = 0
  for (let at = 0; at < length; at++) {
    const code = raw.charCodeAt(at)
    // A control character, %, ? or #; then "//" and "/."
    if (code < 32 || code === 37 || code === 63 || code === 35 || (code > 126 && code < 160)) return false
    if (before === 47 && (code === 47 || code === 46)) return false
    before = code
  }
  return before !== 47 || length === 1
}

function normalize(raw: string): string {
  // The absolute form of RFC 9112 §3.2.2, which proxies send.
  const path = raw.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  const segments: string[] = []
  for (const part of path.split('/')) {
    const segment = decodeSegment(part)
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

/** One segment, percent-decoded once; `%2F` stays, in upper case. */
export function decodeSegment(segment: string): string {
  let decoded = segment
  if (segment.includes('%')) {
    const parts = segment.split(/%2f/i)
    try {
      decoded = parts.map(decodeURIComponent).join('%2F')
    } catch (cause) {
      throw badPath(segment, 'has a bad percent escape', cause)
    }
    if (parts.some((part) => /%[0-9a-f]{2}/i.test(decodeURIComponent(part)))) {
      throw badPath(segment, 'is percent-encoded twice')
    }
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\u0000-\u001f\u007f-\u009f]/.test(decoded)) throw badPath(segment, 'holds a control character')
  return decoded
}

function badPath(segment: string, what: string, cause?: unknown): RouterError {
  return new RouterError('ROUTER_PATH_INVALID', `The path segment ${quote(segment)} ${what}.`, {
    hint: 'Encode each segment once, with encodeURIComponent.',
    status: 400,
    cause,
  })
}
