import { hasTable } from '@quoin/runtime'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'products')) return
  await db.schema
    .createTable('products')
    .addColumn('id', 'bigint', (column) => column.unsigned().primaryKey().autoIncrement())
    .addColumn('sku', 'varchar(32)', (column) => column.notNull().modifyEnd(sql`comment 'Article number'`))
    .addColumn('name', 'varchar(120)', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('price', 'decimal(10, 2)', (column) => column.notNull())
    .addColumn('status', sql`enum('draft','live','archived')`, (column) => column.notNull().defaultTo('draft'))
    .addColumn('attributes', 'json')
    .addColumn('is_featured', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('available_on', 'date')
    .addColumn('category_id', 'integer', (column) => column.unsigned().notNull())
    .addColumn('created_at', 'timestamp', (column) => column.modifyEnd(sql`null`))
    .addColumn('updated_at', 'timestamp', (column) => column.modifyEnd(sql`null`))
    .addColumn('deleted_at', 'timestamp', (column) => column.modifyEnd(sql`null`))
    .addForeignKeyConstraint('products_category', ['category_id'], 'categories', ['id'], (key) =>
      key.onDelete('cascade').onUpdate('restrict'),
    )
    .addCheckConstraint('price', sql`\`price\` >= 0`)
    .modifyEnd(sql`comment = 'Things for sale'`)
    .execute()
  await db.schema.createIndex('products_category_status').on('products').columns(['category_id', 'status']).execute()
  await sql`create fulltext index products_search on products (name, description)`.execute(db)
  await db.schema.createIndex('sku').on('products').column('sku').unique().execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('products').execute()
}
