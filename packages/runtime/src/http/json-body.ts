import { isUtf8 } from 'node:buffer'
import { RuntimeError } from '../errors.ts'

/**
 * Decodes the body of a JSON request; an empty one is undefined.
 *
 * @throws RuntimeError `RUNTIME_BAD_REQUEST` for bytes that are no UTF-8, no JSON, or hold a key that reaches a prototype
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (!isUtf8(bytes)) throw refused('The body is not UTF-8 text.')
  const text = bytes.toString('utf8')
  // Escapes can spell these names too: `\u005f`.
  const suspect = text.includes('__proto__') || text.includes('prototype') || text.includes('\\u')
  try {
    return suspect ? JSON.parse(text, refusePrototypes) : JSON.parse(text)
  } catch (cause) {
    if (cause instanceof RuntimeError) throw cause
    throw refused('The body is not valid JSON.', cause)
  }
}

function refusePrototypes(key: string, value: unknown): unknown {
  const reaches =
    key === '__proto__' ||
    (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))
  if (reaches) throw refused(`The body holds the key "${key}", which is not taken.`)
  return value
}

function refused(message: string, cause?: unknown): RuntimeError {
  return new RuntimeError('RUNTIME_BAD_REQUEST', message, { cause })
}
