import { type Kysely, sql, type Transaction } from 'kysely'

/**
 * Lets work begin a transaction inside the one that it runs in: it becomes a savepoint. A migration written for an
 * engine that commits each statement goes on working where all migrations are one transaction.
 */
export function withSavepoints<DB>(db: Kysely<DB>): Kysely<DB> {
  if (!db.isTransaction || Object.hasOwn(db, 'transaction')) return db
  let depth = 0
  const execute = async <Result>(work: (transaction: Transaction<DB>) => Promise<Result>): Promise<Result> => {
    const name = sql.id(`quoin_${++depth}`)
    await sql`savepoint ${name}`.execute(db)
    try {
      const result = await work(db as Transaction<DB>)
      await sql`release savepoint ${name}`.execute(db)
      return result
    } catch (error) {
      await sql`rollback to savepoint ${name}`.execute(db)
      throw error
    }
  }
  const builder = { execute, setIsolationLevel: () => builder, setAccessMode: () => builder }
  return Object.defineProperty(db, 'transaction', { value: () => builder })
}
