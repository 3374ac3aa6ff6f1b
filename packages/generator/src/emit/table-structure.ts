import type { ForeignKey, Index } from '@quoin/introspect'
import { type KeyColumns, toColumnList } from '../feature-pages/row-key.ts'
import type { ColumnFacts } from '../record/column-facts.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { keyPairs } from '../record/relation-config.ts'
import type { CheckConstraint } from '../record/table-checks.ts'
import { formatTableName } from '../record/table-name.ts'

/** The structure a migration creates or changes. */
export interface TableStructure {
  /** Left out for the default one. */
  readonly schema?: string
  readonly name: string
  readonly driver: GenerationRecord['table']['driver']
  readonly comment: string | null
  readonly primaryKey: KeyColumns
  readonly columns: readonly ColumnFacts[]
  readonly indexes: readonly Index[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly checks?: readonly CheckConstraint[]
}

/** The structure a record describes: key first, timestamps last. */
export function structureOf(record: GenerationRecord): TableStructure {
  const { schema, name, driver, comment, systemColumns, indexes, foreignKeys, checks = [] } = record.table
  const isKey = (column: ColumnFacts): boolean => toColumnList(record.primaryKey).includes(column.name)
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
    ...(schema !== undefined && { schema }),
    name,
    driver,
    comment,
    primaryKey: record.primaryKey,
    columns,
    indexes,
    foreignKeys: foreignKeys.map((key) => withPlace(key, record)),
    ...(kept.length > 0 && { checks: kept }),
  }
}

/** A key to a table that is not in the default schema names it with its schema. */
function withPlace(key: ForeignKey, { relations, table }: GenerationRecord): ForeignKey {
  const { references } = key
  const relation = relations.find(
    (one) => one.kind === 'belongsTo' && keyPairs(one).every(({ foreignKey }) => key.columns.includes(foreignKey)),
  )
  const known = relation?.table.endsWith(`.${references.table}`) ? relation.table : references.table
  const isNamed = table.schema !== undefined && references.schema !== ''
  return {
    ...key,
    references: { ...references, table: isNamed ? formatTableName({ ...references, name: references.table }) : known },
  }
}
