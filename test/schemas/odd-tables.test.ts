import { parseRecordValue, recordFromTable } from '@quoin/generator'
import { createIntrospector, type DriverName, type Table } from '@quoin/introspect'
import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

async function tableOf(driver: DriverName, name: string, statements: readonly string[]): Promise<Table> {
  await using server = await createTestDatabase(driver)
  const database = await openDatabase(server.config)
  try {
    for (const statement of statements) await sql.raw(statement).execute(database.db)
    return await createIntrospector(database).table({ name })
  } finally {
    await database.close()
  }
}

it('a record of a table with a foreign key that is NOT VALID is valid', async () => {
  const table = await tableOf('pgsql', 'parts', [
    'create table makers (id integer primary key)',
    'create table parts (id integer primary key, maker_id integer)',
    'alter table parts add foreign key (maker_id) references makers (id) not valid',
  ])
  const record = recordFromTable(table, { driver: 'pgsql' })
  expect(parseRecordValue(record).table.foreignKeys).toEqual(record.table.foreignKeys)
})

it('a number that is rounded before its decimal point has the range that its type has', async () => {
  const statement = 'create table sums (id serial primary key, total numeric(5,-2), at time with time zone)'
  const table = await tableOf('pgsql', 'sums', [statement])
  const { fields } = parseRecordValue(recordFromTable(table, { driver: 'pgsql' }))
  expect(fields.map(({ rules }) => rules)).toEqual(['nullable|numeric|max:9999900', 'nullable|string'])
})

it('a key that the database does not give is a field of the form, even when it is called id', async () => {
  const table = await tableOf('sqlite', 'codes', ['create table codes (id text not null primary key, label text)'])
  const record = recordFromTable(table, { driver: 'sqlite' })
  expect(record.fields.map(({ name, required }) => [name, required])).toEqual([
    ['id', true],
    ['label', false],
  ])
})

it.each(['__proto__', '_version', '_action'])('no record is made of a table with a column %s', async (name) => {
  const table = await tableOf('sqlite', 'odd', [`create table odd (id integer primary key, "${name}" text)`])
  expect(() => recordFromTable(table, { driver: 'sqlite' })).toThrow(
    expect.objectContaining({ code: 'GENERATOR_NAME_INVALID' }),
  )
})
