import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import { isText, type Text, type TextValue } from './text.ts'

/** The messages of one locale by key, as `npm run locales` compiles them. */
export type Catalogue = Readonly<Record<string, string | readonly unknown[]>>

const formats = new Map<string, unknown>()

/** A formatter of `Intl` is expensive to make, so that each is made once. */
function stored<T>(kind: string, locale: unknown, options: unknown, make: () => T): T {
  const name = `${kind} ${String(locale)} ${JSON.stringify(options)}`
  if (!formats.has(name)) formats.set(name, make())
  return formats.get(name) as T
}

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (...args) => stored('date', args[0], args[1], () => new Intl.DateTimeFormat(...args)),
  getNumberFormat: (...args) => stored('number', args[0], args[1], () => new Intl.NumberFormat(...args)),
  getPluralRules: (...args) => stored('plural', args[0], args[1], () => new Intl.PluralRules(...args)),
}

/**
 * The sentence of a text in the language of a catalogue. A key that the catalogue does not have stands for itself where
 * the text brings no English sentence along; a list of values is separated by commas, a list of texts by the
 * catalogue's `texts.separator`.
 */
export function formatText(catalogue: Catalogue, locale: string, text: Text): string {
  const message = Object.hasOwn(catalogue, text.key) ? catalogue[text.key] : undefined
  if (message === undefined || typeof message === 'string') return message ?? text.english ?? text.key
  const values: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(text.params)) values[name] = formatValue(catalogue, locale, value)
  return String(format(message as CompiledMessage, locale, values, { formatters }))
}

function formatValue(catalogue: Catalogue, locale: string, value: TextValue): string | number | boolean {
  if (value === null) return ''
  if (isText(value)) return formatText(catalogue, locale, value)
  if (typeof value !== 'object') return value
  const parts = value.map((part) => String(formatValue(catalogue, locale, part)))
  return parts.join(value.some(isText) ? formatText(catalogue, locale, separator) : ', ')
}

const separator: Text = { key: 'texts.separator', params: {} }
