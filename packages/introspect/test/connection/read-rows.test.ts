import { expect, it } from 'vitest'
import { type RowsQuery, readRows, renderInserts } from '../../src/connect/index.ts'
import { hostileNames, quoteName } from '../hostile-names.ts'
import { openTestDatabase } from '../open-test-database.ts'

const drivers = ['pgsql', 'mysql', 'sqlite'] as const

function queryOf(schema: string, name: string, more: Partial<RowsQuery>): RowsQuery {
  return {
    table: { schema, name },
    columns: [],
    filters: [],
    order: [],
    limit: 10,
    offset: 0,
    countLimit: 100,
    ...more,
  }
}

it.each(drivers)('readRows filters, orders and pages the rows of a table on %s', async (driver) => {
  await using open = await openTestDatabase(driver)
  await open.run(
    'create table things (id int primary key, name varchar(20), price decimal(8, 2))',
    `insert into things values (1, 'Apple', 1.5), (2, 'pear', 2), (3, '50% off', null), (4, 'grApe', 20)`,
  )
  const { defaultSchema } = open.database.server
  const ids = async (more: Partial<RowsQuery>) => {
    const query = queryOf(defaultSchema, 'things', {
      columns: ['id'],
      order: [{ column: 'id', descending: false }],
      ...more,
    })
    const { rows, count } = await readRows(open.database, query)
    return [rows.flat(), count]
  }
  expect(await ids({})).toEqual([[1, 2, 3, 4], 4])
  expect(await ids({ limit: 2, offset: 2 })).toEqual([[3, 4], 4])
  expect(await ids({ countLimit: 3 })).toEqual([[1, 2, 3, 4], 3])
  expect(
    await ids({
      order: [{ column: 'price', descending: true }],
      filters: [{ column: 'price', operator: '>=', value: '2' }],
    }),
  ).toEqual([[4, 2], 2])
  expect(await ids({ filters: [{ column: 'name', operator: 'contains', value: 'AP' }] })).toEqual([[1, 4], 2])
  expect(await ids({ filters: [{ column: 'name', operator: 'contains', value: '0%' }] })).toEqual([[3], 1])
  expect(await ids({ filters: [{ column: 'name', operator: 'contains', value: "'" }] })).toEqual([[], 0])
  expect(await ids({ filters: [{ column: 'price', operator: 'is null', value: '' }] })).toEqual([[3], 1])
  expect(
    await ids({
      filters: [
        { column: 'id', operator: '<>', value: '1' },
        { column: 'price', operator: 'is not null', value: '' },
      ],
    }),
  ).toEqual([[2, 4], 2])
  const foreign = [{ column: 'id', operator: '= 1 or 1 =' as never, value: '1' }]
  await expect(ids({ filters: foreign })).rejects.toMatchObject({ code: 'INTROSPECT_READ_FAILED' })
})

it.each(drivers)('readRows takes tables and columns of any name for names on %s', async (driver) => {
  await using open = await openTestDatabase(driver)
  const { defaultSchema } = open.database.server
  for (const name of hostileNames(driver)) {
    const quoted = quoteName(driver, name)
    await open.run(`create table ${quoted} (${quoted} int)`, `insert into ${quoted} values (7)`)
    const filters = [{ column: name, operator: '=' as const, value: '7' }]
    const query = queryOf(defaultSchema, name, {
      columns: [name],
      filters,
      order: [{ column: name, descending: true }],
    })
    expect(await readRows(open.database, query), name).toEqual({ rows: [[7]], count: 1 })
    await open.run(`drop table ${quoted}`)
  }
})

it.each(['pgsql', 'mysql'] as const)(
  'readRows changes nothing on %s, not even by a view that calls a function that writes',
  async (driver) => {
    await using open = await openTestDatabase(driver)
    await open.run(
      'create table seen (id int)',
      driver === 'pgsql'
        ? `create function note() returns int language plpgsql as 'begin insert into seen values (1); return 1; end'`
        : 'create function note() returns int modifies sql data begin insert into seen values (1); return 1; end',
      'create view noting as select note() as id',
    )
    const reading = readRows(open.database, queryOf(open.database.server.defaultSchema, 'noting', { columns: ['id'] }))
    await expect(reading).rejects.toMatchObject({
      code: 'INTROSPECT_READ_FAILED',
      message: expect.stringMatching(/^Rows of the .+ could not be read\.$/),
      hint: expect.stringMatching(/read[- ]only/i),
    })
    const seen = await readRows(open.database, queryOf(open.database.server.defaultSchema, 'seen', { columns: ['id'] }))
    expect(seen).toEqual({ rows: [], count: 0 })
  },
)

const values = {
  pgsql: [
    `id int, text varchar(99), flag boolean, list text[], doc jsonb, at timestamptz, price numeric(20, 4), big bigint`,
    `1, E'it''s \\\\ "x"\n😀', true, array['a "b"', 'c\\d', null, ''], '{"a": ["b''c"]}', '2026-01-02T03:04:05Z', 12345678901234.5678, 9007199254740993`,
  ],
  mysql: [
    'id int, text varchar(99), flag boolean, doc json, at datetime, price decimal(20, 4), big bigint',
    `1, 'it''s \\\\ "x"\\' or 1\n😀', true, '{"a": ["b\\'c"]}', '2026-01-02 03:04:05', 12345678901234.5678, 9007199254740993`,
  ],
  sqlite: ['id int, text varchar(99), price decimal(20, 4)', `1, 'it''s \\ "x"\n😀', 1.5`],
} as const

it.each(drivers)('renderInserts writes statements that make the same rows again on %s', async (driver) => {
  await using open = await openTestDatabase(driver)
  const [columns, row] = values[driver]
  await open.run(
    `create table things (${columns})`,
    `insert into things values (${row})`,
    'insert into things (id) values (2)',
  )
  const names = (await open.introspector.table('things')).columns.map(({ name }) => name)
  const { defaultSchema } = open.database.server
  const order = [{ column: 'id', descending: false }]
  const query = queryOf(defaultSchema, 'things', { columns: names, order })
  const { rows } = await readRows(open.database, query)
  const statements = renderInserts(open.database, query, rows)
  await open.run('delete from things', ...statements.split(/;\n(?=insert|$)/).filter(Boolean))
  expect((await readRows(open.database, query)).rows).toEqual(rows)
})
