import { hasTable } from '@quoin/runtime'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'shelf_counts')) return
  await db.schema
    .createTable('shelf_counts')
    .addColumn('shelf', 'varchar(12)', (column) => column.notNull())
    .addColumn('code', 'varchar(12)', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('note', 'varchar(80)')
    .addPrimaryKeyConstraint('shelf_counts_pkey', ['shelf', 'code'])
    .addForeignKeyConstraint('shelf_counts_code_foreign', ['code'], 'odd_keys', ['code'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('shelf_counts').execute()
}
