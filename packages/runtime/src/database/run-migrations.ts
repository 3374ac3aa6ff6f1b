import type { OpenDatabase } from '@quoin/introspect'
import type { Migration, Migrator } from 'kysely/migration'
import { type MigrationBook, migrateWhole, openMigrator } from './migrate-whole.ts'
import { migrationFailure } from './migration-failure.ts'
import { interruptedMigrations, takeBackMigrations } from './migration-progress.ts'

/** How migrations are run. */
export interface RunMigrationsOptions {
  /** `up` runs all that are missing, `down` takes back the last one. */
  readonly direction?: 'up' | 'down'
  /** Of those that did not run yet, only these. */
  readonly only?: ReadonlySet<string>
  /** Called after each migration. */
  readonly onMigration?: (name: string) => void
}

/** Runs the given migrations with their own bookkeeping tables and answers the names of those that ran. */
export async function runMigrations(
  database: OpenDatabase,
  migrations: Readonly<Record<string, Migration>>,
  bookkeeping: string,
  options: RunMigrationsOptions = {},
): Promise<string[]> {
  const { direction = 'up', only, onMigration } = options
  // Branches are merged in any order.
  const book: MigrationBook = { table: bookkeeping, migrations, allowUnorderedMigrations: true }
  const wanted = only === undefined ? migrations : await withoutOthers(openMigrator(database, book), migrations, only)
  if (direction === 'down') {
    const halfDone = await interruptedMigrations(database, book)
    if (halfDone.length > 0) return takeBack(database, book, halfDone)
  }
  const outcome = await migrateWhole(database, { ...book, migrations: wanted }, (migrator) =>
    direction === 'up' ? migrator.migrateToLatest() : migrator.migrateDown(),
  )
  const done = (outcome.results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName)
  for (const name of done) onMigration?.(name)
  if (outcome.error !== undefined) {
    const failed = outcome.results?.find((result) => result.status === 'Error')?.migrationName
    throw await migrationFailure(outcome.error, failed)
  }
  return done
}

async function takeBack(database: OpenDatabase, book: MigrationBook, names: readonly string[]): Promise<string[]> {
  try {
    return [...(await takeBackMigrations(database, book, names))]
  } catch (error) {
    throw await migrationFailure(error, names.at(-1))
  }
}

async function withoutOthers(
  migrator: Migrator,
  migrations: Readonly<Record<string, Migration>>,
  only: ReadonlySet<string>,
): Promise<Readonly<Record<string, Migration>>> {
  const known = await migrator.getMigrations()
  const wanted = known.filter(({ name, executedAt }) => executedAt !== undefined || only.has(name))
  return Object.fromEntries(wanted.flatMap(({ name }) => (migrations[name] ? [[name, migrations[name]]] : [])))
}
