import type { MigrationProgress } from '@quoin/generator'
import { formatTableName } from '@quoin/generator/table-name'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { hasTable } from './has-table.ts'
import type { MigrationSource } from './migrate-atomically.ts'
import {
  emptyIfTableMissing,
  type MigrationDirection,
  openMigrationStepsIfNeeded,
  type StoredMigrationStep,
} from './migration-steps.ts'
import { runResumableMigration } from './resumable-migration.ts'
import { rollBackSteps } from './roll-back-steps.ts'
import { inSchema, typedDatabase, untyped } from './untyped-database.ts'

/** How far migrations are, as soon as no process runs any. */
export async function readMigrationProgress(
  database: Pick<OpenDatabase, 'db'>,
  source: MigrationSource,
  names: readonly string[],
): Promise<readonly MigrationProgress[]> {
  return withMigrationLock(database, source, async (db) => {
    const executed = await readExecutedMigrations(db, source)
    const progress: MigrationProgress[] = []
    for (const name of names) progress.push(await progressOf(db, source, name, executed.has(name)))
    const states = new Set(progress.map(({ state }) => state))
    if (states.has('interrupted') || states.size < 2) return progress
    return Promise.all(progress.map((whole) => withStatements(db, source, whole)))
  })
}

/** With the last statement that ran and those that are left where a run stopped between two migrations. */
async function withStatements(
  db: Kysely<unknown>,
  book: MigrationSource,
  whole: MigrationProgress,
): Promise<MigrationProgress> {
  const isUp = whole.state === 'ran'
  // What ran is remembered as steps until the whole run has ended; later it is listed.
  const steps = unfinished((await openMigrationStepsIfNeeded(db, book)?.read(whole.name)) ?? [], !isUp)
  const ran = await statementsLeft(db, book, whole.name, isUp ? 'up' : 'down')
  const left = await statementsLeft(db, book, whole.name, isUp ? 'down' : 'up')
  return { ...whole, last: ran?.at(-1) ?? steps.at(-1)?.statement ?? null, left }
}

async function progressOf(
  db: Kysely<unknown>,
  book: MigrationSource,
  name: string,
  isExecuted: boolean,
): Promise<MigrationProgress> {
  const whole: MigrationProgress = { name, state: isExecuted ? 'ran' : 'waiting', last: null, left: null }
  const steps = openMigrationStepsIfNeeded(db, book)
  const ran = unfinished(steps ? await steps.read(name) : [], isExecuted)
  if (steps === null || ran.length === 0) return whole
  const last = ran.at(-1)?.statement ?? null
  const left = await statementsLeft(db, book, name, isExecuted ? 'down' : 'up')
  if (left?.length !== 0) return { name, state: 'interrupted', last, left }
  // Everything has run, and only that was not remembered any more.
  if (isExecuted) await forget(db, book, name)
  else await remember(db, book, name)
  await steps.clear([name])
  return { ...whole, state: isExecuted ? 'waiting' : 'ran' }
}

/** What ran of a migration that has not come to its end; a catalog that was only asked changes nothing. */
function unfinished(steps: readonly StoredMigrationStep[], isExecuted: boolean): readonly StoredMigrationStep[] {
  return steps.filter(({ direction, ran, answer }) => ran && answer === null && (direction === 'down') === isExecuted)
}

async function statementsLeft(
  db: Kysely<unknown>,
  book: MigrationSource,
  migration: string,
  direction: MigrationDirection,
): Promise<readonly string[] | null> {
  const steps = openMigrationStepsIfNeeded(db, book)
  const migrate = book.migrations[migration]?.[direction]
  if (steps === null || migrate === undefined) return null
  const left: string[] = []
  const list = (statement: string): void => void left.push(statement)
  return runResumableMigration(db, migrate, { steps, migration, direction, reportInsteadOfRunning: list }).then(
    () => left,
    () => null,
  )
}

/**
 * Rolls back what ran of migrations, where the engine left something half done; of those in `done` nothing ran.
 * Answers the names of those of which something was rolled back.
 */
export async function rollBackInterrupted(
  database: Pick<OpenDatabase, 'db'>,
  source: MigrationSource,
  names: readonly string[],
  onlyForgotten: ReadonlySet<string> = new Set(),
): Promise<readonly string[]> {
  return withMigrationLock(database, source, async (db) => {
    const executed = await readExecutedMigrations(db, source)
    const steps = openMigrationStepsIfNeeded(db, source)
    const taken: string[] = []
    for (const name of [...names].reverse()) {
      const ran = unfinished((await steps?.read(name)) ?? [], false)
      if (executed.has(name) && !onlyForgotten.has(name)) await downOf(source.migrations, name)(db)
      else if (steps !== null && ran.length > 0) await rollBackSteps(db, ran, downOf(source.migrations, name))
      else if (!executed.has(name)) continue
      await forget(db, source, name)
      await steps?.clear([name])
      taken.push(name)
    }
    return taken
  })
}

/** The names of migrations of which some statements ran, and not all. */
export async function listInterruptedMigrations(
  database: Pick<OpenDatabase, 'db'>,
  source: MigrationSource,
): Promise<readonly string[]> {
  if (openMigrationStepsIfNeeded(database.db, source) === null) return []
  return withMigrationLock(database, source, async (db) =>
    findInterruptedMigrations(db, source, await readExecutedMigrations(db, source)),
  )
}

/** Of the migrations that have not run, those of which some statements did; asked while no process runs any. */
export async function findInterruptedMigrations(
  db: unknown,
  source: MigrationSource,
  executed: ReadonlySet<string>,
): Promise<readonly string[]> {
  const all = (await openMigrationStepsIfNeeded(db, source)?.read()) ?? []
  const isHalfDone = (name: string): boolean =>
    !executed.has(name) &&
    unfinished(
      all.filter(({ migration }) => migration === name),
      false,
    ).length > 0
  return [...new Set(all.map(({ migration }) => migration))].filter(isHalfDone)
}

function downOf(migrations: Readonly<Record<string, Migration>>, name: string): NonNullable<Migration['down']> {
  const down = migrations[name]?.down
  if (down) return down
  throw new TypeError(`Migration "${name}" has no function "down" that would roll it back.`)
}

async function remember(db: Kysely<unknown>, { table, schema }: MigrationSource, name: string): Promise<void> {
  await inSchema(db, schema).insertInto(table).values({ name, timestamp: new Date().toISOString() }).execute()
}

async function forget(db: Kysely<unknown>, { table, schema }: MigrationSource, name: string): Promise<void> {
  await inSchema(db, schema).deleteFrom(table).where('name', '=', name).execute()
}

/** The names of the migrations that have run. */
export async function readExecutedMigrations(
  db: unknown,
  { table, schema }: MigrationSource,
): Promise<ReadonlySet<string>> {
  const { adapter } = untyped(db).getExecutor()
  // The catalog of one that rolls back structures names the tables of all schemas; on the others an error harms nothing.
  if (adapter.supportsTransactionalDdl && !(await hasTable(untyped(db), formatTableName({ schema, name: table }))))
    return new Set()
  const rows = await inSchema(db, schema).selectFrom(table).select('name').execute().catch(emptyIfTableMissing)
  return new Set(rows.map((row) => String(row.name)))
}

/**
 * Runs work while no other process runs migrations. What a killed process has sent may still be running: that is waited
 * for.
 */
export function withMigrationLock<Result>(
  { db }: Pick<OpenDatabase, 'db'>,
  { table, schema, onBegin }: MigrationSource,
  work: (db: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const { adapter } = db.getExecutor()
  const options = {
    lockTable: `${table}_lock`,
    lockRowId: 'migration_lock',
    ...(schema !== undefined && { lockTableSchema: schema }),
  }
  return typedDatabase<unknown>(db)
    .connection()
    .execute(async (connection) => {
      await adapter.acquireMigrationLock(connection, options)
      try {
        const begun = (db: Kysely<unknown>): Promise<Result> => {
          onBegin?.()
          return work(db)
        }
        return await (adapter.supportsTransactionalDdl ? connection.transaction().execute(begun) : begun(connection))
      } finally {
        await adapter.releaseMigrationLock(connection, options)
      }
    })
}
