import { formatRowKey } from '@quoin/generator/feature-pages'
import type { WireRow } from '../crud/model/cast.ts'
import { hiddenColumns } from '../crud/model/hidden-columns.ts'
import type { ModelClass } from '../crud/model/model.ts'
import { formatModelTableAddress } from '../crud/rows/statement-cache.ts'
import type { AuditEntry, AuditOrigin } from '../crud/service-context.ts'
import { maskText } from './secret-names.ts'

/** Where the entries of changed rows go. */
export interface RowAuditTrail {
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
export function auditEntryOfRow(
  { action, row, before, after }: RowChangeEntry,
  model: ModelClass,
  databaseRow: WireRow | null,
): AuditEntry {
  return {
    action,
    subject: formatModelTableAddress(model),
    key: formatRowKey(model.primaryKey, row ?? databaseRow ?? {}),
    before: maskedRow(before === 'answer' ? databaseRow : before, model),
    after: maskedRow(after === 'answer' ? databaseRow : after, model),
  }
}

/** A row without the values of columns that never leave the server, whatever they are called. */
export function maskedRow(row: WireRow | null, model: ModelClass): WireRow | null {
  const hidden = hiddenColumns(model)
  if (row === null || hidden.size === 0) return row
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, hidden.has(name) ? maskText : value]))
}
