import { type Cast, isoInstant, readCast, writeCast } from './cast.ts'
import type { ModelClass } from './model.ts'

/** A row with its values as they travel. */
export type WireRow = Record<string, unknown>

type CastModel = Pick<ModelClass, 'casts' | 'hidden' | 'timestamps' | 'softDeletes'>

interface RowCast {
  readonly read: readonly (readonly [column: string, convert: (value: unknown) => unknown])[]
  readonly write: ReadonlyMap<string, (value: unknown) => unknown>
  readonly hidden: readonly string[]
}

const rowCasts = new WeakMap<CastModel, RowCast>()

/** Turns a database row into its wire form, in place: casts applied, hidden columns gone. */
export function castRow(model: CastModel, row: WireRow): WireRow {
  const cast = rowCastOf(model)
  for (const [column, convert] of cast.read) {
    const value = row[column]
    if (value !== null && value !== undefined) row[column] = convert(value)
  }
  for (const column of cast.hidden) delete row[column]
  return row
}

/** Turns wire values into what the database takes. */
export function uncastRow(model: CastModel, data: Readonly<WireRow>): WireRow {
  const { write } = rowCastOf(model)
  const row: WireRow = {}
  for (const column of Object.keys(data)) {
    const value = data[column]
    const convert = write.get(column)
    if (value !== undefined) row[column] = value === null || convert === undefined ? value : convert(value)
  }
  return row
}

function rowCastOf(model: CastModel): RowCast {
  let cast = rowCasts.get(model)
  if (cast === undefined) {
    const declared = Object.entries(model.casts) as [string, Cast][]
    const kept = [
      ...(model.timestamps ? ['created_at', 'updated_at'] : []),
      ...(model.softDeletes ? ['deleted_at'] : []),
    ]
    cast = {
      read: [
        ...declared.map(([column, name]) => [column, readCast(name)] as const),
        ...kept.filter((column) => model.casts[column] === undefined).map((column) => [column, isoInstant] as const),
      ],
      write: new Map(declared.map(([column, name]) => [column, writeCast(name)])),
      hidden: model.hidden,
    }
    rowCasts.set(model, cast)
  }
  return cast
}
