import { createIntrospector } from '@quoin/introspect'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { Kysely } from 'kysely'
import { RuntimeError } from '../errors.ts'
import { dialectOf } from './dialects.ts'
import type { FrameworkMigration } from './framework-migration.ts'
import { frameworkMigrations } from './framework-migrations.ts'
import {
  FrameworkNames,
  type FrameworkTablesLocation,
  frameworkObjectName,
  frameworkSchemaPlaceholder,
} from './framework-names.ts'
import { frameworkTablesLocation } from './framework-tables.ts'
import type { MigrationSource } from './migrate-atomically.ts'
import { findInterruptedMigrations, readExecutedMigrations, withMigrationLock } from './migration-progress.ts'
import { runMigrations } from './run-migrations.ts'
import { listTablesInFrameworkSchema } from './tables-in-framework-schema.ts'
import { inSchema, untyped } from './untyped-database.ts'

/** The bookkeeping of the framework's migrations. */
interface FrameworkBook extends MigrationSource {
  readonly migrations: Readonly<Record<string, FrameworkMigration>>
}

/**
 * Creates or updates the framework's own tables, where the connection has them; answers the names of the migrations
 * that ran.
 *
 * @throws RuntimeError `RUNTIME_TABLE_TAKEN`, before anything is changed
 */
export async function migrateFramework(database: OpenDatabase): Promise<string[]> {
  const place = frameworkTablesLocation(database.db)
  const book: FrameworkBook = {
    table: frameworkObjectName('admin_migrations', place),
    ...(place.schema !== null && { schema: place.schema }),
    migrations: frameworkMigrations(dialectOf(database.driver)),
  }
  if (await isCurrent(database, book)) return []
  const taken = await withMigrationLock(database, book, (db) =>
    takenTables({ ...database, db: untyped(db) }, book, place),
  )
  if (taken.length > 0) {
    throw new RuntimeError('RUNTIME_TABLE_TAKEN', { params: { tables: taken, database: database.label } })
  }
  const placed = Object.entries(book.migrations).map(([name, migration]) => [name, atPlace(migration, place)] as const)
  return runMigrations(database, Object.fromEntries(placed), book)
}

/** One cheap query at each start, instead of the migrator's locks and look-ups. */
async function isCurrent({ db }: OpenDatabase, { table, schema, migrations }: MigrationSource): Promise<boolean> {
  try {
    const rows = await inSchema(db, schema).selectFrom(table).select('name').execute()
    const done = new Set(rows.map(({ name }) => name))
    return Object.keys(migrations).every((name) => done.has(name))
  } catch {
    // The table is not there yet; a database out of reach fails in the migrator with its reason.
    return false
  }
}

/** Tables of somebody else that are in the way of a migration: not every engine rolls back the statements before. */
async function takenTables(
  database: OpenDatabase,
  book: FrameworkBook,
  place: FrameworkTablesLocation,
): Promise<readonly string[]> {
  const existing = await listTablesInFrameworkSchema(database)
  let executed: ReadonlySet<string> = new Set()
  if (existing.has(book.table.toLowerCase())) {
    const { columns } = await createIntrospector(database).table({
      name: book.table,
      schema: place.schema ?? database.server.defaultSchema,
    })
    const names = columns.map(({ name }) => name)
    if (!names.includes('name') || !names.includes('timestamp')) return [book.table]
    executed = await readExecutedMigrations(database.db, book)
  }
  // Of a migration that stopped half-way, the tables are the framework's.
  const begun = new Set([...executed, ...(await findInterruptedMigrations(database.db, book, executed))])
  const waiting = Object.entries(book.migrations).filter(([name]) => !begun.has(name))
  return waiting
    .flatMap(([, { tables = [] }]) => tables.map((table) => frameworkObjectName(table, place)))
    .filter((table) => existing.has(table.toLowerCase()))
}

function atPlace({ up, down }: FrameworkMigration, place: FrameworkTablesLocation): FrameworkMigration {
  const placed = (db: Kysely<unknown>): Kysely<unknown> =>
    db.withPlugin(new FrameworkNames(place)).withSchema(frameworkSchemaPlaceholder)
  return { up: (db) => up(placed(db)), ...(down && { down: (db) => down(placed(db)) }) }
}
