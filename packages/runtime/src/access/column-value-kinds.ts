import { type ColumnTypeName, createIntrospector, IntrospectError } from '@quoin/introspect'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { ModelClass } from '../crud/model/model.ts'
import { locateModelTable } from '../database/framework-tables.ts'

/** What the values of a column are to a rule; `other` cannot be compared. */
export type ColumnValueKind = 'number' | 'text' | 'boolean' | 'date' | 'uuid' | 'other'

/** What kind of value each column of a table holds, by its name. */
export type ColumnValueKinds = ReadonlyMap<string, ColumnValueKind>

const kinds: Readonly<Partial<Record<ColumnTypeName, ColumnValueKind>>> = {
  char: 'text',
  varchar: 'text',
  text: 'text',
  mediumtext: 'text',
  longtext: 'text',
  enum: 'text',
  uuid: 'uuid',
  tinyint: 'number',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  decimal: 'number',
  float: 'number',
  double: 'number',
  year: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'date',
}

/** The kind of value of each column of a model's table, by its name; empty where there is no such table. */
export async function readColumnValueKinds(
  database: OpenDatabase,
  model: Pick<ModelClass, 'schema' | 'table'>,
): Promise<ColumnValueKinds> {
  const { schema, table: name } = locateModelTable(database.db, model)
  try {
    const introspector = createIntrospector(database, schema === null ? {} : { schemas: [schema] })
    const { columns } = await introspector.table({ name, ...(schema !== null && { schema }) })
    return new Map(columns.map(({ name, type }) => [name, kinds[type.name] ?? 'other']))
  } catch (error) {
    if (error instanceof IntrospectError && error.code === 'INTROSPECT_TABLE_NOT_FOUND') return new Map()
    throw error
  }
}
