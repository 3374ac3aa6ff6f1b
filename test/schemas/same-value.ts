import { isDeepStrictEqual } from 'node:util'

/** Whether a value as it travels is what the database writes as this text. */
export function isSameValue(wire: unknown, text: string | null): boolean {
  if (wire === null && text === 'null') return true
  if (wire === null || text === null) return wire === text
  if (typeof wire === 'boolean')
    return wire === (['t', 'true', 'y', 'yes', '\u0001'].includes(text.toLowerCase()) || !!Number(text))
  if (typeof wire === 'number') return wire === Number(text)
  if (Array.isArray(wire)) return isSameList(wire, parsed(text) ?? (text === '' ? [] : text.split(',')))
  const size = typeof wire === 'string' && /^(\d+) B$/.exec(wire)?.[1]
  // Of bytes the other side has the digits, where the column has a type.
  if (size) return [text.length / 2, Buffer.byteLength(text)].includes(Number(size))
  if (typeof wire !== 'string') return isDeepStrictEqual(wire, parsed(text))
  return (
    wire === text ||
    wire === text.replace(/\/(?:32|128)$/, '') ||
    wire === text.replace(/ 00:00:00$/, '') ||
    plainNumber(wire) === plainNumber(text) ||
    isSameInstant(wire, text) ||
    parsed(text) === wire
  )
}

/** Values of a list travel as the database writes them. */
function isSameList(wire: readonly unknown[], stored: unknown): boolean {
  if (isDeepStrictEqual(wire, stored)) return true
  if (!Array.isArray(stored) || stored.length !== wire.length) return false
  return wire.every((value, at) =>
    isSameValue(value, typeof stored[at] === 'string' ? stored[at] : JSON.stringify(stored[at])),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A number without what does not count in it. */
function plainNumber(text: string): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return text
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.replace(/0+$/, '')
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}${digits && `.${digits}`}`
}

/** Dates as they travel are ISO 8601; the databases of the tests are in UTC. */
function isSameInstant(wire: string, text: string): boolean {
  const plain = (value: string): string =>
    value
      .replace('T', ' ')
      .replace(/(?:Z|\+00(?::00)?)$/, '')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
  return /^\d{4}-\d\d-\d\d/.test(wire) && plain(wire) === plain(text)
}
