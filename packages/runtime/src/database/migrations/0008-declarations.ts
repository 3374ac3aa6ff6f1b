import type { Kysely } from 'kysely'
import type { FrameworkMigration } from '../framework-migration.ts'
import type { SqlDialect } from '../sql-dialect.ts'

/** What the code of an application declared last, so that what people changed since can be distinguished from it. */
export function createDeclarationsTable(dialect: SqlDialect): FrameworkMigration {
  return {
    tables: ['admin_declarations'],
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('admin_declarations')
        .addColumn('kind', 'varchar(20)', (column) => column.notNull())
        .addColumn('name', 'varchar(150)', (column) => column.notNull())
        .addColumn('value', dialect.textType, (column) => column.notNull())
        .addPrimaryKeyConstraint('admin_declarations_key', ['kind', 'name'])
        .execute()
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('admin_declarations').execute()
    },
  }
}
