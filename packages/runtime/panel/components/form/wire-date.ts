import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/** What part of an instant a value holds. */
export type WireKind = 'date' | 'datetime' | 'time'

/** True for a text that says in which zone it is. */
export function hasZone(value: unknown): boolean {
  return typeof value === 'string' && /[T ].*(?:Z|[+-]\d{2}:?\d{2})$/.test(value)
}

/**
 * Reads an ISO 8601 text: an instant with a zone is shown in the browser's. What has none is read as if the browser stood
 * in UTC: there each hour of each day exists, so that nothing is moved by a summer time.
 */
export function parseWireDate(value: unknown, kind: WireKind): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null
  const text = kind === 'time' ? `2000-01-01T${value}` : kind === 'date' ? value.slice(0, 10) : value.replace(' ', 'T')
  const instant = kind === 'datetime' && hasZone(value) ? dayjs(text) : dayjs.utc(text)
  return instant.isValid() ? instant : null
}

/** Writes a value: a zoned instant in UTC, all else as the clock shows it. */
export function formatWireDate(instant: Dayjs, kind: WireKind, toUtc: boolean): string {
  if (kind === 'date') return instant.format('YYYY-MM-DD')
  if (kind === 'time') return instant.format('HH:mm:ss')
  if (toUtc) return instant.toISOString().replace('.000Z', 'Z')
  return instant.format('YYYY-MM-DDTHH:mm:ss')
}

/** What the clock of the browser shows, as a text without a zone has it. */
export function localClockTime(instant: Dayjs = dayjs()): Dayjs {
  return dayjs.utc(instant.format('YYYY-MM-DDTHH:mm:ss'))
}
