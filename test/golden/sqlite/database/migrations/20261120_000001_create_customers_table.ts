import { hasTable } from '@quoin/runtime'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'customers')) return
  await db.schema
    .createTable('customers')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('first_name', 'varchar(60)', (column) => column.notNull())
    .addColumn('last_name', 'varchar(60)', (column) => column.notNull())
    .addColumn('email', 'varchar(190)', (column) => column.notNull())
    .addColumn('password_hash', 'varchar(255)', (column) => column.notNull())
    .addColumn('birthday', 'date')
    .addColumn('created_at', 'datetime')
    .addColumn('updated_at', 'datetime')
    .addUniqueConstraint('customers_email_unique', ['email'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('customers').execute()
}
