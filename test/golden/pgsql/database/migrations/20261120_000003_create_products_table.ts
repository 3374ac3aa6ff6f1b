import { hasTable } from '@quoin/runtime'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'products')) return
  await sql`do $$ begin create type product_status as enum ('draft', 'live', 'archived'); exception when duplicate_object then null; end $$`.execute(
    db,
  )
  await db.schema
    .createTable('products')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('sku', 'varchar(32)', (column) => column.notNull())
    .addColumn('name', 'varchar(120)', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('price', 'numeric(10, 2)', (column) => column.notNull())
    .addColumn('status', sql`product_status`, (column) => column.notNull().defaultTo('draft'))
    .addColumn('attributes', 'jsonb')
    .addColumn('is_featured', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('available_on', 'date')
    .addColumn('category_id', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz')
    .addColumn('updated_at', 'timestamptz')
    .addColumn('deleted_at', 'timestamptz')
    .addForeignKeyConstraint('products_category_id_fkey', ['category_id'], 'categories', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('products_price_check', sql`(price >= (0)::numeric)`)
    .execute()
  await db.schema.createIndex('products_category_status').on('products').columns(['category_id', 'status']).execute()
  await db.schema
    .createIndex('products_live_name')
    .on('products')
    .column('name')
    .unique()
    .where(sql<boolean>`(deleted_at IS NULL)`)
    .execute()
  await db.schema.createIndex('products_sku_key').on('products').column('sku').unique().execute()
  await sql`comment on table products is 'Things for sale'`.execute(db)
  await sql`comment on column products.sku is 'Article number'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('products').execute()
}
