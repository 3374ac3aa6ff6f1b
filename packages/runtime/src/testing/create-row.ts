import { randomUUID } from 'node:crypto'
import { type Column, type ColumnTypeName, createIntrospector } from '@quoin/introspect'
import type { Application } from '../application/application.ts'
import { AdminService } from '../crud/admin-service.ts'
import type { WireRow } from '../crud/model/cast.ts'
import type { ModelClass, RowOf, StoreData } from '../crud/model/model.ts'
import { relatedModel } from '../crud/model/model.ts'
import { type BelongsToAny, keyPairs, referenceColumns } from '../crud/model/relation.ts'
import { relationOfType } from '../crud/model/relation-of-type.ts'

/** Counts rows, so that no two have the same text. */
let made = 0

/**
 * Inserts a row of a model for a test: what `values` leaves out and the table asks for gets a value that fits, and a row
 * it has to belong to is made as well. No hook of the application is called.
 */
export async function createRow<M extends ModelClass>(
  application: Application,
  model: M,
  values: StoreData<M>,
): Promise<RowOf<M>> {
  class Rows extends AdminService<M> {
    override readonly modelName = model
  }
  const rows = await application.service(Rows)
  const { schema, table: name } = model
  const { columns } = await createIntrospector(rows.db).table({ name, ...(schema !== null && { schema }) })
  const data = Object.assign<WireRow, StoreData<M>>({}, values)
  for (const column of columns) {
    if (data[column.name] === undefined && isAsked(column))
      Object.assign(data, await columnValues(application, model, column, data))
  }
  return rows.store(data)
}

function isAsked({ nullable, default: preset, autoIncrement, generated, system }: Column): boolean {
  return !nullable && preset === null && !autoIncrement && generated === null && !system
}

/** The value of a column, and of those that are one key with it. */
async function columnValues(
  application: Application,
  model: ModelClass,
  column: Column,
  data: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  for (const relation of Object.values(model.relations)) {
    if (relation.kind === 'belongsToAny') {
      if (referenceColumns(relation).includes(column.name)) return anyRow(application, relation, data)
      continue
    }
    const pairs = relation.kind === 'belongsTo' ? keyPairs(relation) : []
    if (!pairs.some(([foreign]) => foreign === column.name)) continue
    const known = pairs.flatMap(([foreign, there]) => (data[foreign] === undefined ? [] : [[there, data[foreign]]]))
    const values = Object.fromEntries(known)
    const owner: Readonly<Record<string, unknown>> = await createRow(application, relatedModel(relation), values)
    return Object.fromEntries(pairs.map(([foreign, there]) => [foreign, owner[there]]))
  }
  return { [column.name]: plainValue(column, ++made) }
}

/** A row of any of several models: of the type that is given, else of the first. */
async function anyRow(
  application: Application,
  relation: BelongsToAny,
  data: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const { foreignKey, models, typeColumn } = relation
  const type = data[typeColumn] ?? Object.keys(models)[0]
  const direct = relationOfType(relation, type)
  if (direct === null) throw new TypeError(`There is no model of the type "${type}".`)
  if (data[foreignKey] !== undefined) return { [typeColumn]: type }
  const row: Readonly<Record<string, unknown>> = await createRow(application, relatedModel(direct), {})
  return { [typeColumn]: type, [foreignKey]: row[direct.ownerKey] }
}

/** A value of each type that fits every column of it. */
const values: Readonly<Partial<Record<ColumnTypeName, (column: Column, number: number) => unknown>>> = {
  char: named,
  varchar: named,
  text: named,
  mediumtext: named,
  longtext: named,
  tinyint: (_, number) => number % 100,
  smallint: (_, number) => number,
  integer: (_, number) => number,
  bigint: (_, number) => String(number),
  decimal: () => '1',
  float: (_, number) => number,
  double: (_, number) => number,
  boolean: () => false,
  date: () => '2026-01-01',
  datetime: () => '2026-01-01 12:00:00',
  timestamptz: () => '2026-01-01T12:00:00Z',
  time: () => '12:00:00',
  year: () => 2026,
  set: () => [],
  json: () => ({}),
  uuid: () => randomUUID(),
}

function named({ name, type }: Column, number: number): string {
  return `${name} ${number}`.slice(-(type.length ?? 255))
}

function plainValue(column: Column, number: number): unknown {
  const { name, type } = column
  if (type.array === true) return []
  const value = type.values?.[0] ?? values[type.name]?.(column, number)
  if (value !== undefined) return value
  throw new TypeError(`Column "${name}" of type ${type.raw} needs a value: name it when the row is created.`)
}
