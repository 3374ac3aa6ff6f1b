import type { Kysely } from 'kysely'
import type { FrameworkMigration } from '../framework-migration.ts'
import type { SqlDialect } from '../sql-dialect.ts'

/** What roles may do besides their permissions, and what access tokens are for. */
export function createRoleGrantsTable(dialect: SqlDialect): FrameworkMigration {
  return {
    tables: ['admin_role_grants'],
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('admin_role_grants')
        .addColumn('role_id', 'integer', (column) => column.notNull())
        .addColumn('rule', 'varchar(190)', (column) => column.notNull())
        .addColumn('granted', 'boolean', (column) => column.notNull())
        .addColumn('declared', 'boolean', (column) => column.notNull())
        .addPrimaryKeyConstraint('admin_role_grants_key', ['role_id', 'rule'])
        .addForeignKeyConstraint('admin_role_grants_role', ['role_id'], 'admin_roles', ['id'], (key) =>
          key.onDelete('cascade'),
        )
        .execute()
      await db.schema.alterTable('admin_tokens').addColumn('scopes', dialect.textType).execute()
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('admin_tokens').dropColumn('scopes').execute()
      await db.schema.dropTable('admin_role_grants').execute()
    },
  }
}
