import type { Kysely } from 'kysely'
import type { FrameworkMigration } from '../framework-migration.ts'
import type { SqlDialect } from '../sql-dialect.ts'

/** In the order in which they can be dropped. */
const tables = ['admin_audit_log', 'admin_settings', 'admin_menus']

/** The migration that creates the tables of menus, settings and the audit log. */
export function createMenuAndAuditTables(dialect: SqlDialect): FrameworkMigration {
  const key = dialect.keyColumn
  const instant = dialect.instantType
  const text = dialect.textType
  return {
    tables,
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('admin_menus')
        .addColumn('id', ...key)
        .addColumn('parent_id', 'integer')
        .addColumn('menu_key', 'varchar(150)', (column) => column.unique())
        .addColumn('title', 'varchar(120)', (column) => column.notNull())
        .addColumn('icon', 'varchar(120)')
        .addColumn('url', 'varchar(500)')
        .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('visible', 'boolean', (column) => column.notNull().defaultTo(true))
        .addColumn('declared', text)
        .addColumn('created_at', instant)
        .addColumn('updated_at', instant)
        .addColumn('deleted_at', instant)
        .addForeignKeyConstraint('admin_menus_parent', ['parent_id'], 'admin_menus', ['id'], (key) =>
          key.onDelete('set null'),
        )
        .execute()
      await db.schema
        .createTable('admin_settings')
        .addColumn('name', 'varchar(150)', (column) => column.primaryKey())
        .addColumn('value', text, (column) => column.notNull())
        .addColumn('updated_at', instant)
        .execute()
      await db.schema
        .createTable('admin_audit_log')
        .addColumn('id', ...key)
        .addColumn('user_id', 'integer')
        .addColumn('username', 'varchar(120)')
        .addColumn('action', 'varchar(60)', (column) => column.notNull())
        .addColumn('subject', 'varchar(120)', (column) => column.notNull())
        .addColumn('subject_key', 'varchar(120)')
        .addColumn('before_values', text)
        .addColumn('after_values', text)
        .addColumn('address', 'varchar(64)')
        .addColumn('request_id', 'varchar(64)')
        .addColumn('created_at', instant, (column) => column.notNull())
        .execute()
      await db.schema.createIndex('admin_audit_log_time').on('admin_audit_log').column('created_at').execute()
      await db.schema
        .createIndex('admin_audit_log_subject')
        .on('admin_audit_log')
        .columns(['subject', 'subject_key'])
        .execute()
    },
    async down(db: Kysely<unknown>): Promise<void> {
      for (const table of tables) {
        await db.schema.dropTable(table).execute()
      }
    },
  }
}
