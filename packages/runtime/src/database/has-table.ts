import type { Kysely } from 'kysely'

/**
 * True when the database has a table or view of that name, `products` or `warehouse.products`; for migrations that meet
 * an existing table.
 *
 * @example if (await hasTable(db, 'products')) return
 */
export async function hasTable(db: Pick<Kysely<never>, 'introspection'>, name: string): Promise<boolean> {
  const tables = await db.introspection.getTables()
  return tables.some((table) => table.name === name || `${table.schema}.${table.name}` === name)
}
