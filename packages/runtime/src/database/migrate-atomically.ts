import type { OpenDatabase } from '@quoin/introspect/connect'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator, type MigratorProps } from 'kysely/migration'
import { rememberFailedStatements } from './failed-statement.ts'
import { type MigrationDirection, MigrationSteps, openMigrationStepsIfNeeded } from './migration-steps.ts'
import { ForeignKeysEnabledError, startReferenceCheck } from './rebuild-table.ts'
import { runResumableMigration } from './resumable-migration.ts'
import { allowNestedTransactions } from './savepoints.ts'
import { untyped } from './untyped-database.ts'

/** How migrations are looked for and remembered. */
export interface MigrationSource extends Pick<MigratorProps, 'allowUnorderedMigrations'> {
  /** The table that remembers them. */
  readonly table: string
  /** The schema of that table; the default one where it is left out. */
  readonly schema?: string | undefined
  readonly migrations: Readonly<Record<string, Migration>>
  /** Called before anything changes, while no other process can; what it throws stops the change. */
  readonly onBegin?: (() => void) | undefined
}

/** A migrator of a database that remembers what it ran in a table of its own. */
export function openMigrator(
  { db }: Pick<OpenDatabase, 'db'>,
  { table, schema, migrations, ...rest }: MigrationSource,
): Migrator {
  return new Migrator({
    db: rememberFailedStatements(untyped(db)),
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
    ...(schema !== undefined && { migrationTableSchema: schema }),
    ...rest,
  })
}

/**
 * Runs migrations, all of them or none where the engine can roll back what changes a structure; where it cannot, each
 * statement is remembered, and a migration that stopped half-way goes on behind the last one that ran. SQLite cannot
 * switch foreign keys off inside a transaction: for a migration that needs it, everything is rolled back and run again
 * without.
 */
export async function migrateAtomically(
  database: Pick<OpenDatabase, 'db'>,
  { migrations, onBegin, ...book }: MigrationSource,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<MigrationResultSet> {
  const attempt = (work: Wrap): Promise<MigrationResultSet> =>
    run(openMigrator(database, { ...book, migrations: mapMigrations(migrations, begun(work, onBegin)) }))
  const steps = openMigrationStepsIfNeeded(database.db, book)
  if (steps) return migrateInSteps(steps, attempt, (db) => new MigrationSteps(db, book))
  const outcome = await attempt((migrate) => (db) => migrate(allowNestedTransactions(db)))
  if (!(outcome.error instanceof ForeignKeysEnabledError)) return outcome
  await sql`pragma foreign_keys = off`.execute(database.db)
  try {
    return await attempt((migrate) => async (db) => {
      const check = await startReferenceCheck(db)
      await migrate(allowNestedTransactions(db))
      await check()
    })
  } finally {
    await sql`pragma foreign_keys = on`.execute(database.db)
  }
}

async function migrateInSteps(
  steps: MigrationSteps,
  attempt: (work: Wrap) => Promise<MigrationResultSet>,
  on: (db: Kysely<unknown>) => MigrationSteps,
): Promise<MigrationResultSet> {
  const outcome = await attempt((migrate, migration, direction) => async (db) => {
    // On the connection of the migration: rows change in one transaction with what is remembered of it.
    const steps = on(db)
    await steps.create()
    // What was remembered of the other direction has come to its end.
    await steps.clear([migration], direction === 'up' ? 'down' : 'up')
    await runResumableMigration(db, migrate, { steps, migration, direction })
  })
  const done = (outcome.results ?? []).filter(({ status }) => status === 'Success')
  await steps.clear(done.map(({ migrationName }) => migrationName))
  return outcome
}

type Migrate = (db: Kysely<unknown>) => Promise<void>
type Wrap = (migrate: Migrate, name: string, direction: MigrationDirection) => Migrate

function begun(work: Wrap, onBegin: MigrationSource['onBegin']): Wrap {
  return (migrate, name, direction) => {
    const wrapped = work(migrate, name, direction)
    return async (db) => {
      onBegin?.()
      await wrapped(db)
    }
  }
}

function mapMigrations(
  migrations: Readonly<Record<string, Migration>>,
  map: Wrap,
): Readonly<Record<string, Migration>> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up, down }]) => [
      name,
      { up: map(up, name, 'up'), ...(down && { down: map(down, name, 'down') }) },
    ]),
  )
}
