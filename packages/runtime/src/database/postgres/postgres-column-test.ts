import { parseDecimal } from '@quoin/extensions/rules'
import { sql } from 'kysely'
import { parseBytes } from '../../crud/model/bytes.ts'
import type { IsComparableValue, ModelTableName } from '../sql-dialect.ts'
import type { UntypedDatabase } from '../untyped-database.ts'
import { quotedTable } from './postgres-table-size.ts'

/** By the type that a domain is of in the end. */
const tests: ReadonlyMap<string, IsComparableValue> = new Map<string, IsComparableValue>([
  ['smallint', isWhole(16n)],
  ['integer', isWhole(32n)],
  ['bigint', isWhole(64n)],
  ['numeric', (value) => parseDecimal(String(value).trim()) !== null],
  ['uuid', (value) => typeof value === 'string' && parseBytes(value)?.byteLength === 16],
  ['bytea', (value) => value instanceof Uint8Array],
])

/** Knows the types that keys have, and that every text can be compared with those of texts. */
export async function makeIsComparableInPostgres(
  db: UntypedDatabase,
  table: ModelTableName,
  column: string,
): Promise<IsComparableValue | null> {
  const { rows } = await sql<{ readonly type: string; readonly category: string }>`
    with recursive types as (
      select atttypid as id from pg_attribute
      where attrelid = to_regclass(cast(${quotedTable(table)} as text)) and attname = cast(${column} as text)
      union all
      select typbasetype from types join pg_type on oid = id where typtype = 'd'
    )
    select format_type(id, null) as "type", typcategory as "category"
    from types join pg_type on oid = id where typtype <> 'd'`.execute(db)
  const [found] = rows
  return found?.category === 'S' ? () => true : (tests.get(found?.type ?? '') ?? null)
}

function isWhole(bits: bigint): IsComparableValue {
  const end = 2n ** (bits - 1n)
  return (value) => {
    const text = String(value).trim()
    if (!/^[+-]?\d+$/.test(text)) return false
    const number = BigInt(text)
    return number >= -end && number < end
  }
}
