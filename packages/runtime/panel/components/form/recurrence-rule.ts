/** The units a rule can repeat in, as RFC 5545 writes them. */
export type Frequency = 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** The part of RFC 5545 that the control edits. */
export interface RecurrenceRule {
  readonly frequency: Frequency
  /** Every so many units, from 1. */
  readonly interval: number
  /** Days of the week, as MO, TU and so on. */
  readonly days: readonly string[]
  readonly monthDay: number | null
}

/** The days of a week in the order of RFC 5545. */
export const weekdayCodes: readonly string[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const frequencies: readonly string[] = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const known = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY'])

/** Reads a rule, or gives null for one with parts that the control would lose. */
export function parseRecurrenceRule(text: string): RecurrenceRule | null {
  const parts = new Map(
    text
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']),
  )
  const frequency = parts.get('FREQ') ?? ''
  const days = (parts.get('BYDAY') ?? '').split(',').filter(Boolean)
  const monthDay = parts.get('BYMONTHDAY')
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const fits =
    frequencies.includes(frequency) &&
    [...parts.keys()].every((key) => known.has(key)) &&
    days.every((day) => weekdayCodes.includes(day)) &&
    Number.isInteger(interval) &&
    interval > 0 &&
    (monthDay === undefined || /^([1-9]|[12]\d|3[01])$/.test(monthDay))
  if (!fits) return null
  return {
    frequency: frequency as Frequency,
    interval,
    days,
    monthDay: monthDay === undefined ? null : Number(monthDay),
  }
}

/** Writes a rule; what does not belong to its unit is left out. */
export function formatRecurrenceRule({ frequency, interval, days, monthDay }: RecurrenceRule): string {
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(frequency === 'WEEKLY' && days.length > 0
      ? [`BYDAY=${weekdayCodes.filter((day) => days.includes(day)).join(',')}`]
      : []),
    ...(frequency === 'MONTHLY' && monthDay !== null ? [`BYMONTHDAY=${monthDay}`] : []),
  ].join(';')
}
