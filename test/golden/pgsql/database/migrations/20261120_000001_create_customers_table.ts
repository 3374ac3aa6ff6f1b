import { hasTable } from '@quoin/runtime'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'customers')) return
  await db.schema
    .createTable('customers')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('first_name', 'varchar(60)', (column) => column.notNull())
    .addColumn('last_name', 'varchar(60)', (column) => column.notNull())
    .addColumn('email', 'varchar(190)', (column) => column.notNull())
    .addColumn('password_hash', 'varchar(255)', (column) => column.notNull())
    .addColumn('birthday', 'date')
    .addColumn('created_at', 'timestamp')
    .addColumn('updated_at', 'timestamp')
    .execute()
  await db.schema.createIndex('customers_email_key').on('customers').column('email').unique().execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('customers').execute()
}
