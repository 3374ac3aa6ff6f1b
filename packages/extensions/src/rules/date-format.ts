import { type DateParts, type Instant, instantFromParts } from './date-value.ts'

type PartName = keyof DateParts | 'half'

const tokens: Readonly<Record<string, readonly [pattern: string, part: PartName]>> = {
  Y: ['\\d{4}', 'year'],
  m: ['0[1-9]|1[0-2]', 'month'],
  n: ['1[0-2]|[1-9]', 'month'],
  d: ['0[1-9]|[12]\\d|3[01]', 'day'],
  j: ['[12]\\d|3[01]|[1-9]', 'day'],
  H: ['[01]\\d|2[0-3]', 'hour'],
  G: ['1\\d|2[0-3]|\\d', 'hour'],
  h: ['0[1-9]|1[0-2]', 'hour'],
  g: ['1[0-2]|[1-9]', 'hour'],
  i: ['[0-5]\\d', 'minute'],
  s: ['[0-5]\\d', 'second'],
  v: ['\\d{3}', 'fraction'],
  u: ['\\d{6}', 'fraction'],
  A: ['AM|PM', 'half'],
  a: ['am|pm', 'half'],
  P: ['[+-]\\d{2}:\\d{2}', 'zone'],
  p: ['Z|[+-]\\d{2}:\\d{2}', 'zone'],
  O: ['[+-]\\d{4}', 'zone'],
}

/** Reads texts of one format written in the letters of `date_format` rules (`Y-m-d H:i:s`). */
export type DateReader = (value: string) => Instant | null

/** Compiles a format; a string instead of a reader names the letter that is not supported. */
export function compileDateFormat(format: string): DateReader | { readonly unknown: string } {
  const parts: PartName[] = []
  let source = ''
  for (let at = 0; at < format.length; at++) {
    const letter = format.charAt(at)
    const token = Object.hasOwn(tokens, letter) ? tokens[letter] : undefined
    if (letter === '\\') source += escaped(format.charAt(++at))
    else if (token) {
      source += `(${token[0]})`
      parts.push(token[1])
    } else if (/[A-Za-z]/.test(letter)) return { unknown: letter }
    else source += escaped(letter)
  }
  const pattern = new RegExp(`^${source}$`)
  return (value) => {
    const match = pattern.exec(value)
    if (!match) return null
    const found = new Map(parts.map((part, index) => [part, match[index + 1] ?? '']))
    const number = (part: PartName, fallback: number) => Number(found.get(part) ?? fallback)
    return instantFromParts({
      year: number('year', 1970),
      month: number('month', 1),
      day: number('day', 1),
      hour: hourOf(number('hour', 0), found.get('half')),
      minute: number('minute', 0),
      second: number('second', 0),
      fraction: found.get('fraction') ?? '',
      zone: found.get('zone') ?? 'Z',
    })
  }
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}

function escaped(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')
}
