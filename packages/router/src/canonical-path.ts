import { quote, RouterError } from './errors.ts'
import { text } from './sentence.ts'
import type { RouterText } from './text.ts'

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

/** True for nearly every request; false also for a few paths that only look as if they needed work, as /.well-known. */
function isCanonical(raw: string): boolean {
  if (raw.charCodeAt(0) !== 47) return false
  for (let at = 0; at < raw.length; at++) {
    const code = raw.charCodeAt(at)
    if (code > 63 ? code < 127 || code > 159 : code > 47 && code < 63) continue
    if (code === 47) {
      const next = raw.charCodeAt(at + 1)
      // "//", "/." and a slash at the end
      if (next === 47 || next === 46 || (at > 0 && at === raw.length - 1)) return false
    } else if (code < 32 || code === 37 || code === 35 || code > 62) return false
  }
  return true
}

function normalize(raw: string): string {
  // The absolute form of RFC 9112 §3.2.2, which proxies send.
  const path = raw.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  const segments: string[] = []
  for (const part of path.split('/')) {
    const { text: segment, problem } = decodeSegment(part)
    if (problem !== null) {
      throw new RouterError('ROUTER_PATH_INVALID', { params: { segment: quote(part), problem }, status: 400 })
    }
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

/** One segment, percent-decoded once; `%2F` stays, in upper case. The problem completes a sentence about it. */
export function decodeSegment(segment: string): { readonly text: string; readonly problem: RouterText | null } {
  let parts = [segment]
  if (segment.includes('%')) {
    try {
      parts = segment.split(/%2f/i).map(decodeURIComponent)
    } catch {
      return { text: segment, problem: text('route.segment.escape', {}) }
    }
    if (parts.some((part) => /%[0-9a-f]{2}/i.test(part)))
      return { text: segment, problem: text('route.segment.twice', {}) }
  }
  const decoded = parts.join('%2F')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is rejected
  const problem = /[\u0000-\u001f\u007f-\u009f]/.test(decoded) ? text('route.segment.control', {}) : null
  return { text: decoded, problem }
}
