import { hasTable } from '@quoin/runtime'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'samples')) return
  await db.schema
    .createTable('samples')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('a_char', 'char(3)')
    .addColumn('a_varchar', 'varchar(50)', (column) => column.notNull().defaultTo('it\'s "fine"'))
    .addColumn('a_text', 'text')
    .addColumn('short_text', sql`text(200)`)
    .addColumn('a_tinyint', sql`tinyint`)
    .addColumn('a_smallint', 'smallint')
    .addColumn('an_integer', 'integer', (column) => column.notNull().defaultTo(7))
    .addColumn('a_bigint', 'bigint')
    .addColumn('a_decimal', 'decimal(12, 4)', (column) => column.notNull().defaultTo('1.5'))
    .addColumn('a_numeric', 'numeric')
    .addColumn('a_float', sql`float`)
    .addColumn('a_double', sql`double`)
    .addColumn('a_boolean', 'boolean')
    .addColumn('a_date', 'date')
    .addColumn('a_datetime', 'datetime', (column) => column.defaultTo(sql`CURRENT_TIMESTAMP`))
    .addColumn('a_time', 'time')
    .addColumn('a_json', 'json')
    .addColumn('a_uuid', 'uuid')
    .addColumn('a_blob', 'blob')
    .addColumn('untyped', sql`text`)
    .addColumn('choice', 'varchar(10)')
    .addColumn('total', 'integer', (column) => column.generatedAlwaysAs(sql`an_integer * 2`).stored())
    .addColumn('odd name', sql`text(20)`)
    .addColumn('class', 'varchar(20)')
    .addCheckConstraint('samples_choice_check', sql`choice in ('a,b', 'c''d', '')`)
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('samples').execute()
}
