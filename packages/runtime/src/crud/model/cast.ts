import { formatKeyValue } from '@quoin/generator/feature-pages'
import { formatUtcDateTime, isoDate, isoDateTime, toDatabaseDateTime } from '../../database/date-time.ts'
import { trueWords } from '../../database/true-words.ts'
import { validationFailed } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import { parseBytes } from './bytes.ts'
import { type HidingModel, hiddenColumns } from './hidden-columns.ts'
import { type ManagingModel, managedColumns } from './managed-columns.ts'
import { readArrayLiteral } from './read-array.ts'

const plainCasts = [
  'integer',
  'bigint',
  'float',
  'decimal',
  'boolean',
  'bit',
  'json',
  'date',
  'datetime',
  'instant',
  'time',
  'set',
  'array',
  'bytes',
  'blob',
] as const

/**
 * How a column's value travels between the database and the wire; an `instant` is a date-time kept in UTC,
 * a `bit` is PostgreSQL's single bit as true or false, `bits:8` are MySQL's eight as a text of 0 and 1,
 * `bytes` are hexadecimal digits, a `blob` is any bytes, of which people see how many there are, `array` is one of a type of the database's own, which comes as a text.
 */
export type Cast = (typeof plainCasts)[number] | `decimal:${number}` | `bits:${number}`

/** The words that casts begin with. */
export const castNames: readonly string[] = [...plainCasts, 'bits']

type Convert = (value: unknown) => unknown

/** How the values of columns are read; a cast without a line leaves them as they are. */
const readers: Readonly<Partial<Record<Cast, Convert>>> = {
  integer: Number,
  float: readFloat,
  bigint: String,
  boolean: readBoolean,
  bit: readBoolean,
  json: readJson,
  date: isoDate,
  datetime: isoDateTime,
  instant: formatUtcDateTime,
  time: String,
  set: readSet,
  array: readArrayLiteral,
  bytes: formatKeyValue,
}

/** Returns the function that turns a database value into its wire value; null is never passed to it. */
function readCast(cast: Cast): Convert {
  if (cast.startsWith('decimal')) {
    const scale = cast.includes(':') ? Number(cast.slice('decimal:'.length)) : null
    return (value) => readDecimal(value, scale)
  }
  if (cast.startsWith('bits:')) return (value) => readBits(value, Number(cast.slice('bits:'.length)))
  return readers[cast] ?? ((value) => value)
}

/** Returns the function that turns a wire value into what the database takes; null is never passed to it. */
export function createUncastFunction(cast: Cast): Convert {
  if (cast.startsWith('decimal')) return String
  if (cast.startsWith('bits:')) return writeBits
  switch (cast) {
    case 'bit':
      return (value) => (readBoolean(value) ? '1' : '0')
    case 'json':
      return (value) => JSON.stringify(value)
    case 'bigint':
      return String
    case 'boolean':
      return readBoolean
    case 'datetime':
    case 'instant':
      return toDatabaseDateTime
    case 'set':
      return (value) => (Array.isArray(value) ? value.join(',') : value)
    default:
      return (value) => value
  }
}

/** Bytes are too many to travel, and nothing that a user could read. */
function sizeOf(value: unknown): unknown {
  return value instanceof Uint8Array ? `${value.byteLength} B` : value
}

/** JSON has no number for infinity and what is none. */
function readFloat(value: unknown): number | string {
  const number = Number(value)
  return Number.isFinite(number) ? number : String(value)
}

function readDecimal(value: unknown, scale: number | null): string {
  if (typeof value === 'number') return scale === null ? String(value) : value.toFixed(scale)
  const text = String(value)
  if (scale === null || scale <= 0 || !/^-?\d+(?:\.\d*)?$/.test(text)) return text
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(scale, '0')}`
}

function readBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  if (value instanceof Uint8Array) return value.some((byte) => byte !== 0)
  if (typeof value === 'string') return trueWords.includes(value.toLowerCase())
  return Boolean(value)
}

function readBits(value: unknown, count: number): string {
  if (!(value instanceof Uint8Array)) return String(value)
  return [...value]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .slice(-count)
}

/** MySQL takes the bits as the bytes that hold them. */
function writeBits(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[01]+$/.test(value)) return value
  const digits = value.padStart(Math.ceil(value.length / 8) * 8, '0')
  return Buffer.from((digits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function readSet(value: unknown): unknown {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? (value === '' ? [] : value.split(',')) : value
}

/** A row with its values as they travel. */
export type WireRow = Record<string, unknown>

/** What of a model says how its rows travel. */
interface CastModel extends HidingModel, ManagingModel {
  readonly casts: Readonly<Record<string, Cast>>
}

interface RowCast {
  readonly read: readonly (readonly [column: string, convert: (value: unknown) => unknown])[]
  readonly write: ReadonlyMap<string, (value: unknown) => unknown>
  readonly hidden: readonly string[]
  /** Those whose bytes stay on the server. */
  readonly blobs: readonly string[]
}

const rowCasts = new WeakMap<CastModel, RowCast>()

/**
 * Turns a database row into its wire form, in place: casts applied, hidden columns gone, unless it stays on the server.
 */
export function castRow(model: CastModel, row: WireRow, hides = true): WireRow {
  const cast = rowCasts.get(model) ?? rowCastOf(model)
  for (const [column, convert] of cast.read) {
    const value = row[column]
    if (value !== null && value !== undefined) row[column] = convert(value)
  }
  if (!hides) return row
  for (const column of cast.hidden) delete row[column]
  for (const column of cast.blobs) row[column] = sizeOf(row[column])
  return row
}

/** The cast of a column; one called `constructor` has none unless the model says so. */
export function findCast({ casts }: Pick<CastModel, 'casts'>, column: string): Cast | undefined {
  return Object.hasOwn(casts, column) ? casts[column] : undefined
}

/** One value of a row as it travels. */
export function castValue(model: Pick<CastModel, 'casts'>, column: string, value: unknown): unknown {
  const cast = findCast(model, column)
  return value === null || cast === undefined ? value : readCast(cast)(value)
}

/** Turns wire values into what the database takes. */
export function uncastRow(model: CastModel, data: Readonly<WireRow>): WireRow {
  const { write } = rowCasts.get(model) ?? rowCastOf(model)
  const row: WireRow = {}
  for (const column of Object.keys(data)) {
    const value = data[column]
    const convert = write.get(column)
    if (value !== undefined) row[column] = value === null || convert === undefined ? value : convert(value)
  }
  return row
}

/** How the columns that a service keeps are read. */
const readInstant: Readonly<Record<'instant' | 'date' | 'seconds', Convert>> = {
  instant: formatUtcDateTime,
  date: readCast('date'),
  seconds: (value) => new Date(Number(value) * 1000).toISOString().replace('.000Z', 'Z'),
}

/** Digits that are none would be stored as other bytes. */
function bytesFor(column: string): Convert {
  return (value) => {
    const bytes = parseBytes(value)
    if (bytes === null) throw validationFailed({ [column]: text('field.format', {}) })
    return bytes
  }
}

function rowCastOf(model: CastModel): RowCast {
  const declared = Object.entries(model.casts)
  const { created, updated, trash } = managedColumns(model)
  const kept = [created, updated, trash].flatMap((one): (readonly [string, Convert])[] => {
    const convert = one?.as && readInstant[one.as]
    return one && convert ? [[one.column, convert]] : []
  })
  const cast: RowCast = {
    read: [
      ...declared.map(([column, name]) => [column, readCast(name)] as const),
      ...kept.filter(([column]) => findCast(model, column) === undefined),
    ],
    write: new Map(
      declared.map(([column, name]) => [column, name === 'bytes' ? bytesFor(column) : createUncastFunction(name)]),
    ),
    hidden: [...hiddenColumns(model)],
    blobs: declared.flatMap(([column, name]) => (name === 'blob' ? [column] : [])),
  }
  rowCasts.set(model, cast)
  return cast
}
