import type { OpenDatabase } from '@quoin/introspect/connect'
import { type Migration, type Migrator, NO_MIGRATIONS, type NoMigrations } from 'kysely/migration'
import { type MigrationSource, migrateAtomically, openMigrator } from './migrate-atomically.ts'
import { migrationFailure } from './migration-failure.ts'
import { listInterruptedMigrations, rollBackInterrupted } from './migration-progress.ts'

/** How migrations are run. */
export interface RunMigrationsOptions {
  /** `up` runs all that are missing, `down` rolls back the last one. */
  readonly direction?: 'up' | 'down'
  /** How many `down` rolls back, all of them or none where the engine can; one by default. */
  readonly last?: number
  /** Of those that did not run yet, only these. */
  readonly only?: ReadonlySet<string>
  /** Called after each migration. */
  readonly onMigration?: (name: string) => void
  /** See {@link MigrationSource}. */
  readonly onBegin?: (() => void) | undefined
}

/** Runs the given migrations with their own bookkeeping tables and answers the names of those that ran. */
export async function runMigrations(
  database: OpenDatabase,
  migrations: Readonly<Record<string, Migration>>,
  bookkeeping: Pick<MigrationSource, 'table' | 'schema'>,
  options: RunMigrationsOptions = {},
): Promise<string[]> {
  const { direction = 'up', last = 1, only, onMigration, onBegin } = options
  // Branches are merged in any order.
  const book: MigrationSource = { ...bookkeeping, migrations, allowUnorderedMigrations: true, onBegin }
  const known = direction === 'down' ? withDown(migrations) : migrations
  const wanted = only === undefined ? known : await withoutOthers(openMigrator(database, book), known, only)
  if (direction === 'down') {
    const halfDone = await listInterruptedMigrations(database, book)
    if (halfDone.length > 0) return rollBackHalfDone(database, book, halfDone)
  }
  const outcome = await migrateAtomically(database, { ...book, migrations: wanted }, async (migrator) => {
    if (direction === 'up') return migrator.migrateToLatest()
    return last === 1 ? migrator.migrateDown() : migrator.migrateTo(await lastBefore(migrator, last))
  })
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

/** Kysely passes over a migration that it cannot roll back, and says nothing. */
function withDown(migrations: Readonly<Record<string, Migration>>): Readonly<Record<string, Migration>> {
  const all = Object.entries(migrations).map(([name, migration]) => {
    const missing = async (): Promise<void> => {
      throw new TypeError('it has no function "down" that would roll it back')
    }
    return [name, { ...migration, down: migration.down ?? missing }] as const
  })
  return Object.fromEntries(all)
}

/** The last migration that stays when so many are rolled back. */
async function lastBefore(migrator: Migrator, count: number): Promise<string | NoMigrations> {
  const ran = (await migrator.getMigrations()).flatMap(({ name, executedAt }) =>
    executedAt === undefined ? [] : [{ name, at: executedAt.getTime() }],
  )
  // As the migrator itself counts them.
  const inOrder = ran.sort((one, other) => one.at - other.at || (one.name < other.name ? -1 : 1))
  return inOrder.at(-count - 1)?.name ?? NO_MIGRATIONS
}

async function rollBackHalfDone(
  database: OpenDatabase,
  book: MigrationSource,
  names: readonly string[],
): Promise<string[]> {
  try {
    return [...(await rollBackInterrupted(database, book, names))]
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
