import type { AuditedWork } from '@quoin/generator'
import type { AdminConfig } from '../config/admin-config.ts'
import type { AuditEntry } from '../crud/service-context.ts'
import { openConfiguredDatabase } from '../database/connect-database.ts'
import { frameworkObjectName } from '../database/framework-names.ts'
import { withFrameworkTables } from '../database/framework-tables.ts'
import { listTablesInFrameworkSchema } from '../database/tables-in-framework-schema.ts'
import { auditTable, insertEntries, terminalOrigin } from './audit-row.ts'

/** The entries of work on records: one for each record, or one without a key. */
export function auditEntriesOf({ action, records, after }: AuditedWork): readonly AuditEntry[] {
  const keys = records.length > 0 ? records : [null]
  return keys.map((key) => ({ action, subject: 'dev-tools.records', key, after }))
}

/**
 * Writes work on records into the audit log of an application, as {@link logOutsideRequest} does.
 *
 * @throws IntrospectError when the database cannot be reached
 */
export function writeWorkToAuditLog(root: string, config: AdminConfig, finishedWork: AuditedWork): Promise<void> {
  return logOutsideRequest(root, config, auditEntriesOf(finishedWork))
}

/**
 * Writes entries into the audit log of an application from outside its server, where nobody is logged in. Where no
 * server has made the database or the log yet, there is nothing to write to.
 *
 * @throws IntrospectError when the database cannot be reached
 */
export async function logOutsideRequest(
  root: string,
  config: AdminConfig,
  entries: readonly AuditEntry[],
): Promise<void> {
  const opened = await openConfiguredDatabase(root, config.database).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'INTROSPECT_DATABASE_NOT_FOUND') return null
    throw error
  })
  const database = opened && withFrameworkTables(opened, config.tables)
  try {
    const name = frameworkObjectName(auditTable, config.tables)
    if (database && (await listTablesInFrameworkSchema(database)).has(name))
      await insertEntries(database.db, entries, terminalOrigin)
  } finally {
    await database?.close()
  }
}
