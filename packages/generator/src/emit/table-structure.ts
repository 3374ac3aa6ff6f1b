import type { ForeignKey, Index } from '@quoin/introspect'
import type { ColumnFacts } from '../record/column-facts.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { TableCheck } from '../record/table-checks.ts'

/** The structure a migration creates or changes. */
export interface TableStructure {
  readonly name: string
  readonly driver: GenerationRecord['table']['driver']
  readonly comment: string | null
  readonly primaryKey: string
  readonly columns: readonly ColumnFacts[]
  readonly indexes: readonly Index[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly checks?: readonly TableCheck[]
}

/** The structure a record describes: key first, timestamps last. */
export function structureOf(record: GenerationRecord): TableStructure {
  const { name, driver, comment, systemColumns, indexes, foreignKeys, checks = [] } = record.table
  const isKey = (column: ColumnFacts): boolean => column.name === record.primaryKey
  const fields = record.fields.map(
    (field): ColumnFacts => ({
      name: field.name,
      type: field.type,
      nullable: field.nullable,
      default: field.default,
      autoIncrement: field.autoIncrement,
      generated: field.generated,
      unique: field.unique,
      comment: field.comment,
    }),
  )
  const columns = [...systemColumns.filter(isKey), ...fields, ...systemColumns.filter((column) => !isKey(column))]
  const names = new Set(columns.map((column) => column.name))
  const kept = checks.filter((check) => check.columns.every((column) => names.has(column)))
  return {
    name,
    driver,
    comment,
    primaryKey: record.primaryKey,
    columns,
    indexes,
    foreignKeys,
    ...(kept.length > 0 && { checks: kept }),
  }
}
