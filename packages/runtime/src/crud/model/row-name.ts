import {
  type DisplayNamePart,
  type KeyColumns,
  parseDisplayColumn,
  toColumnList,
  visibleNameParts,
} from '@quoin/generator/feature-pages'
import { type RawBuilder, sql } from 'kysely'
import type { SqlDialect } from '../../database/sql-dialect.ts'
import { type HidingModel, hiddenColumns } from './hidden-columns.ts'

/** What of a model says how its rows are named. */
type NamedModel = HidingModel & { readonly displayColumn: string; readonly primaryKey: KeyColumns }

/**
 * What names a row to people, without the columns that are hidden from all or from this user: the first column of its
 * key where nothing else is left; none where there is no key either.
 */
export function displayNameParts(model: NamedModel, hidden?: ReadonlySet<string>): readonly DisplayNamePart[] {
  const kept = hiddenColumns(model)
  const parts = visibleNameParts(
    parseDisplayColumn(model.displayColumn),
    (name) => kept.has(name) || hidden?.has(name) === true,
  )
  const [key] = toColumnList(model.primaryKey)
  return parts.length > 0 || key === undefined ? parts : parseDisplayColumn(key)
}

/** {@link formatRowName} as SQL; `columnOf` gives a column as the statement knows it. */
export function displayNameSql(
  parts: readonly DisplayNamePart[],
  { asText }: Pick<SqlDialect, 'asText'>,
  columnOf: (column: string) => string,
): RawBuilder<string> {
  const texts = parts.map(({ column }) => sql<string>`coalesce(${asText(sql.ref(columnOf(column)))}, '')`)
  const [only] = texts
  if (texts.length === 1 && only !== undefined) return asText(sql.ref(columnOf(parts[0]?.column ?? '')))
  const written = parts.map(({ before, after }, index) => {
    const text = texts[index]
    const [lead, tail] = [asText(sql`${before}`), asText(sql`${after}`)]
    const first = index === 0 ? sql`` : sql`when concat(${sql.join(texts.slice(0, index))}, '') = '' then ${text}`
    return sql`case when ${text} = '' then '' ${first} else concat(${lead}, ${text}, ${tail}) end`
  })
  return sql<string>`concat(${sql.join(written)})`
}
