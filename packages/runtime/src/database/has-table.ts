import type { Kysely } from 'kysely'

/**
 * True when the database has a table or view of that name; for migrations that meet an existing table.
 *
 * @example if (await hasTable(db, 'products')) return
 */
export async function hasTable(db: Kysely<never> | Kysely<unknown>, name: string): Promise<boolean> {
  const tables = await (db as Kysely<unknown>).introspection.getTables()
  return tables.some((table) => table.name === name)
}
