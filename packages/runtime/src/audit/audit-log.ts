import type { OpenDatabase } from '@quoin/introspect'
import type { Insertable } from 'kysely'
import { sqlDateTime } from '../crud/cast.ts'
import type { AuditEntry, AuditOrigin } from '../crud/service-context.ts'
import { type Connection, StatementCache } from '../crud/statement-cache.ts'
import { databaseOutage } from '../database/database-outage.ts'
import type { AdminAuditLogTable } from '../database/framework-tables.ts'
import { loosen } from '../database/loose-database.ts'
import type { Logger } from '../logger.ts'
import { maskedJson } from './masked-json.ts'

const flushMilliseconds = 200
const flushEntries = 100
/** A database that is away or busy is asked again after this. */
const retryMilliseconds = 1000
/** So many entries wait for it at most. */
const maximumWaiting = 10_000
/** Entries are written in statements of these sizes, so that there are few texts to keep prepared. */
const batchSizes = [100, 10, 1] as const

type Entry = Insertable<AdminAuditLogTable>

/** Who changed what; entries are written together, a moment later, so that a write does not wait for them. */
export class AuditLog {
  readonly #connection: Connection
  readonly #logger: Logger
  readonly #statements = new StatementCache(false)
  #queue: Entry[] = []
  #timer: NodeJS.Timeout | null = null
  /** True while the database is not to be asked before the timer ends. */
  #waits = false
  #writing: Promise<void> = Promise.resolve()

  constructor(database: OpenDatabase, logger: Logger) {
    this.#connection = { db: loosen(database.db), statements: database.statements }
    this.#logger = logger
  }

  /** Queues an entry; secrets are masked first. */
  record(entry: AuditEntry, { user, request }: AuditOrigin): void {
    this.#queue.push({
      user_id: user?.id ?? null,
      username: user?.username ?? null,
      action: entry.action,
      subject: entry.subject,
      subject_key: entry.key,
      before_values: maskedJson(entry.before),
      after_values: maskedJson(entry.after),
      address: request.address.slice(0, 64),
      request_id: request.id.slice(0, 64),
      created_at: sqlDateTime(new Date()),
    })
    if (this.#queue.length >= flushEntries && !this.#waits) void this.flush()
    else this.#flushIn(flushMilliseconds)
  }

  /** Writes what is queued; called before the server closes. */
  async flush(): Promise<void> {
    this.#stopTimer()
    this.#waits = false
    const entries = this.#queue
    this.#queue = []
    if (entries.length > 0) {
      this.#writing = this.#writing.then(() => this.#write(entries))
    }
    await this.#writing
  }

  #flushIn(milliseconds: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), milliseconds).unref()
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    for (let at = 0; at < entries.length; ) {
      const size = batchSizes.find((candidate) => candidate <= entries.length - at) ?? 1
      const batch = entries.slice(at, at + size)
      try {
        await this.#writeBatch(batch)
      } catch (error) {
        if (databaseOutage(error) !== null) return this.#keep(entries.slice(at), error)
        this.#logger.error({ err: error, entries: batch.length }, 'audit entries could not be written')
      }
      at += size
    }
  }

  async #writeBatch(batch: readonly Entry[]): Promise<void> {
    const values = batch.flatMap((entry) => Object.values(entry))
    await this.#statements.run(this.#connection, String(batch.length), values, () =>
      this.#connection.db.insertInto('admin_audit_log').values(batch),
    )
  }

  /** Entries wait, in their order, until the database takes them; of too many the last are given up. */
  #keep(entries: readonly Entry[], error: unknown): void {
    const waiting = [...entries, ...this.#queue]
    this.#queue = waiting.slice(0, maximumWaiting)
    const lost = waiting.length - this.#queue.length
    if (lost > 0) this.#logger.error({ err: error, entries: lost }, 'audit entries were lost')
    else this.#logger.warn({ err: error, entries: waiting.length }, 'audit entries wait for the database')
    this.#waits = true
    // What came in the meantime has asked for an earlier one.
    this.#stopTimer()
    this.#flushIn(retryMilliseconds)
  }
}
