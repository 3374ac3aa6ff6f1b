import type { OpenDatabase } from '@quoin/introspect/connect'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dialectOf } from '../database/dialects.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import type { SqlDialect } from '../database/sql-dialect.ts'
import { untyped } from '../database/untyped-database.ts'
import { type AttemptCounter, type Attempts, type BackoffOptions, backoffDelayMs } from './login-throttle.ts'

/** Counts in the table `admin_login_attempts`. */
export class DatabaseAttemptCounter implements AttemptCounter {
  readonly #db: Kysely<FrameworkTables>
  readonly #dialect: SqlDialect

  constructor(database: OpenDatabase) {
    this.#db = frameworkDb(database.db)
    this.#dialect = dialectOf(database.driver)
  }

  async add(name: string, milliseconds: number): Promise<Attempts> {
    const now = Date.now()
    const resetsAt = now + milliseconds
    // `attempts` is set first: MySQL sees the new value of a column in the assignments after it.
    const attempts = sql<number>`case when ${columnOf('resets_at')} < ${now} then 1 else ${columnOf('attempts')} + 1 end`
    const resets = sql<number>`case when ${columnOf('resets_at')} < ${now} then ${resetsAt} else ${columnOf('resets_at')} end`
    const changes = { attempts, resets_at: resets }
    // One transaction: the next count waits, and reads a number of its own.
    const row = await this.#db.transaction().execute(async (transaction) => {
      const first = { name, attempts: 1, resets_at: resetsAt }
      const insert = untyped(transaction).insertInto('admin_login_attempts').values(first)
      await this.#dialect.upsert(insert, 'name', changes).execute()
      return transaction
        .selectFrom('admin_login_attempts')
        .select(['attempts', 'resets_at'])
        .where('name', '=', name)
        .executeTakeFirst()
    })
    return { attempts: Number(row?.attempts ?? 1), resetsAt: Number(row?.resets_at ?? resetsAt) }
  }

  async attempt(name: string, lock: BackoffOptions): Promise<number> {
    const now = Date.now()
    const forgotten = now + lock.memory
    return this.#db.transaction().execute(async (transaction) => {
      const first = { name, attempts: 0, resets_at: forgotten }
      const insert = untyped(transaction).insertInto('admin_login_attempts').values(first)
      // The next count waits for this row, which says what was counted before.
      await this.#dialect.upsert(insert, 'name', { attempts: columnOf('attempts') }).execute()
      const { attempts, resets_at } = await transaction
        .selectFrom('admin_login_attempts')
        .select(['attempts', 'resets_at'])
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      const counted = Number(resets_at) < now ? 0 : Number(attempts)
      // An attempt that is free never waits: one that waited for the row is older than what was counted meanwhile.
      const wait = backoffDelayMs(counted, lock)
      const left = Number(resets_at) - lock.memory + wait - now
      if (wait > 0 && left > 0) return left
      const changes = { attempts: counted + 1, resets_at: forgotten }
      await transaction.updateTable('admin_login_attempts').set(changes).where('name', '=', name).execute()
      return 0
    })
  }

  async subtract(name: string): Promise<void> {
    await this.#db
      .updateTable('admin_login_attempts')
      .set({ attempts: sql<number>`attempts - 1` })
      .where('name', '=', name)
      .where('attempts', '>', 0)
      .execute()
  }

  async forget(name: string): Promise<void> {
    await this.#db.deleteFrom('admin_login_attempts').where('name', '=', name).execute()
  }

  async sweep(): Promise<void> {
    await this.#db.deleteFrom('admin_login_attempts').where('resets_at', '<', Date.now()).execute()
  }
}

/** A column of the row that an upsert meets. */
function columnOf(column: 'attempts' | 'resets_at'): RawBuilder<number> {
  return sql`${sql.ref(`admin_login_attempts.${column}`)}`
}
