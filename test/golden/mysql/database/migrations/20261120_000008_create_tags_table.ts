import { hasTable } from '@quoin/runtime'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'tags')) return
  await db.schema
    .createTable('tags')
    .addColumn('id', 'integer', (column) => column.unsigned().primaryKey().autoIncrement())
    .addColumn('name', 'varchar(40)', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('name').on('tags').column('name').unique().execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('tags').execute()
}
