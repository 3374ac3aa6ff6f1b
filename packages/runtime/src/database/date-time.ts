/** A date-time column in the form the database takes: `YYYY-MM-DD HH:MM:SS.fff`, in UTC when the input had a zone. */
export function toDatabaseDateTime(value: unknown): unknown {
  if (value instanceof Date) return sqlDateTime(value)
  if (typeof value !== 'string') return value
  if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(value.slice(10))) {
    const instant = new Date(value)
    const fraction = /\.\d+(?=\D)/.exec(value)?.[0] ?? ''
    return Number.isNaN(instant.getTime()) ? value : `${sqlDateTime(instant)}${fraction}`
  }
  return value.replace('T', ' ')
}

let lastSecond = Number.NaN
let lastText = ''

/** An instant as `YYYY-MM-DD HH:MM:SS` in UTC, which every engine takes. */
export function sqlDateTime(instant: Date): string {
  const second = Math.floor(instant.getTime() / 1000)
  // Nearly always asked for the present, often many times in one second.
  if (second !== lastSecond) {
    lastText = instant.toISOString().slice(0, 19).replace('T', ' ')
    lastSecond = second
  }
  return lastText
}

/** ISO 8601: with its zone when the database gave one, explicitly local (no zone) when not. */
export function isoDateTime(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  const text = String(value)
  const zoned = /^(.{10})[ T](.*?)([+-]\d{2})(?::?(\d{2}))?$/.exec(text)
  if (zoned !== null) {
    const instant = new Date(`${zoned[1]}T${zoned[2]}${zoned[3]}:${zoned[4] ?? '00'}`)
    // What a Date holds ends at milliseconds; the fraction is the same in every zone.
    const fraction = /\.\d+$/.exec(zoned[2] ?? '')?.[0] ?? ''
    if (!Number.isNaN(instant.getTime())) return instant.toISOString().replace(/\.\d{3}Z$/, `${fraction}Z`)
  }
  return text.length > 10 && text[10] === ' ' ? `${text.slice(0, 10)}T${text.slice(11)}` : text
}

/** The day of a date or a date-time; PostgreSQL writes years beyond 9999 with more digits, and those before ours with BC. */
export function isoDate(value: unknown): string {
  const text = isoDateTime(value)
  const day = /^\d{4,}-\d\d-\d\d/.exec(text)?.[0]
  if (day === undefined) return text.slice(0, 10)
  return text.endsWith('BC') ? `${day} BC` : day
}

/** As {@link isoDateTime}, for the columns the service writes itself and therefore knows to be UTC. */
export function formatUtcDateTime(value: unknown): string {
  // The form in which all three engines give them.
  if (typeof value === 'string' && value.length === 19 && value[10] === ' ' && value[16] === ':') {
    return `${value.slice(0, 10)}T${value.slice(11)}Z`
  }
  const text = isoDateTime(value)
  return /(?:Z|[+-]\d{2}(?::\d{2})?|BC)$/.test(text.slice(10)) || text.length <= 10 ? text : `${text}Z`
}
