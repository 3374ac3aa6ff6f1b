import { createHash } from 'node:crypto'
import { type Migration as MigrationFile, parseExtensionName } from '@quoin/extensions'
import type { OpenDatabase } from '@quoin/introspect/connect'
import { type Migration, type MigrationResultSet, type Migrator, NO_MIGRATIONS } from 'kysely/migration'
import { frameworkObjectName } from '../database/framework-names.ts'
import { frameworkTablesLocation } from '../database/framework-tables.ts'
import { importMigration } from '../database/import-migration.ts'
import { type MigrationSource, migrateAtomically, openMigrator } from '../database/migrate-atomically.ts'
import { migrationFailure } from '../database/migration-failure.ts'
import { listTablesInFrameworkSchema } from '../database/tables-in-framework-schema.ts'
import { inSchema } from '../database/untyped-database.ts'
import type { RuntimeError } from '../errors.ts'

/** What each extension gave as its migrations, for rolling them back when it does not run any more. */
const given = new WeakMap<OpenDatabase, Map<string, readonly MigrationFile[]>>()

/**
 * Runs the migrations of an extension that are missing. Where an engine cannot roll back statements (MySQL), those that
 * went through before a failing one are undone by their `down`.
 *
 * @throws RuntimeError `RUNTIME_MIGRATION_FAILED`
 */
export async function migrateExtension(
  database: OpenDatabase,
  name: string,
  files: readonly MigrationFile[],
): Promise<void> {
  if (files.length === 0) return
  given.set(database, (given.get(database) ?? new Map()).set(name, files))
  const book = await bookOf(database, name, files)
  const migrator = openMigrator(database, book)
  const before = await executedMigrations(migrator)
  const outcome = await migrateAtomically(database, book, (one) => one.migrateToLatest())
  if (outcome.error === undefined) return
  await rollBackTo(migrator, before)
  throw await failure(outcome)
}

/** The names of the migrations of an extension that ran; none when it never ran any. */
export async function listAppliedExtensionMigrations(database: OpenDatabase, name: string): Promise<readonly string[]> {
  const { table, schema } = bookkeepingOf(database, name)
  if (!(await listTablesInFrameworkSchema(database)).has(table)) return []
  const rows = await inSchema(database.db, schema).selectFrom(table).select('name').orderBy('name').execute()
  return rows.map((row) => String(row.name))
}

/**
 * Takes the migrations of an extension back until only `keep` are left; with none to keep, its bookkeeping goes too.
 *
 * @throws RuntimeError `RUNTIME_MIGRATION_FAILED`
 */
export async function rollBackExtensionMigrations(
  database: OpenDatabase,
  name: string,
  files: readonly MigrationFile[],
  keep: readonly string[] = [],
): Promise<void> {
  const ran = await listAppliedExtensionMigrations(database, name)
  if (ran.length > keep.length) {
    const book = await bookOf(database, name, given.get(database)?.get(name) ?? files)
    const outcome = await migrateAtomically(database, book, (one) => one.migrateTo(keep.at(-1) ?? NO_MIGRATIONS))
    if (outcome.error !== undefined) throw await failure(outcome)
  }
  if (keep.length > 0) return
  const { table, schema } = bookkeepingOf(database, name)
  const db = inSchema(database.db, schema)
  for (const one of [table, `${table}_lock`]) await db.schema.dropTable(one).ifExists().execute()
}

async function bookOf(database: OpenDatabase, name: string, files: readonly MigrationFile[]): Promise<MigrationSource> {
  const migrations: Record<string, Migration> = {}
  for (const { name: full, file } of files)
    migrations[full.slice(full.lastIndexOf(':') + 1)] = await importMigration(file, full)
  return { ...bookkeepingOf(database, name), migrations }
}

async function executedMigrations(migrator: Migrator): Promise<readonly string[]> {
  const all = await migrator.getMigrations()
  return all.filter(({ executedAt }) => executedAt !== undefined).map((migration) => migration.name)
}

async function rollBackTo(migrator: Migrator, before: readonly string[]): Promise<void> {
  const now = await executedMigrations(migrator)
  if (now.length > before.length) await migrator.migrateTo(before.at(-1) ?? NO_MIGRATIONS)
}

/** Short and plain, for every engine; what a plain name cannot tell apart, a checksum does. */
function bookkeepingOf({ db }: OpenDatabase, name: string): Pick<MigrationSource, 'table' | 'schema'> {
  const place = frameworkTablesLocation(db)
  return {
    table: frameworkObjectName(`admin_extension_${plainName(name)}`, place),
    ...(place.schema !== null && { schema: place.schema }),
  }
}

function plainName(name: string): string {
  const packageName = parseExtensionName(name)?.packageName ?? name
  const plain = packageName.replaceAll(/[^a-z0-9]/g, '_').slice(0, 30)
  if (plain === packageName) return plain
  return `${plain}_${createHash('sha256').update(packageName).digest('hex').slice(0, 8)}`
}

function failure({ error, results }: MigrationResultSet): Promise<RuntimeError> {
  return migrationFailure(error, results?.find((result) => result.status === 'Error')?.migrationName)
}
