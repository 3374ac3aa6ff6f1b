import type { OpenDatabase } from '@quoin/introspect/connect'
import { type Connection, StatementCache } from '../crud/rows/statement-cache.ts'
import type { AuditEntry, AuditOrigin } from '../crud/service-context.ts'
import { databaseOutage } from '../database/database-outage.ts'
import { untyped } from '../database/untyped-database.ts'
import type { Logger } from '../logger.ts'
import { type AuditRow, auditRow, buildAuditInsert } from './audit-row.ts'

/** A database that is away or busy is asked again after this. */
const retryMilliseconds = 1000
/** So many entries wait for it at most. */
const maximumWaiting = 10_000
/** Entries are written in statements of these sizes, so that there are few texts to keep prepared. */
const batchSizes = [100, 10, 1] as const

/**
 * The entries of what is no change of a row here: logins, rejections, files, rows of other databases. Those of one turn of
 * the event loop are written together.
 */
export class AuditLog {
  readonly #connection: Connection
  readonly #logger: Logger
  readonly #statements = new StatementCache(false)
  #queue: AuditRow[] = []
  #timer: NodeJS.Timeout | null = null
  /** The write of what is queued; null when nothing is. */
  #next: Promise<void> | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(database: OpenDatabase, logger: Logger) {
    this.#connection = { db: untyped(database.db), statements: database.statements }
    this.#logger = logger
  }

  /** Writes an entry, secrets masked; where the database is away it waits, and the caller does not. */
  record(entry: AuditEntry, origin: AuditOrigin): Promise<void> {
    this.#queue.push(auditRow(entry, origin))
    if (this.#timer !== null) return Promise.resolve()
    this.#next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.flush())
    return this.#next
  }

  /** Writes what is queued; called before the server closes. */
  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#next = null
    const rows = this.#queue
    this.#queue = []
    if (rows.length > 0) {
      this.#writing = this.#writing.then(() => this.#write(rows))
    }
    await this.#writing
  }

  async #write(rows: readonly AuditRow[]): Promise<void> {
    for (let at = 0; at < rows.length; ) {
      const size = batchSizes.find((candidate) => candidate <= rows.length - at) ?? 1
      const batch = rows.slice(at, at + size)
      try {
        await this.#writeBatch(batch)
      } catch (error) {
        if (databaseOutage(error) !== null) return this.#keep(rows.slice(at), error)
        this.#logger.error({ err: error, entries: batch.length }, 'audit entries could not be written')
      }
      at += size
    }
  }

  async #writeBatch(batch: readonly AuditRow[]): Promise<void> {
    const values = batch.flatMap((row) => Object.values(row))
    await this.#statements.run(this.#connection, String(batch.length), values, () =>
      buildAuditInsert(this.#connection.db, batch),
    )
  }

  /** Entries wait, in their order, until the database takes them; of too many the last are given up. */
  #keep(rows: readonly AuditRow[], error: unknown): void {
    const waiting = [...rows, ...this.#queue]
    this.#queue = waiting.slice(0, maximumWaiting)
    const lost = waiting.length - this.#queue.length
    if (lost > 0) this.#logger.error({ err: error, entries: lost }, 'audit entries were lost')
    else this.#logger.warn({ err: error, entries: waiting.length }, 'audit entries wait for the database')
    this.#timer ??= setTimeout(() => void this.flush(), retryMilliseconds).unref()
  }
}
