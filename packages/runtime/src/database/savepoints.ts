import { type Kysely, sql, type Transaction } from 'kysely'

/**
 * Lets work begin a transaction inside the one that it runs in: it becomes a savepoint. A migration written for an
 * engine that commits each statement goes on working where all migrations are one transaction.
 */
export function allowNestedTransactions<DB>(db: Kysely<DB>): Kysely<DB> {
  if (!isTransaction(db) || Object.hasOwn(db, 'transaction')) return db
  let depth = 0
  const execute = <Result>(work: (transaction: Transaction<DB>) => Promise<Result>): Promise<Result> =>
    withSavepoint(db, `quoin_${++depth}`, () => work(db))
  const builder = { execute, setIsolationLevel: () => builder, setAccessMode: () => builder }
  return Object.defineProperty(db, 'transaction', { value: () => builder })
}

function isTransaction<DB>(db: Kysely<DB>): db is Transaction<DB> {
  return db.isTransaction
}

/** Runs work in a transaction, of which nothing stays when it fails; the transaction goes on. */
export async function withSavepoint<DB, Result>(
  db: Kysely<DB>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const savepoint = sql.id(name)
  await sql`savepoint ${savepoint}`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint ${savepoint}`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint ${savepoint}`.execute(db)
    throw error
  }
}
