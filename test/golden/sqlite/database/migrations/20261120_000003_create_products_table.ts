import { hasTable } from '@quoin/runtime'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'products')) return
  await db.schema
    .createTable('products')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('sku', 'varchar(32)', (column) => column.notNull())
    .addColumn('name', 'varchar(120)', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('price', 'decimal(10, 2)', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('draft'))
    .addColumn('attributes', 'json')
    .addColumn('is_featured', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('available_on', 'date')
    .addColumn('category_id', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'datetime')
    .addColumn('updated_at', 'datetime')
    .addColumn('deleted_at', 'datetime')
    .addUniqueConstraint('products_sku_unique', ['sku'])
    .addForeignKeyConstraint('products_category_id_foreign', ['category_id'], 'categories', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('products_status_check', sql`status in ('draft', 'live', 'archived')`)
    .addCheckConstraint('products_check_1', sql`price >= 0`)
    .execute()
  await db.schema.createIndex('products_category_status').on('products').columns(['category_id', 'status']).execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('products').execute()
}
