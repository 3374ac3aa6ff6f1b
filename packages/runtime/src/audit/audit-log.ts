import type { OpenDatabase } from '@quoin/introspect'
import type { Insertable } from 'kysely'
import { sqlDateTime } from '../crud/cast.ts'
import type { AuditEntry } from '../crud/service-context.ts'
import { type Connection, StatementCache } from '../crud/statement-cache.ts'
import type { AdminAuditLogTable } from '../database/framework-tables.ts'
import { loosen } from '../database/loose-database.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Logger } from '../logger.ts'
import { maskedJson } from './masked-json.ts'

const flushMilliseconds = 200
const flushEntries = 100
/** Entries are written in statements of these sizes, so that there are few texts to keep prepared. */
const batchSizes = [100, 10, 1] as const

/** Who changed what; entries are written together, a moment later, so that a write does not wait for them. */
export class AuditLog {
  readonly #connection: Connection
  readonly #logger: Logger
  readonly #statements = new StatementCache()
  #queue: Insertable<AdminAuditLogTable>[] = []
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(database: OpenDatabase, logger: Logger) {
    this.#connection = { db: loosen(database.db), statements: database.statements }
    this.#logger = logger
  }

  /** Queues an entry; secrets are masked first. */
  record(entry: AuditEntry, context: RequestContext): void {
    this.#queue.push({
      user_id: context.user?.id ?? null,
      username: context.user?.username ?? null,
      action: entry.action,
      subject: entry.subject,
      subject_key: entry.key,
      before_values: maskedJson(entry.before),
      after_values: maskedJson(entry.after),
      address: context.request.address.slice(0, 64),
      request_id: context.request.id.slice(0, 64),
      created_at: sqlDateTime(new Date()),
    })
    if (this.#queue.length >= flushEntries) void this.flush()
    else this.#timer ??= setTimeout(() => void this.flush(), flushMilliseconds).unref()
  }

  /** Writes what is queued; called before the server closes. */
  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const entries = this.#queue
    this.#queue = []
    if (entries.length > 0) {
      this.#writing = this.#writing.then(() => this.#write(entries))
    }
    await this.#writing
  }

  async #write(entries: readonly Insertable<AdminAuditLogTable>[]): Promise<void> {
    for (let at = 0; at < entries.length; ) {
      const size = batchSizes.find((candidate) => candidate <= entries.length - at) ?? 1
      await this.#writeBatch(entries.slice(at, at + size))
      at += size
    }
  }

  async #writeBatch(batch: readonly Insertable<AdminAuditLogTable>[]): Promise<void> {
    try {
      const values = batch.flatMap((entry) => Object.values(entry))
      await this.#statements.run(this.#connection, String(batch.length), values, () =>
        this.#connection.db.insertInto('admin_audit_log').values(batch),
      )
    } catch (error) {
      this.#logger.error({ err: error, entries: batch.length }, 'audit entries could not be written')
    }
  }
}
