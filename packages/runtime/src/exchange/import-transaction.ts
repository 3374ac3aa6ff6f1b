import type { AnyDatabase, OpenDatabase } from '@quoin/introspect/connect'
import type { ControlledTransaction } from 'kysely'
import { insertEntries } from '../audit/audit-row.ts'
import type { AuditEntry, AuditOrigin } from '../crud/service-context.ts'
import type { NamedConnection } from '../database/connections.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import type { Services } from '../http/services.ts'

/** A transaction in which single steps may fail. */
export interface ImportTransaction {
  /** Runs a step on services that stand in the transaction; of a step that fails nothing stays. */
  attempt<T>(work: (services: Services) => Promise<T>): Promise<T>
  /** Runs a step that only reads; PostgreSQL goes on after a query in it that failed. */
  probe<T>(work: (services: Services) => Promise<T>): Promise<T>
}

/** No transaction: each step stands for itself. */
export function withoutTransaction(services: Services): ImportTransaction {
  return { attempt: (work) => work(services), probe: (work) => work(services) }
}

const step = 'import_row'

/**
 * Runs `work` in one transaction and commits when it answers true; the audit log holds what stays, only.
 * `connection` names the database, as a model does.
 */
export async function withTransaction(
  services: Services,
  connection: string | null,
  work: (transaction: ImportTransaction) => Promise<boolean>,
): Promise<void> {
  const named = connection === null ? null : services.connections.get(connection)
  const { database } = named ?? services
  const isOwn = named?.isOwn ?? true
  const transaction = await database.db.startTransaction().execute()
  const entries: (readonly [AuditEntry, AuditOrigin])[] = []
  try {
    const inside = servicesInside(
      services,
      connection,
      transaction,
      async (entry, origin) => void entries.push([entry, origin]),
    )
    const keep = await work({
      attempt: (run) => attempt(transaction, () => run(inside), entries),
      probe: async (run) => {
        const saved = await transaction.savepoint(step).execute()
        try {
          return await run(inside)
        } finally {
          await saved.rollbackToSavepoint(step).execute()
        }
      },
    })
    if (!keep) {
      await transaction.rollback().execute()
      return
    }
    if (isOwn) {
      for (const [entry, origin] of entries) await insertEntries(transaction, [entry], origin)
    }
    await transaction.commit().execute()
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute()
    throw error
  }
  if (!isOwn) await Promise.all(entries.map(([entry, origin]) => services.audit(entry, origin)))
}

async function attempt<T>(
  transaction: ControlledTransaction<AnyDatabase>,
  run: () => Promise<T>,
  entries: unknown[],
): Promise<T> {
  const before = entries.length
  const saved = await transaction.savepoint(step).execute()
  try {
    const result = await run()
    await saved.releaseSavepoint(step).execute()
    return result
  } catch (error) {
    entries.length = before
    await saved.rollbackToSavepoint(step).execute()
    throw error
  }
}

/** The same services, with every connection inside the transaction: a second one would wait for it on SQLite. */
function servicesInside(services: Services, connection: string | null, db: object, audit: Services['audit']): Services {
  const inside = (database: OpenDatabase): OpenDatabase =>
    Object.create(database, { db: { value: db }, statements: { value: undefined } })
  if (connection !== null) {
    const { database, ...named } = services.connections.get(connection)
    const placed = { ...named, database: inside(database) }
    const get = (name: string): NamedConnection => (name === connection ? placed : services.connections.get(name))
    return Object.create(services, {
      connections: { value: { names: services.connections.names, get } },
      audit: { value: audit },
      auditsChanges: { value: false },
    })
  }
  const database = inside(services.database)
  return Object.create(services, {
    database: { value: database },
    frameworkDb: { value: frameworkDb(db) },
    audit: { value: audit },
    auditsChanges: { value: false },
  })
}
