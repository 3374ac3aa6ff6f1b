import { type Compilable, type RawBuilder, sql } from 'kysely'
import { frameworkDb } from '../database/framework-tables.ts'
import { type UntypedDatabase, untyped } from '../database/untyped-database.ts'
import { auditTable } from './audit-row.ts'

/** A part of an entry: a value that is sent, or something of the row that the statement answers. */
export type AuditEntryColumn =
  | readonly [column: string, type: string, value: unknown]
  | readonly [column: string, rowExpression: () => RawBuilder<unknown>]

/** Adds a change of rows to a statement, under a name that its later parts use. */
export function withNamedChange(db: Pick<UntypedDatabase, 'with'>, name: string, query: Compilable): UntypedDatabase {
  // Kysely names the builders that it takes, one by one; each statement may be one.
  return untyped(db.with(name, () => query as never))
}

/** Adds the entry of the audit log to a statement, made of parts and of the rows of its changes. */
export function withAuditEntryInsert(
  changed: UntypedDatabase,
  db: UntypedDatabase,
  parts: readonly AuditEntryColumn[],
  rows: readonly string[],
): UntypedDatabase {
  const values = parts.map((part) => (part.length === 2 ? part[1]() : sql`cast(${part[2]} as ${sql.raw(part[1])})`))
  const entry = sql`select ${sql.join(values)} from ${sql.join(rows.map((row) => sql.id(row)))}`
  return withNamedChange(
    changed,
    'quoin_entry',
    untyped(frameworkDb(db))
      .insertInto(auditTable)
      .columns(parts.map(([column]) => column))
      .expression(entry),
  )
}

/** The values that are sent with a statement. */
export function entryParameters(parts: readonly AuditEntryColumn[]): readonly unknown[] {
  return parts.flatMap((part) => (part.length === 3 ? [part[2]] : []))
}

/** Which parts are sent: statements are stored by it. */
export function entryShapeKey(parts: readonly AuditEntryColumn[]): string {
  return parts.map((part) => (part.length === 3 ? '$' : '*')).join('')
}
