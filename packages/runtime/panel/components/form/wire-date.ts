import dayjs, { type Dayjs } from 'dayjs'

/** What part of a moment a value holds. */
export type WireKind = 'date' | 'datetime' | 'time'

const zoned = /(Z|[+-]\d{2}:?\d{2})$/

/** Reads an ISO 8601 text: with a zone it is shown in the browser's, without one it is taken as written. */
export function fromWire(value: unknown, kind: WireKind): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null
  const text = kind === 'time' ? `2000-01-01T${value}` : kind === 'date' ? value.slice(0, 10) : value.replace(' ', 'T')
  const moment = dayjs(text)
  return moment.isValid() ? moment : null
}

/** Writes a value the way its former one was written: with a zone (in UTC) or local. */
export function toWire(moment: Dayjs, kind: WireKind, former: unknown): string {
  if (kind === 'date') return moment.format('YYYY-MM-DD')
  if (kind === 'time') return moment.format('HH:mm:ss')
  if (typeof former === 'string' && zoned.test(former)) return moment.toISOString().replace('.000Z', 'Z')
  return moment.format('YYYY-MM-DDTHH:mm:ss')
}
