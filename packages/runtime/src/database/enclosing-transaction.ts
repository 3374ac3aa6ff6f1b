import { AsyncLocalStorage } from 'node:async_hooks'
import { insertEntriesWithOrigins } from '../audit/audit-row.ts'
import type { CountCache } from '../crud/list/count-cache.ts'
import type { AuditEntry, ServiceContext } from '../crud/service-context.ts'
import { allowNestedTransactions, withSavepoint } from './savepoints.ts'
import { type UntypedDatabase, untyped } from './untyped-database.ts'

/** An entry of the audit log, and in whose surroundings it came about. */
interface LoggedEntry {
  readonly entry: AuditEntry
  readonly by: Pick<ServiceContext, 'audit' | 'auditOrigin'>
}

/** Where the transactions of a flow of work are found: whoever is awaited in one takes part in it. */
export const currentTransaction: AsyncLocalStorage<OpenTransaction> = new AsyncLocalStorage()

/** A transaction that is open, or a step of one, of which alone nothing stays when it fails. */
export class OpenTransaction {
  /** The connection in the transaction. */
  readonly db: UntypedDatabase
  /** Entries of the audit log, stored with the changes or not at all. */
  readonly entries: LoggedEntry[] = []
  /** What follows once all is certain. */
  readonly afterCommit: (() => Promise<void>)[] = []
  /** Tables whose rows somebody may have counted before the end, with those who keep the totals. */
  readonly changed: Map<string, CountCache> = new Map()
  /** The connection on which it was begun. */
  readonly root: UntypedDatabase
  readonly around: OpenTransaction | undefined
  hasEnded = false
  /** A step that was begun for one write, which then needs none of its own. */
  #isForOne: boolean
  readonly #depth: number
  /** Steps come one after the other: savepoints of two at once would undo each other. */
  #lastStep: Promise<void> = Promise.resolve()
  /** Why there is no way back to the beginning of a step, and so none to the end. */
  #broken: { readonly cause: unknown } | null = null

  constructor(root: UntypedDatabase, db: UntypedDatabase, depth = 0, isForOne = false) {
    this.root = root
    this.db = db
    this.around = currentTransaction.getStore()
    this.#depth = depth
    this.#isForOne = isForOne
  }

  /** Runs a step; `isForOne` where it is the single write that comes next, with what that asks for before. */
  async step<T>(work: (step: OpenTransaction) => Promise<T>, isForOne = false): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#lastStep
    this.#lastStep = promise
    await before
    const step = new OpenTransaction(this.root, this.db, this.#depth + 1, isForOne)
    try {
      this.assertWhole()
      const result = await this.#sinceSavepoint(() => currentTransaction.run(step, () => work(step)))
      this.entries.push(...step.entries)
      this.afterCommit.push(...step.afterCommit)
      return result
    } finally {
      step.hasEnded = true
      for (const [table, counts] of step.changed) this.changed.set(table, counts)
      resolve()
    }
  }

  /** True once, for a step that was begun for one write. */
  takeWrite(): boolean {
    const isForOne = this.#isForOne
    this.#isForOne = false
    return isForOne
  }

  /** Keeps what is left of a transaction that the database has given up from being stored. */
  assertWhole(): void {
    if (this.#broken !== null) throw this.#broken.cause
  }

  async #sinceSavepoint<T>(work: () => Promise<T>): Promise<T> {
    const failures: unknown[] = []
    const noticed = async (): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        failures.push(error)
        throw error
      }
    }
    try {
      return await withSavepoint(this.db, `quoin_step_${this.#depth}`, noticed)
    } catch (error) {
      const [cause = error] = failures
      // Of several that wait for each other MySQL undoes one transaction to its beginning.
      if (failures[0] !== error) this.#broken = { cause }
      throw cause
    }
  }
}

/** The transaction, or the step of it, that the work at hand takes part in on a connection. */
export function findEnclosingTransaction(db: object): OpenTransaction | null {
  for (let open = currentTransaction.getStore(); open !== undefined; open = open.around) {
    if (!open.hasEnded && (open.root === db || open.db === db)) return open
  }
  return null
}

/** The connection, or the transaction on it that the work at hand takes part in. */
export function currentDb<T extends object>(db: T): T {
  // A transaction has the tables of the connection that it was opened on.
  return (findEnclosingTransaction(db)?.db as T | undefined) ?? db
}

/**
 * Runs `work` in a transaction that all that it awaits takes part in: other services, `context.db`, the audit log. Where
 * one is open on the connection, it is a step of that; `withoutSavepoint` where a failure undoes all of it anyway.
 */
export async function inTransaction<T>(
  connection: object,
  work: (open: OpenTransaction) => Promise<T>,
  withoutSavepoint = false,
): Promise<T> {
  const around = findEnclosingTransaction(connection)
  if (around !== null) return withoutSavepoint || around.takeWrite() ? work(around) : around.step(work)
  const root = untyped(connection)
  let open: OpenTransaction | undefined
  let result: T
  try {
    result = await root.transaction().execute(async (transaction) => {
      const begun = new OpenTransaction(root, allowNestedTransactions(transaction))
      open = begun
      const done = await currentTransaction.run(begun, () => work(begun))
      begun.assertWhole()
      await insertEntriesWithOrigins(
        transaction,
        begun.entries.flatMap(({ entry, by }) => (by.auditOrigin ? [[entry, by.auditOrigin] as const] : [])),
      )
      return done
    })
  } finally {
    if (open !== undefined) {
      open.hasEnded = true
      for (const [table, counts] of open.changed) counts.drop(table)
    }
  }
  for (const { entry, by } of open?.entries ?? []) if (!by.auditOrigin) by.audit(entry)
  for (const follow of open?.afterCommit ?? []) await follow()
  return result
}
