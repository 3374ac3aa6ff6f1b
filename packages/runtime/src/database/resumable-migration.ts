import { CompiledQuery, type Kysely, type QueryResult } from 'kysely'
import { forwardedConnection } from './forwarded-connection.ts'
import type { MigrationDirection, MigrationSteps, StoredMigrationStep } from './migration-steps.ts'
import { classifyMysqlStatement } from './statement-kind.ts'

type Result = QueryResult<unknown>

const empty: Result = { rows: [] }

/** What is replayed, and how what has not run yet is met. */
export interface ResumableMigrationOptions {
  readonly steps: MigrationSteps
  readonly migration: string
  readonly direction: MigrationDirection
  /** Gets what has not run instead of the database. */
  readonly reportInsteadOfRunning?: (statement: string) => void
}

/**
 * Runs a migration and remembers its statements. Those that ran before it stopped once are answered as they were then,
 * and it goes on after them.
 */
export async function runResumableMigration(
  db: Kysely<unknown>,
  migrate: (db: Kysely<unknown>) => Promise<void>,
  { steps, migration, direction, reportInsteadOfRunning: list }: ResumableMigrationOptions,
): Promise<void> {
  const known = (await steps.read(migration)).filter((step) => step.direction === direction)
  let position = 0
  const run = (query: CompiledQuery): Promise<Result> => db.executeQuery(query)
  const remembered = async (query: CompiledQuery, kind: 'catalog' | 'rows' | 'structure', isInTransaction: boolean) => {
    position += 1
    const before = known[position - 1]
    if (before?.ran) return answerOf(before, query.sql)
    const step = { migration, direction, position, statement: query.sql, answer: null, tables: null }
    if (kind === 'catalog') {
      const result = await run(query)
      if (!list) await steps.add({ ...step, answer: JSON.stringify(result.rows), ran: true })
      return result
    }
    if (list) {
      list(query.sql)
      return empty
    }
    return kind === 'rows' ? changeRows(query, step, isInTransaction) : changeStructure(query, step)
  }
  const changeStructure = async (query: CompiledQuery, step: Omit<StoredMigrationStep, 'ran'>): Promise<Result> => {
    const begun = { ...step, tables: await steps.tablesOf(query.sql), ran: false }
    await steps.add(begun)
    const result = await run(query)
    await steps.mark(begun)
    return result
  }
  /** Rows change together with what is remembered of it. */
  const changeRows = async (query: CompiledQuery, step: Omit<StoredMigrationStep, 'ran'>, isInTransaction: boolean) => {
    if (!isInTransaction) await run(CompiledQuery.raw('begin'))
    try {
      const result = await run(query)
      await steps.add({ ...step, ran: true })
      if (!isInTransaction) await run(CompiledQuery.raw('commit'))
      return result
    } catch (error) {
      if (!isInTransaction) await run(CompiledQuery.raw('rollback'))
      throw error
    }
  }
  const connection = forwardedConnection(db, async (query, isInTransaction) => {
    const kind = classifyMysqlStatement(query.sql)
    if (kind === 'session') return list ? empty : run(query)
    return kind === 'read' ? run(query) : remembered(query, kind, isInTransaction)
  })
  await migrate(connection)
}

function answerOf({ migration, statement, answer }: StoredMigrationStep, now: string): Result {
  if (statement !== now) {
    throw new TypeError(
      `"${migration}" was changed after it had stopped half-way: "${statement}" ran, and now it says "${now}"`,
    )
  }
  return answer === null ? empty : { rows: JSON.parse(answer) }
}
