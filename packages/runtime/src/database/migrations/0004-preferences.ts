import type { Kysely } from 'kysely'
import type { FrameworkMigration } from '../framework-migration.ts'
import type { SqlDialect } from '../sql-dialect.ts'

/** What people keep for themselves: arrangements of lists, saved views. */
export function createPreferencesTable(dialect: SqlDialect): FrameworkMigration {
  return {
    tables: ['admin_preferences'],
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('admin_preferences')
        .addColumn('user_id', 'integer', (column) => column.notNull())
        .addColumn('name', 'varchar(150)', (column) => column.notNull())
        .addColumn('value', dialect.textType, (column) => column.notNull())
        .addColumn('updated_at', dialect.instantType, (column) => column.notNull())
        .addPrimaryKeyConstraint('admin_preferences_key', ['user_id', 'name'])
        .addForeignKeyConstraint('admin_preferences_user', ['user_id'], 'admin_users', ['id'], (key) =>
          key.onDelete('cascade'),
        )
        .execute()
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('admin_preferences').execute()
    },
  }
}
