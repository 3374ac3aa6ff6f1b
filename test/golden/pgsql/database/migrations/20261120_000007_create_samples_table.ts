import { hasTable } from '@quoin/runtime'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'samples')) return
  await sql`do $$ begin create type product_status as enum ('draft', 'live', 'archived'); exception when duplicate_object then null; end $$`.execute(
    db,
  )
  await db.schema
    .createTable('samples')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('a_char', 'char(3)')
    .addColumn('a_varchar', 'varchar(50)', (column) => column.notNull().defaultTo('it\'s "fine"'))
    .addColumn('a_text', 'text')
    .addColumn('a_smallint', 'smallint')
    .addColumn('an_integer', 'integer', (column) => column.notNull().defaultTo(7))
    .addColumn('a_bigint', 'bigint', (column) => column.defaultTo('9007199254740993'))
    .addColumn('a_decimal', 'numeric(12, 4)', (column) => column.notNull().defaultTo('1.5'))
    .addColumn('a_numeric', 'numeric')
    .addColumn('an_amount', 'numeric(12, 2)')
    .addColumn('a_real', 'real')
    .addColumn('a_double', 'double precision')
    .addColumn('a_boolean', 'boolean', (column) => column.defaultTo(true))
    .addColumn('a_date', 'date', (column) => column.defaultTo(sql`CURRENT_DATE`))
    .addColumn('a_timestamp', 'timestamp', (column) => column.defaultTo(sql`now()`))
    .addColumn('a_timestamptz', 'timestamptz')
    .addColumn('a_time', 'time')
    .addColumn('an_interval', sql`interval`)
    .addColumn('a_json', 'json')
    .addColumn('a_jsonb', 'jsonb', (column) => column.notNull().defaultTo('{}'))
    .addColumn('a_uuid', 'uuid', (column) => column.defaultTo(sql`gen_random_uuid()`))
    .addColumn('a_bytea', 'bytea')
    .addColumn('an_inet', sql`inet`)
    .addColumn('a_bit', sql`bit(1)`)
    .addColumn('bits', sql`bit(8)`, (column) => column.defaultTo(sql`b'00000101'`))
    .addColumn('mask', sql`bit varying(12)`)
    .addColumn('a_xml', sql`xml`)
    .addColumn('texts', sql`text[]`)
    .addColumn('numbers', sql`integer[]`, (column) => column.notNull().defaultTo('{}'))
    .addColumn('choice', 'varchar(10)')
    .addColumn('status', sql`product_status`)
    .addColumn('total', 'integer', (column) => column.generatedAlwaysAs(sql`(an_integer * 2)`).stored())
    .addColumn('odd name', 'varchar(20)')
    .addColumn('class', 'varchar(20)')
    .addCheckConstraint('samples_choice_check', sql`choice in ('a,b', 'c''d')`)
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('samples').execute()
}
