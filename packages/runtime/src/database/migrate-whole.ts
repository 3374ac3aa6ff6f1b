import type { OpenDatabase } from '@quoin/introspect'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator, type MigratorProps } from 'kysely/migration'
import { loosen } from './loose-database.ts'
import { ForeignKeysInTheWay, referenceCheck } from './rebuild-table.ts'
import { withSavepoints } from './savepoints.ts'

/** How migrations are looked for and remembered. */
export interface MigrationBook extends Pick<MigratorProps, 'allowUnorderedMigrations'> {
  /** The table that remembers them. */
  readonly table: string
  readonly migrations: Readonly<Record<string, Migration>>
}

/** A migrator of a database that remembers what it ran in a table of its own. */
export function openMigrator(
  { db }: Pick<OpenDatabase, 'db'>,
  { table, migrations, ...rest }: MigrationBook,
): Migrator {
  return new Migrator({
    db: loosen(db) as never,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
    ...rest,
  })
}

/**
 * Runs migrations, all of them or none where the engine can take back what changes a structure. SQLite cannot switch
 * foreign keys off inside a transaction: for a migration that needs it, everything is taken back and run again without.
 */
export async function migrateWhole(
  database: Pick<OpenDatabase, 'db'>,
  { migrations, ...book }: MigrationBook,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<MigrationResultSet> {
  const attempt = (work: (migrate: Migrate) => Migrate): Promise<MigrationResultSet> =>
    run(openMigrator(database, { ...book, migrations: mapMigrations(migrations, work) }))
  const outcome = await attempt((migrate) => (db) => migrate(withSavepoints(db)))
  if (!(outcome.error instanceof ForeignKeysInTheWay)) return outcome
  await sql`pragma foreign_keys = off`.execute(database.db)
  try {
    return await attempt((migrate) => async (db) => {
      const check = await referenceCheck(db)
      await migrate(withSavepoints(db))
      await check()
    })
  } finally {
    await sql`pragma foreign_keys = on`.execute(database.db)
  }
}

type Migrate = (db: Kysely<unknown>) => Promise<void>

function mapMigrations(
  migrations: Readonly<Record<string, Migration>>,
  map: (migrate: Migrate) => Migrate,
): Readonly<Record<string, Migration>> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up, down }]) => [name, { up: map(up), ...(down && { down: map(down) }) }]),
  )
}
