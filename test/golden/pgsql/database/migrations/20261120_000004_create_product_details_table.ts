import { hasTable } from '@quoin/runtime'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'product_details')) return
  await db.schema
    .createTable('product_details')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('product_id', 'bigint', (column) => column.notNull())
    .addColumn('weight_grams', 'integer')
    .addColumn('manual_url', 'varchar(255)')
    .addForeignKeyConstraint('product_details_product_id_fkey', ['product_id'], 'products', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('product_details_weight_grams_check', sql`((weight_grams >= 1) AND (weight_grams <= 100000))`)
    .execute()
  await db.schema
    .createIndex('product_details_product_id_key')
    .on('product_details')
    .column('product_id')
    .unique()
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('product_details').execute()
}
