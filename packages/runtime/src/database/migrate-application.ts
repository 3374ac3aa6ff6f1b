import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { Migration } from 'kysely/migration'
import { hasTable } from './has-table.ts'
import { importMigration } from './import-migration.ts'
import type { MigrationSource } from './migrate-atomically.ts'
import { type RunMigrationsOptions, runMigrations } from './run-migrations.ts'
import { untyped } from './untyped-database.ts'

/** The table that remembers which migrations of the application have run. */
export const migrationsTable = 'quoin_migrations'
const migrationFolder = 'database/migrations'

/** How migrations of a project run. */
export interface ApplicationMigrationOptions extends RunMigrationsOptions {
  /** Migrations whose work the database shows already; they are only remembered as run. */
  readonly alreadyApplied?: ReadonlySet<string>
  /** Off: only `done` is remembered, and the others wait on. */
  readonly runOthers?: boolean
}

/**
 * Runs `database/migrations/*.ts` of the project in the order of their names; answers the names of those that ran.
 *
 * @throws RuntimeError `RUNTIME_MIGRATION_FAILED`
 */
export async function migrateApplication(
  root: string,
  database: OpenDatabase,
  options: ApplicationMigrationOptions = {},
): Promise<string[]> {
  if (!existsSync(join(root, migrationFolder))) return []
  const { alreadyApplied: done = new Set(), runOthers: others = true, ...run } = options
  const migrations = await readMigrations(root, done)
  return runMigrations(database, migrations, { table: migrationsTable }, { ...run, ...(!others && { only: done }) })
}

/** The migrations of an application, with the table that remembers them. */
export async function readApplicationMigrations(root: string): Promise<MigrationSource> {
  return { table: migrationsTable, migrations: await readMigrations(root) }
}

/** The names of the application's migrations that have run, in the order in which they did. */
export async function listAppliedMigrations({ db }: Pick<OpenDatabase, 'db'>): Promise<readonly string[]> {
  if (!(await hasTable(db, migrationsTable))) return []
  const rows = await untyped(db)
    .selectFrom(migrationsTable)
    .select('name')
    .orderBy('timestamp')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => String(name))
}

/** The names of the application's migrations that have not run yet. */
export async function listPendingMigrations(
  root: string,
  database: Pick<OpenDatabase, 'db'>,
): Promise<readonly string[]> {
  const names = (await migrationFiles(root)).map(nameOf)
  if (names.length === 0) return []
  const ran = new Set(await listAppliedMigrations(database))
  return names.filter((name) => !ran.has(name))
}

async function readMigrations(
  root: string,
  done: ReadonlySet<string> = new Set(),
): Promise<Readonly<Record<string, Migration>>> {
  const migrations: Record<string, Migration> = {}
  for (const file of await migrationFiles(root)) {
    const name = nameOf(file)
    migrations[name] = done.has(name)
      ? { up: async () => {} }
      : await importMigration(join(root, migrationFolder, file))
  }
  return migrations
}

async function migrationFiles(root: string): Promise<readonly string[]> {
  const folder = join(root, migrationFolder)
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((file) => /\.[jt]s$/.test(file) && !file.endsWith('.d.ts')).sort()
}

function nameOf(file: string): string {
  return file.replace(/\.[jt]s$/, '')
}
