import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { SqlDialect } from '../sql-dialect.ts'

const name = 'admin_audit_log_subject'

/**
 * The entries of one table, the newest last. An index that also holds the key of the row puts every entry on another
 * page: it alone cost three times as much as the entry, with every write of the application.
 */
export function narrowAuditIndex(dialect: SqlDialect): Migration {
  return {
    up: (db: Kysely<unknown>) => replaceIndex(db, dialect, ['subject', 'id']),
    down: (db: Kysely<unknown>) => replaceIndex(db, dialect, ['subject', 'subject_key']),
  }
}

async function replaceIndex(db: Kysely<unknown>, dialect: SqlDialect, columns: readonly string[]): Promise<void> {
  await dialect.dropIndex(db.schema.dropIndex(name), 'admin_audit_log').execute()
  await db.schema
    .createIndex(name)
    .on('admin_audit_log')
    .columns([...columns])
    .execute()
}
