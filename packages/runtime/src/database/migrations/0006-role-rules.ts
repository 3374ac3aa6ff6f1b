import type { Kysely } from 'kysely'
import type { FrameworkMigration } from '../framework-migration.ts'
import type { SqlDialect } from '../sql-dialect.ts'

/** Which rows of a feature a role is for, and what of a user such rules may name. */
export function createRoleRulesTable(dialect: SqlDialect): FrameworkMigration {
  return {
    tables: ['admin_role_rules'],
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('admin_role_rules')
        .addColumn('role_id', 'integer', (column) => column.notNull())
        .addColumn('feature', 'varchar(150)', (column) => column.notNull())
        .addColumn('rules', dialect.textType, (column) => column.notNull())
        .addPrimaryKeyConstraint('admin_role_rules_key', ['role_id', 'feature'])
        .addForeignKeyConstraint('admin_role_rules_role', ['role_id'], 'admin_roles', ['id'], (key) =>
          key.onDelete('cascade'),
        )
        .execute()
      await db.schema.alterTable('admin_users').addColumn('attributes', dialect.textType).execute()
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('admin_users').dropColumn('attributes').execute()
      await db.schema.dropTable('admin_role_rules').execute()
    },
  }
}
