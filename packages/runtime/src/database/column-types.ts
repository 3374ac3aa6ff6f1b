import type { DriverName } from '@quoin/introspect'
import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely'

/** The type and attributes of an automatic integer key. */
export function keyColumn(
  driver: DriverName,
): readonly ['integer' | 'serial', (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder] {
  if (driver === 'pgsql') return ['serial', (column) => column.primaryKey()]
  return ['integer', (column) => column.primaryKey().autoIncrement()]
}

/** The type of a date and time without a zone. */
export function momentType(driver: DriverName): RawBuilder<unknown> {
  return driver === 'pgsql' ? sql`timestamp(0)` : sql`datetime`
}

/** The type of a text of any length. */
export function textType(driver: DriverName): RawBuilder<unknown> {
  return driver === 'mysql' ? sql`longtext` : sql`text`
}
