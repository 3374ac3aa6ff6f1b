import { mayBeSecretName, possibleSecretPattern } from '@quoin/generator/secret-name'
import type { ResultColumn } from '@quoin/introspect/connect'
import { type RawBuilder, sql } from 'kysely'
import { maskText } from '../../audit/secret-names.ts'

/** boolean, integer, smallint, real and double precision, and lists of them: JSON has the same. */
const asTheyAre = new Set([16, 21, 23, 700, 701, 1000, 1005, 1007, 1021, 1022])
/** text, varchar, char, json and jsonb: they may hold JSON with a secret in it. */
const texts = new Set([25, 1042, 1043, 114, 3802])
/** Lists of values that a number does not hold, or that are texts: pg answers them as lists of texts. */
const textLists = new Set([1009, 1014, 1015, 1016, 1041, 1115, 1182, 1185, 1187, 1231, 199, 2951, 3807])

/** A row as JSON text, with its values as the driver answers them and secrets masked. */
export function rowAsJson(
  row: string,
  columns: readonly ResultColumn[],
  maskedColumns: ReadonlySet<string>,
): RawBuilder<string> {
  const masked = sql`${sql.lit(maskText)}::text`
  const values = columns.map(
    (column) => sql`${maskedColumns.has(column.name) ? masked : jsonValue(row, column)} as ${sql.id(column.name)}`,
  )
  return sql<string>`(select row_to_json(quoin_values)::text from (select ${sql.join(values)}) as quoin_values)`
}

function jsonValue(row: string, { name, type }: ResultColumn): RawBuilder<unknown> {
  if (mayBeSecretName(name)) return sql`${sql.lit(maskText)}::text`
  const value = sql`${sql.id(row, name)}`
  if (asTheyAre.has(type)) return value
  if (textLists.has(type)) return sql`${value}::text[]`
  if (!texts.has(type)) return sql`${value}::text`
  // What is in such a text is not taken apart here.
  const text = sql`${value}::text`
  return sql`case when ${text} ~ '^\\s*[[{]' and ${text} ~* ${sql.lit(possibleSecretPattern.source)} then ${sql.lit(maskText)} else ${text} end`
}
