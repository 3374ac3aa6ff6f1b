const hexadecimal = /^(?:[\da-f]{2})*$/i
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The bytes that hexadecimal digits or a UUID stand for; null for anything else. */
export function parseBytes(value: unknown): Uint8Array | null {
  if (value instanceof Uint8Array) return value
  if (typeof value !== 'string') return null
  const digits = uuid.test(value) ? value.replaceAll('-', '') : value
  return hexadecimal.test(digits) ? Buffer.from(digits, 'hex') : null
}
