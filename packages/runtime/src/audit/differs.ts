import type { ResultColumn } from '@quoin/introspect/connect'
import { type RawBuilder, sql } from 'kysely'
import { type ManagingModel, managedColumns } from '../crud/model/managed-columns.ts'

/** json, xml, point and polygon: PostgreSQL does not compare them. */
const onlyAsText = new Set([114, 142, 600, 604])

/** The columns of a change that are compared before it: not those that the service itself writes. */
export function comparedColumns(model: ManagingModel, changes: Readonly<Record<string, unknown>>): readonly string[] {
  const { updated, updatedBy } = managedColumns(model)
  return Object.keys(changes).filter((name) => name !== updated?.column && name !== updatedBy?.column)
}

/** True for a row under this name that holds anything else in one of these columns, on PostgreSQL. */
export function rowDiffersCondition(
  row: string,
  names: readonly string[],
  changes: Readonly<Record<string, unknown>>,
  columns: readonly ResultColumn[],
): RawBuilder<boolean> {
  const asText = new Set(columns.filter(({ type }) => onlyAsText.has(type)).map(({ name }) => name))
  const parts = names.map((name) => {
    const cast = asText.has(name) ? sql`::text` : sql``
    return sql`${sql.id(row, name)}${cast} is distinct from ${changes[name]}${cast}`
  })
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}
