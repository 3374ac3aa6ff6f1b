import type { OpenDatabase } from '@quoin/introspect'
import type { Insertable, Kysely } from 'kysely'
import { sqlDateTime } from '../crud/cast.ts'
import type { AuditEntry } from '../crud/service-context.ts'
import type { AdminAuditLogTable, FrameworkTables } from '../database/framework-tables.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Logger } from '../logger.ts'

const flushMilliseconds = 200
const flushEntries = 100
const secret = /pass|secret|token|hash|salt|private/i

/** Who changed what; entries are written together, a moment later, so that a write does not wait for them. */
export class AuditLog {
  readonly #db: Kysely<FrameworkTables>
  readonly #logger: Logger
  #queue: Insertable<AdminAuditLogTable>[] = []
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(database: OpenDatabase, logger: Logger) {
    this.#db = database.db as unknown as Kysely<FrameworkTables>
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

  async #write(entries: Insertable<AdminAuditLogTable>[]): Promise<void> {
    try {
      await this.#db.insertInto('admin_audit_log').values(entries).execute()
    } catch (error) {
      this.#logger.error({ err: error, entries: entries.length }, 'audit entries could not be written')
    }
  }
}

function maskedJson(values: Readonly<Record<string, unknown>> | null | undefined): string | null {
  if (values === null || values === undefined) return null
  return JSON.stringify(values, (key, value: unknown) => (key !== '' && secret.test(key) ? '•••' : value))
}
