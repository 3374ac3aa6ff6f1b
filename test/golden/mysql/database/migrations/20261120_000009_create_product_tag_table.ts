import { hasTable } from '@quoin/runtime'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'product_tag')) return
  await db.schema
    .createTable('product_tag')
    .addColumn('product_id', 'bigint', (column) => column.unsigned().notNull())
    .addColumn('tag_id', 'integer', (column) => column.unsigned().notNull())
    .addPrimaryKeyConstraint('product_tag_pkey', ['product_id', 'tag_id'])
    .addForeignKeyConstraint('product_tag_product_id_foreign', ['product_id'], 'products', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('product_tag_tag_id_foreign', ['tag_id'], 'tags', ['id'], (key) => key.onDelete('cascade'))
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('product_tag').execute()
}
