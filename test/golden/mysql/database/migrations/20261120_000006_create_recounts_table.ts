import { hasTable } from '@quoin/runtime'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'recounts')) return
  await db.schema
    .createTable('recounts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('shelf', 'varchar(12)', (column) => column.notNull())
    .addColumn('code', 'varchar(12)', (column) => column.notNull())
    .addColumn('counted_on', 'date', (column) => column.notNull())
    .addColumn('amount', 'integer')
    .addForeignKeyConstraint('recounts_ibfk_1', ['shelf', 'code'], 'shelf_counts', ['shelf', 'code'], (key) =>
      key.onDelete('restrict').onUpdate('restrict'),
    )
    .execute()
  await db.schema.createIndex('shelf').on('recounts').columns(['shelf', 'code']).execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('recounts').execute()
}
