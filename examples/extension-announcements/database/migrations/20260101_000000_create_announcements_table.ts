import { type Kysely, PostgresAdapter } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .createTable('announcements')
    .addColumn('id', postgres ? 'serial' : 'integer', (column) =>
      postgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('name', 'varchar(255)', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('config', 'json')
    .addColumn('is_active', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('created_at', 'timestamp')
    .addColumn('updated_at', 'timestamp')
    .execute()
  await db.schema
    .createIndex('announcements_is_active_created_at_index')
    .on('announcements')
    .columns(['is_active', 'created_at'])
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('announcements').execute()
}
