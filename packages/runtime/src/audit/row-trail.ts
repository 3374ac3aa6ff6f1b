import type { WireRow } from '../crud/model/cast.ts'
import type { AuditEntry, AuditOrigin } from '../crud/service-context.ts'

/** Where the entries of changed rows go. */
export interface RowTrail {
  /** Whose entries stand in the transaction of each change; null where they stand in another one, or elsewhere. */
  readonly origin: AuditOrigin | null
  /** Takes an entry where there is no `origin`. */
  log(entry: AuditEntry): void
}

/** What is logged of a change. */
export interface RowChangeEntry {
  readonly action: string
  /** The row, where it is known before the change. */
  readonly row?: WireRow
  readonly before: WireRow | null | 'answer'
  readonly after: WireRow | null | 'answer'
}

/** The entry of a change of a row that the database has answered. */
export function entryOf(
  { action, row, before, after }: RowChangeEntry,
  { table, primaryKey }: { readonly table: string; readonly primaryKey: string },
  answer: WireRow | null,
): AuditEntry {
  return {
    action,
    subject: table,
    key: String((row ?? answer)?.[primaryKey]),
    before: before === 'answer' ? answer : before,
    after: after === 'answer' ? answer : after,
  }
}
