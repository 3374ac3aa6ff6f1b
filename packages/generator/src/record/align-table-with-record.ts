import { isDeepStrictEqual } from 'node:util'
import type { Column, ColumnType, ForeignKey, Index, Table } from '@quoin/introspect'
import { dialectOf } from '../dialect/dialects.ts'
import { isSameDataType } from '../emit/sql-data-type.ts'
import type { GenerationRecord } from './generation-record.ts'

/** A table spelled as in its record wherever both mean the same: a catalog has its own words. */
export function alignTableWithRecord(table: Table, record: GenerationRecord): Table {
  const { systemColumns } = record.table
  const known = new Map([...systemColumns, ...record.fields].map((column) => [column.name, column]))
  const keys = new Map(record.table.foreignKeys.toReversed().map((key) => [JSON.stringify(key.columns), key]))
  const columns = table.columns.map((column) => columnInOwnWords(column, known.get(column.name), record))
  return {
    ...table,
    comment: commentOf(table.comment, record.table.comment, record),
    columns,
    foreignKeys: table.foreignKeys.map((key) => {
      const own = keys.get(JSON.stringify(key.columns))
      return own ? keyInOwnWords(key, own, table, record) : key
    }),
    indexes: table.indexes.filter((index) => !isMadeByEngine(index, record)),
  }
}

function columnInOwnWords(
  read: Column,
  own: { readonly type: ColumnType; readonly comment: string | null } | undefined,
  record: GenerationRecord,
): Column {
  if (own === undefined) return read
  const column = { ...read, comment: commentOf(read.comment, own.comment, record) }
  if (!isSameDataType(own.type, column.type, record.table.driver)) return column
  const facts = (type: ColumnType): ColumnType => ({ ...type, raw: '' })
  return isDeepStrictEqual(facts(own.type), facts(column.type)) ? { ...column, type: own.type } : column
}

/** Where a database has no comments, those of a record are never taken from it. */
function commentOf(read: string | null, own: string | null, { table }: GenerationRecord): string | null {
  return dialectOf(table.driver).comments === null ? own : read
}

/**
 * A record of a new table points to tables of its own schema without naming it, which a catalog always does; and InnoDB
 * knows one rule under two names.
 */
function keyInOwnWords(key: ForeignKey, own: ForeignKey, { schema }: Table, { table }: GenerationRecord): ForeignKey {
  const isSameRule = (rule: ForeignKey['onUpdate'], other: ForeignKey['onUpdate']): boolean =>
    dialectOf(table.driver).restrictIsNoAction && oneRule.has(rule) && oneRule.has(other)
  const isOwnSchema = own.references.schema === '' && key.references.schema === schema
  return {
    ...key,
    ...(isOwnSchema && { references: { ...key.references, schema: '' } }),
    ...(isSameRule(key.onUpdate, own.onUpdate) && { onUpdate: own.onUpdate }),
    ...(isSameRule(key.onDelete, own.onDelete) && { onDelete: own.onDelete }),
  }
}

const oneRule: ReadonlySet<string> = new Set(['no action', 'restrict'])

/** Some engines give a foreign key of a new table an index of its name. */
function isMadeByEngine({ name }: Index, { table }: GenerationRecord): boolean {
  if (!dialectOf(table.driver).indexesForeignKeys || table.indexes.some((index) => index.name === name)) return false
  return table.foreignKeys.some((key) => key.name === name)
}
