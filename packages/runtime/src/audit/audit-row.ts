import type { Compilable, Insertable } from 'kysely'
import type { AuditEntry, AuditOrigin } from '../crud/service-context.ts'
import { sqlDateTime } from '../database/date-time.ts'
import { type AdminAuditLogTable, frameworkDb } from '../database/framework-tables.ts'
import { maskedJson } from './masked-json.ts'

/** An entry as the table has it. */
export type AuditRow = Required<Omit<Insertable<AdminAuditLogTable>, 'id'>>

/** A command in a terminal of the server, where nobody is logged in. */
export const terminalOrigin: AuditOrigin = { user: null, request: { id: '', address: 'terminal' } }

/** What an entry says of who changed something, and when. */
export type AuditOriginColumns = Pick<AuditRow, 'user_id' | 'username' | 'address' | 'request_id' | 'created_at'>

/** The table of the entries. */
export const auditTable = 'admin_audit_log'

/** The longest that the columns hold: an entry that does not fit must not keep its change from being stored. */
export const auditColumnLengths = { action: 60, subject: 120, key: 120 } as const

/** So many entries go into one statement at most. */
const most = 100

/** Reads {@link AuditOriginColumns} from a request. */
export function originColumns({ user, request }: AuditOrigin): AuditOriginColumns {
  return {
    user_id: user?.id ?? null,
    username: user?.username ?? null,
    address: request.address.slice(0, 64),
    request_id: request.id.slice(0, 64),
    created_at: sqlDateTime(new Date()),
  }
}

/** The row of an entry; secrets are masked. */
export function auditRow(entry: AuditEntry, origin: AuditOrigin): AuditRow {
  return {
    ...originColumns(origin),
    action: entry.action.slice(0, auditColumnLengths.action),
    subject: entry.subject.slice(0, auditColumnLengths.subject),
    subject_key: entry.key === null ? null : entry.key.slice(0, auditColumnLengths.key),
    before_values: maskedJson(entry.before),
    after_values: maskedJson(entry.after),
  }
}

/** Writes entries on a connection, which may be a transaction. */
export function insertEntries(db: unknown, entries: readonly AuditEntry[], origin: AuditOrigin): Promise<void> {
  return insertEntriesWithOrigins(
    db,
    entries.map((entry) => [entry, origin]),
  )
}

/** Writes entries of several origins. */
export async function insertEntriesWithOrigins(
  db: unknown,
  logged: readonly (readonly [AuditEntry, AuditOrigin])[],
): Promise<void> {
  const rows = logged.map(([entry, origin]) => auditRow(entry, origin))
  for (let at = 0; at < rows.length; at += most) {
    await buildAuditInsert(db, rows.slice(at, at + most)).execute()
  }
}

/** The statement for rows of the table. */
export function buildAuditInsert(db: unknown, rows: readonly AuditRow[]): Compilable & { execute(): Promise<unknown> } {
  return frameworkDb(db)
    .insertInto(auditTable)
    .values(rows.map((row) => ({ ...row })))
}
