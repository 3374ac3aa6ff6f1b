import { hasTable } from '@quoin/runtime'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasTable(db, 'samples')) return
  await db.schema
    .createTable('samples')
    .addColumn('id', 'integer', (column) => column.unsigned().primaryKey().autoIncrement())
    .addColumn('a_char', 'char(3)')
    .addColumn('a_varchar', 'varchar(50)', (column) => column.notNull().defaultTo('it\'s "fine"'))
    .addColumn('a_text', 'text')
    .addColumn('a_mediumtext', sql`mediumtext`)
    .addColumn('a_longtext', sql`longtext`)
    .addColumn('a_tinyint', sql`tinyint`)
    .addColumn('a_tinyint_unsigned', sql`tinyint unsigned`)
    .addColumn('a_smallint', sql`smallint`)
    .addColumn('a_mediumint', sql`mediumint`)
    .addColumn('an_integer', 'integer', (column) => column.notNull().defaultTo(7))
    .addColumn('a_bigint', 'bigint', (column) => column.defaultTo('9007199254740993'))
    .addColumn('a_bigint_unsigned', 'bigint', (column) => column.unsigned())
    .addColumn('a_decimal', 'decimal(12, 4)', (column) => column.notNull().defaultTo('1.5000'))
    .addColumn('a_float', sql`float`)
    .addColumn('a_double', sql`double unsigned`)
    .addColumn('a_boolean', 'boolean', (column) => column.defaultTo(true))
    .addColumn('a_bit', 'boolean', (column) => column.defaultTo(true))
    .addColumn('bits', sql`bit(8)`, (column) => column.defaultTo(sql`b'101'`))
    .addColumn('a_date', 'date')
    .addColumn('a_datetime', 'datetime(3)', (column) => column.defaultTo(sql`current_timestamp(3)`))
    .addColumn('a_timestamp', 'timestamp', (column) => column.modifyEnd(sql`null`))
    .addColumn('a_time', 'time')
    .addColumn('a_year', sql`year`)
    .addColumn('a_json', 'json')
    .addColumn('a_uuid', 'char(36)')
    .addColumn('a_binary', 'binary(16)')
    .addColumn('a_blob', 'blob')
    .addColumn('a_set', sql`set('red','green','a"b')`)
    .addColumn('an_enum', sql`enum('','it''s','x)y')`)
    .addColumn('a_point', sql`point`)
    .addColumn('total', 'integer', (column) => column.generatedAlwaysAs(sql`\`an_integer\` * 2`).stored())
    .addColumn('odd name', 'varchar(20)')
    .addColumn('class', 'varchar(20)')
    .modifyEnd(sql`comment = 'Every type there is'`)
    .execute()
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('samples').execute()
}
