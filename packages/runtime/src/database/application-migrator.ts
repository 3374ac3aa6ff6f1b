import type { Migrator } from '@quoin/generator'
import type { OpenDatabase } from '@quoin/introspect/connect'
import { RuntimeError } from '../errors.ts'
import {
  listAppliedMigrations,
  migrateApplication,
  migrationsTable,
  readApplicationMigrations,
} from './migrate-application.ts'
import type { MigrationSource } from './migrate-atomically.ts'
import { readMigrationProgress, rollBackInterrupted, withMigrationLock } from './migration-progress.ts'
import { migrationSql } from './migration-sql.ts'
import { untyped } from './untyped-database.ts'

/**
 * The migrations of an application, as the generator runs them with what it writes. `onBegin` is called before anything
 * changes, while no other process can; what it throws stops the change.
 */
export function applicationMigrator(
  root: string,
  database: OpenDatabase,
  { onBegin }: Pick<MigrationSource, 'onBegin'> = {},
): Migrator {
  const openBook = async (): Promise<MigrationSource> => ({ ...(await readApplicationMigrations(root)), onBegin })
  const ran = (): Promise<readonly string[]> => listAppliedMigrations(database)
  return {
    migrate: (done, { others }) =>
      migrateApplication(root, database, { alreadyApplied: done, runOthers: others, onBegin }),
    progress: async (names) => readMigrationProgress(database, await openBook(), names),
    rollBackInterrupted: async (names, done) => rollBackInterrupted(database, await openBook(), names, done),
    ran,
    rollBack: async (names) => {
      const last = (await ran()).slice(-names.length)
      const later = last.find((name) => !names.includes(name))
      if (names.length > 0 && later !== undefined) throw ranLater(names, later)
      if (names.length > 0) await migrateApplication(root, database, { direction: 'down', last: names.length, onBegin })
    },
    forget: async (names) => {
      if (names.length === 0) return
      await withMigrationLock(database, await openBook(), async (db) => {
        await untyped(db).deleteFrom(migrationsTable).where('name', 'in', names).execute()
      })
    },
    statements: (texts) => Promise.all(texts.map((text) => migrationSql(text, database.db))),
    dropTable: async (table) =>
      withMigrationLock(database, await openBook(), (db) => db.schema.dropTable(table).execute()),
  }
}

function ranLater([first = '']: readonly string[], later: string): RuntimeError {
  return new RuntimeError('RUNTIME_MIGRATION_FAILED.later', { params: { name: first, later } })
}
