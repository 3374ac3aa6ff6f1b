import type { DriverName } from '@quoin/introspect'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const name = 'admin_audit_log_subject'

/**
 * The entries of one table, the newest last. An index that also holds the key of the row puts every entry on another
 * page: it alone cost three times as much as the entry, with every write of the application.
 */
export function narrowAuditIndex(driver: DriverName): Migration {
  return {
    up: (db: Kysely<unknown>) => replaceIndex(db, driver, ['subject', 'id']),
    down: (db: Kysely<unknown>) => replaceIndex(db, driver, ['subject', 'subject_key']),
  }
}

async function replaceIndex(db: Kysely<unknown>, driver: DriverName, columns: readonly string[]): Promise<void> {
  const drop = db.schema.dropIndex(name)
  await (driver === 'mysql' ? drop.on('admin_audit_log') : drop).execute()
  await db.schema
    .createIndex(name)
    .on('admin_audit_log')
    .columns([...columns])
    .execute()
}
