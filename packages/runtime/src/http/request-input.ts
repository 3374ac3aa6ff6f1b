import type { Text } from '@quoin/extensions/text'
import { validationFailed } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { isStorable, unstorableCharacters, unstorableTextMessage } from './storable-text.ts'

type Source = Readonly<Record<string, unknown>>

/** The parameters of a request by name. A value that does not fit answers 422 with that field. */
export class RequestInput {
  readonly #source: Source
  readonly #read = new Set<string>()

  constructor(source: Source) {
    this.#source = source
  }

  /** The parameters that were sent. */
  get names(): readonly string[] {
    return Object.keys(this.#source)
  }

  /** The parameters that somebody has asked for, sent or not. */
  get read(): ReadonlySet<string> {
    return this.#read
  }

  /** True when the parameter was sent and is not empty; `'0'` and `'false'` are values. */
  has(name: string): boolean {
    const value = this.#value(name)
    return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  }

  /** The value as it was sent. */
  raw(name: string): unknown {
    return this.#value(name)
  }

  /** Text, as it was sent: a number of a JSON body is none. */
  text(name: string): string {
    const value = this.#value(name)
    if (typeof value !== 'string') {
      throw this.#mismatch(name, Array.isArray(value) ? text('field.oneValue', {}) : text('field.text', {}))
    }
    if (unstorableCharacters.test(value)) throw this.#mismatch(name, unstorableTextMessage)
    return value
  }

  integer(name: string): number {
    const sent = this.#written(name)
    const value = Number(sent)
    if (!/^-?\d+$/.test(sent) || !Number.isSafeInteger(value)) throw this.#mismatch(name, text('field.integer', {}))
    return value
  }

  /** A decimal number as the string it was written as. */
  decimal(name: string): string {
    const sent = this.#written(name)
    if (!/^-?\d+(?:\.\d+)?$/.test(sent)) throw this.#mismatch(name, text('field.number', {}))
    return sent
  }

  /** A whole number of any size, as a string. */
  bigint(name: string): string {
    const sent = this.#written(name)
    if (!/^-?\d{1,40}$/.test(sent)) throw this.#mismatch(name, text('field.integer', {}))
    return sent
  }

  boolean(name: string): boolean {
    const sent = this.#written(name)
    if (sent === 'true' || sent === '1') return true
    if (sent === 'false' || sent === '0') return false
    throw this.#mismatch(name, text('field.boolean', {}))
  }

  /** `YYYY-MM-DD`. */
  date(name: string): string {
    const sent = this.text(name).slice(0, 10)
    if (!isDate(sent)) throw this.#mismatch(name, text('field.date', {}))
    return sent
  }

  /** `YYYY-MM-DD HH:MM:SS`; a value with a zone is turned into UTC, a date alone is its midnight. */
  datetime(name: string): string {
    const sent = this.text(name)
    const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      sent,
    )
    if (match === null || !isDate(match[1] ?? '')) throw this.#mismatch(name, text('field.dateTime', {}))
    const [, day, hour = '00', minute = '00', second = '00', fraction = '', zone] = match
    if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) {
      throw this.#mismatch(name, text('field.dateTime', {}))
    }
    if (zone === undefined) return `${day} ${hour}:${minute}:${second}${fraction}`
    const instant = new Date(`${day}T${hour}:${minute}:${second}${zone}`)
    // Of a year with five digits no database makes what was meant.
    if (Number.isNaN(instant.getTime()) || !/^\d{4}-/.test(instant.toISOString())) {
      throw this.#mismatch(name, text('field.dateTime', {}))
    }
    return `${instant.toISOString().slice(0, 19).replace('T', ' ')}${fraction}`
  }

  /** One of the given values. */
  oneOf<const T extends string>(name: string, values: readonly T[]): T {
    const sent = this.text(name)
    for (const value of values) if (value === sent) return value
    throw this.#mismatch(name, text('field.option', {}))
  }

  /** Several values: repeated parameters, an array, or one text separated by commas. */
  list(name: string): string[] {
    const value = this.#value(name)
    const items = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
    if (!items.every((item) => typeof item === 'string' || typeof item === 'number')) {
      throw this.#mismatch(name, text('field.list', {}))
    }
    const texts = items.map(String)
    if (!texts.every(isStorable)) throw this.#mismatch(name, unstorableTextMessage)
    return texts.filter((item) => item !== '')
  }

  /** A number or a yes-or-no as it is written, in an address or in JSON. */
  #written(name: string): string {
    const value = this.#value(name)
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : this.text(name)
  }

  #value(name: string): unknown {
    this.#read.add(name)
    return Object.hasOwn(this.#source, name) ? this.#source[name] : undefined
  }

  #mismatch(name: string, said: Text): Error {
    return validationFailed({ [name]: said })
  }
}

/** True for `YYYY-MM-DD` that names a real day. */
function isDate(sent: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(sent)) return false
  const instant = new Date(`${sent}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(sent)
}
