import { hasTable } from '@quoin/runtime'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'categories')) return
  await db.schema
    .createTable('categories')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('name', 'varchar(80)', (column) => column.notNull())
    .addColumn('parent_id', 'integer')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addForeignKeyConstraint('categories_parent_id_fkey', ['parent_id'], 'categories', ['id'], (key) =>
      key.onDelete('set null'),
    )
    .execute()
  await db.schema.createIndex('categories_name_key').on('categories').column('name').unique().execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('categories').execute()
}
