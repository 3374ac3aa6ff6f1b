import { hasTable } from '@quoin/runtime'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'odd_keys')) return
  await db.schema
    .createTable('odd_keys')
    .addColumn('code', 'varchar(12)', (column) => column.primaryKey())
    .addColumn('label', 'varchar(40)', (column) => column.notNull())
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('odd_keys').execute()
}
