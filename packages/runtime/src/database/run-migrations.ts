import type { OpenDatabase } from '@quoin/introspect'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { RuntimeError } from '../errors.ts'
import { loosen } from './loose-database.ts'

/** How migrations are run. */
export interface RunMigrationsOptions {
  /** `up` runs all that are missing, `down` takes back the last one. */
  readonly direction?: 'up' | 'down'
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
  const { direction = 'up', onMigration } = options
  const migrator = new Migrator({
    db: loosen(database.db) as never,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: bookkeeping,
    migrationLockTableName: `${bookkeeping}_lock`,
    // Branches are merged in any order.
    allowUnorderedMigrations: true,
  })
  const outcome: MigrationResultSet = await (direction === 'up' ? migrator.migrateToLatest() : migrator.migrateDown())
  const done = (outcome.results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName)
  for (const name of done) onMigration?.(name)
  if (outcome.error !== undefined) {
    const failed = outcome.results?.find((result) => result.status === 'Error')?.migrationName
    const reason = outcome.error instanceof Error ? outcome.error.message : String(outcome.error)
    throw new RuntimeError(
      'RUNTIME_MIGRATION_FAILED',
      failed === undefined ? `The migrations could not be run: ${reason}` : `Migration "${failed}" failed: ${reason}`,
      { hint: 'Correct the migration or the database and run `quoin migrate` again.', cause: outcome.error },
    )
  }
  return done
}
