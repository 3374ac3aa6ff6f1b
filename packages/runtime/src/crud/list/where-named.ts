import type { NamePart } from '@quoin/generator/feature-pages'
import type { SqlDialect } from '../../database/sql-dialect.ts'
import type { ModelClass } from '../model/model.ts'
import { nameAsSql } from '../model/row-name.ts'
import { sqlColumn } from '../rows/statement-cache.ts'
import { contains } from './contains.ts'
import type { UntypedQuery } from './list-query.ts'

/** Rows of a model that have a term in their names. */
export function whereNamed(
  rows: UntypedQuery,
  { model, parts, term }: { readonly model: ModelClass; readonly parts: readonly NamePart[]; readonly term: string },
  dialect: SqlDialect,
): UntypedQuery {
  const name = nameAsSql(parts, dialect, (column) => sqlColumn(model, column))
  const named = rows.where(name, 'like', contains(term))
  return dialect.likePlugin === null ? named : named.withPlugin(dialect.likePlugin)
}
