import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { RuntimeError } from '../errors.ts'

/**
 * Rejects a JSON body that says of itself that it is written otherwise than we read it.
 *
 * @throws RuntimeError `RUNTIME_UNSUPPORTED_MEDIA_TYPE`
 */
export function requireUncompressedUtf8(headers: IncomingHttpHeaders): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type)?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(charset)) {
    throw new RuntimeError('RUNTIME_UNSUPPORTED_MEDIA_TYPE.charset', { params: { charset } })
  }
  if (encoding.toLowerCase() !== 'identity') {
    throw new RuntimeError('RUNTIME_UNSUPPORTED_MEDIA_TYPE.encoding', { params: { encoding } })
  }
}

/**
 * Decodes the body of a JSON request; an empty one is undefined.
 *
 * @throws RuntimeError `RUNTIME_BAD_REQUEST` for bytes that are no UTF-8, no JSON, or hold a key that reaches a prototype
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (!isUtf8(bytes)) throw new RuntimeError('RUNTIME_BAD_REQUEST.utf8', { params: {} })
  const text = bytes.toString('utf8')
  // Escapes can spell these names too: `\u005f`.
  const suspect = text.includes('__proto__') || text.includes('prototype') || text.includes('\\u')
  try {
    return suspect ? JSON.parse(text, rejectPrototypes) : JSON.parse(text)
  } catch (cause) {
    if (cause instanceof RuntimeError) throw cause
    throw new RuntimeError('RUNTIME_BAD_REQUEST.json', { params: {}, cause })
  }
}

function rejectPrototypes(key: string, value: unknown): unknown {
  const reaches =
    key === '__proto__' ||
    (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))
  if (reaches) throw new RuntimeError('RUNTIME_BAD_REQUEST.key', { params: { key } })
  return value
}
