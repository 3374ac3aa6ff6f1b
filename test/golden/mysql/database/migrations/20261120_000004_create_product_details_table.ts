import { hasTable } from '@quoin/runtime'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'product_details')) return
  await db.schema
    .createTable('product_details')
    .addColumn('id', 'integer', (column) => column.unsigned().primaryKey().autoIncrement())
    .addColumn('product_id', 'bigint', (column) => column.unsigned().notNull())
    .addColumn('weight_grams', 'integer', (column) => column.unsigned())
    .addColumn('manual_url', 'varchar(255)')
    .addForeignKeyConstraint('details_product', ['product_id'], 'products', ['id'], (key) =>
      key.onDelete('cascade').onUpdate('restrict'),
    )
    .addCheckConstraint('weight_grams', sql`\`weight_grams\` between 1 and 100000`)
    .execute()
  await db.schema.createIndex('product_id').on('product_details').column('product_id').unique().execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('product_details').execute()
}
