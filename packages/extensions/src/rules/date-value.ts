/** An instant exact to the digit: databases keep microseconds, a JavaScript Date does not. */
export interface Instant {
  readonly seconds: number
  /** Digits after the second's point, without trailing zeros. */
  readonly fraction: string
}

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/

const firstSecond = Date.parse('0000-01-01T00:00:00Z') / 1000
const lastSecond = Date.parse('9999-12-31T23:59:59Z') / 1000

/** Reads an ISO 8601 date or date with time; a value without a zone is read as UTC. `null` when it is no real date. */
export function parseInstant(value: unknown): Instant | null {
  if (typeof value !== 'string') return null
  const match = isoPattern.exec(value)
  if (!match) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone = 'Z'] = match
  return instantFromParts({
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    fraction,
    zone,
  })
}

/** The parts a date text was split into. `zone` is `Z` or an offset. */
export interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly fraction: string
  readonly zone: string
}

/** The instant of these parts, or `null` when the calendar or the clock has no such instant. */
export function instantFromParts(parts: DateParts): Instant | null {
  const { year, month, day, hour, minute, second } = parts
  if (hour > 23 || minute > 59 || second > 59) return null
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  const offset = offsetSeconds(parts.zone)
  if (offset === null) return null
  const seconds = date.getTime() / 1000 + hour * 3600 + minute * 60 + second - offset
  // At the ends of the calendar an offset leads to years that have no four digits.
  if (seconds < firstSecond || seconds > lastSecond) return null
  return { seconds, fraction: parts.fraction.replace(/0+$/, '') }
}

/** Negative, zero or positive as `left` is before, at or after `right`. */
export function compareInstants(left: Instant, right: Instant): number {
  if (left.seconds !== right.seconds) return left.seconds - right.seconds
  if (left.fraction === right.fraction) return 0
  return left.fraction < right.fraction ? -1 : 1
}

/** The instant that a word such as `today` means, days beginning at midnight UTC; `null` for other words. */
export function parseDateWord(word: string, now: Date): Instant | null {
  const seconds = Math.floor(now.getTime() / 1000)
  const midnight = Math.floor(seconds / 86_400) * 86_400
  if (word === 'now') return { seconds, fraction: '' }
  const days = { yesterday: -1, today: 0, tomorrow: 1 }[word]
  return days === undefined ? null : { seconds: midnight + days * 86_400, fraction: '' }
}

function offsetSeconds(zone: string): number | null {
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(-2))
  if (hours > 18 || minutes > 59) return null
  return (zone.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60)
}
