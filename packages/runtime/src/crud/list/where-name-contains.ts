import type { DisplayNamePart } from '@quoin/generator/feature-pages'
import type { SqlDialect } from '../../database/sql-dialect.ts'
import type { ModelClass } from '../model/model.ts'
import { displayNameSql } from '../model/row-name.ts'
import { sqlColumn } from '../rows/statement-cache.ts'
import { contains } from './contains.ts'
import type { UntypedQuery } from './list-query.ts'

/** Rows of a model that have a term in their names. */
export function whereNameContains(
  rows: UntypedQuery,
  {
    model,
    parts,
    term,
  }: { readonly model: ModelClass; readonly parts: readonly DisplayNamePart[]; readonly term: string },
  dialect: SqlDialect,
): UntypedQuery {
  const name = displayNameSql(parts, dialect, (column) => sqlColumn(model, column))
  const named = rows.where(name, 'like', contains(term))
  return dialect.likePlugin === null ? named : named.withPlugin(dialect.likePlugin)
}
