import type { OpenDatabase } from '@quoin/introspect/connect'
import { dialectOf } from './dialects.ts'
import { frameworkMigrations } from './framework-migrations.ts'
import { runMigrations } from './run-migrations.ts'
import { untyped } from './untyped-database.ts'

const bookkeeping = 'admin_migrations'

/** Creates or updates the framework's own tables (`admin_*`); answers the names of the migrations that ran. */
export async function migrateFramework(database: OpenDatabase): Promise<string[]> {
  const migrations = frameworkMigrations(dialectOf(database.driver))
  if (await isCurrent(database, Object.keys(migrations))) return []
  return runMigrations(database, migrations, bookkeeping)
}

/** One cheap query at each start, instead of the migrator's locks and look-ups. */
async function isCurrent(database: OpenDatabase, names: readonly string[]): Promise<boolean> {
  try {
    const rows = await untyped(database.db).selectFrom(bookkeeping).select('name').execute()
    const done = new Set(rows.map((row) => row.name))
    return names.every((name) => done.has(name))
  } catch {
    // The table is not there yet; a database out of reach fails in the migrator with its reason.
    return false
  }
}
