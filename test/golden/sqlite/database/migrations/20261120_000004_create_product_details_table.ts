import { hasTable } from '@quoin/runtime'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'product_details')) return
  await db.schema
    .createTable('product_details')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('product_id', 'integer', (column) => column.notNull())
    .addColumn('weight_grams', 'integer')
    .addColumn('manual_url', 'varchar(255)')
    .addUniqueConstraint('product_details_product_id_unique', ['product_id'])
    .addForeignKeyConstraint('product_details_product_id_foreign', ['product_id'], 'products', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('product_details_check_1', sql`weight_grams between 1 and 100000`)
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('product_details').execute()
}
