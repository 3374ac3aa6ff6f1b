import type { ColumnType, DriverName } from '@quoin/introspect'
import type { ColumnDefaultSyntax } from '../dialect/dialect.ts'
import { dialectOf } from '../dialect/dialects.ts'
import { hasValues, isBooleanType } from './column-kinds.ts'

type Fits = (value: string, type: ColumnType, engine: ColumnDefaultSyntax) => boolean

/** Whether a column can hold a text as its default. Types whose values have no form of their own take any. */
export function defaultFits(value: string, type: ColumnType, driver: DriverName): boolean {
  if (type.array) return true
  if (isBooleanType(type)) return /^(?:[01]|t|f|true|false|y|n|yes|no|on|off|b'[01]')$/i.test(value)
  if (type.name === 'set') return value === '' || value.split(',').every((part) => (type.values ?? []).includes(part))
  if (hasValues(type)) return type.values.includes(value)
  return forms[type.name]?.(value, type, dialectOf(driver).defaults) ?? true
}

const wholeBytes: Readonly<Record<string, bigint>> = {
  tinyint: 8n,
  smallint: 16n,
  mediumint: 24n,
  integer: 32n,
  bigint: 64n,
}

const whole: Fits = (value, type, { enforcesTypeSizes: areSized }) => {
  if (!/^[+-]?\d{1,40}$/.test(value)) return false
  // Without sizes, whole numbers have 64 bits whatever they are called.
  const name = !areSized ? 'bigint' : /^mediumint/i.test(type.raw) ? 'mediumint' : type.name
  const bits = wholeBytes[name] ?? 64n
  const [least, most] = type.unsigned ? [0n, 2n ** bits] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n)]
  const number = BigInt(value.replace('+', ''))
  return number >= least && number < most
}

const decimal: Fits = (value, { name, precision, scale = 0 }, { enforcesTypeSizes: areSized, specialNumber }) => {
  const match = /^[+-]?(?:(\d+)\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.exec(value)
  if (!match) return specialNumber?.test(value) === true
  const digits = (match[1] ?? '').replace(/^0+/, '').length
  const isBounded = name === 'decimal' && precision !== undefined && match[2] === undefined && areSized
  return !isBounded || digits <= precision - scale
}

const text: Fits = (value, { length }, { enforcesTypeSizes: areSized }) =>
  length === undefined || !areSized || [...value].length <= length

const day = String.raw`(\d{4,})-(\d{1,2})-(\d{1,2})`
const time = String.raw`\d{1,3}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?`
const zone = String.raw`\s*(?:Z|UTC|[+-]\d{2}(?::?\d{2}){0,2})?`
const dateForm = new RegExp(`^${day}(?:[T ]${time}${zone})?$`, 'i')
const timeForm = new RegExp(`^-?${time}${zone}$`, 'i')

const date: Fits = (value, _, { allowsPartialDates, specialTime }) => {
  const [, year, month, dayOfMonth] = dateForm.exec(value) ?? []
  if (year === undefined) return specialTime?.test(value) === true
  if (Number(month) === 0 || Number(dayOfMonth) === 0) return allowsPartialDates
  const last = new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate()
  return Number(month) <= 12 && Number(dayOfMonth) <= last
}

const forms: Readonly<Partial<Record<ColumnType['name'], Fits>>> = {
  tinyint: whole,
  smallint: whole,
  integer: whole,
  bigint: whole,
  decimal,
  float: decimal,
  double: decimal,
  char: text,
  varchar: text,
  date,
  datetime: date,
  timestamptz: date,
  time: (value, _, { specialTime }) => timeForm.test(value) || specialTime?.test(value) === true,
  year: (value) => /^\d{1,4}$/.test(value),
  uuid: (value) => /^\{?[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}\}?$/i.test(value),
  json: isJson,
  bit: (value, { length }) => {
    const digits = /^(?:b')?([01]*)'?$/i.exec(value)?.[1]
    return digits !== undefined && (length === undefined || digits.length <= length)
  },
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}
