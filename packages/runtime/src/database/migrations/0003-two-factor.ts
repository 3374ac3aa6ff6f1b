import type { Kysely } from 'kysely'
import type { FrameworkMigration } from '../framework-migration.ts'
import type { SqlDialect } from '../sql-dialect.ts'

/** In the order in which they can be dropped. */
const tables = ['admin_recovery_codes', 'admin_two_factor']

/** Second factors and their recovery codes. */
export function createTwoFactorTables(dialect: SqlDialect): FrameworkMigration {
  const key = dialect.keyColumn
  const instant = dialect.instantType
  return {
    tables,
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('admin_two_factor')
        .addColumn('user_id', 'integer', (column) => column.primaryKey())
        .addColumn('secret', 'varchar(255)', (column) => column.notNull())
        .addColumn('last_step', 'bigint', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('confirmed_at', instant)
        .addForeignKeyConstraint('admin_two_factor_user', ['user_id'], 'admin_users', ['id'], (key) =>
          key.onDelete('cascade'),
        )
        .execute()
      await db.schema
        .createTable('admin_recovery_codes')
        .addColumn('id', ...key)
        .addColumn('user_id', 'integer', (column) => column.notNull())
        .addColumn('code_hash', 'varchar(64)', (column) => column.notNull())
        .addForeignKeyConstraint('admin_recovery_codes_user', ['user_id'], 'admin_users', ['id'], (key) =>
          key.onDelete('cascade'),
        )
        .execute()
      await db.schema
        .createIndex('admin_recovery_codes_user_index')
        .on('admin_recovery_codes')
        .column('user_id')
        .execute()
    },
    async down(db: Kysely<unknown>): Promise<void> {
      for (const table of tables) await db.schema.dropTable(table).execute()
    },
  }
}
