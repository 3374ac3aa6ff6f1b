import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { oneOf } from '@quoin/test-machine/ring'
import { drivers } from '@quoin/test-shop'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GeneratedTables, serveTables } from './generated-tables.ts'
import { Walk } from './walk.ts'

const long = (start: string) => start.padEnd(63, 'x')

/** Names of tables that SQL, kysely, JavaScript, addresses or files read in another way. */
const tables = [
  'a.b',
  'x as y',
  'x"y',
  'list[0]',
  '{a/b}',
  'back\\slash`%;',
  "'order'",
  'select',
  'constructor',
  '__proto__',
  'toString',
  long('t'),
  '2fa',
  'المنتجات',
  'stock items',
  'stock.items',
]

/** Names of columns, likewise. */
const columns = [
  'a.b',
  'a.b.c.d',
  'first name',
  'x as y',
  'name desc',
  'x"y',
  "o'clock",
  'back`tick',
  'list[0]',
  '{id}',
  '<b>',
  'a/b',
  'a,b',
  'a|b',
  'a:b',
  'back\\slash',
  'per%cent',
  'select',
  'order',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  long('c'),
  '2fa',
  '007',
  'اسم',
  '名称',
  'unit cost',
  'unit_cost',
  'unit.cost',
]

describe.each(oneOf(drivers))('names of any signs on %s', (driver) => {
  const closing = new AsyncDisposableStack()
  const own = driver === 'mysql' ? [] : ['🎉', ' blanks ']
  const quote = (name: string) =>
    driver === 'mysql' ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`
  let served: GeneratedTables

  beforeAll(async () => {
    const server = closing.use(await createTestDatabase(driver))
    const database = await openDatabase(server.config)
    const run = (statement: string) => sql.raw(statement).execute(database.db)
    await run(
      `create table ${quote('Order Notes')} (${quote('note id')} integer primary key, ${quote('the.title')} varchar(40) not null unique)`,
    )
    for (const id of [1, 2]) await run(`insert into ${quote('Order Notes')} values (${id}, 'Note ${id}')`)
    for (const name of [...tables, ...own]) {
      await run(`create table ${quote(name)} (id integer primary key, label varchar(40), ${quote('note.id')} integer,
        constraint ${quote(`${[...name].slice(0, 40).join('')}_fk`)} foreign key (${quote('note.id')}) references ${quote('Order Notes')} (${quote('note id')}))`)
      await run(`insert into ${quote(name)} values (1, 'One', 1), (2, 'Two', 2)`)
    }
    const names = [...columns, ...own]
    await run(`create table odd_columns (${quote('key.1')} integer not null, ${quote('key 2')} varchar(20) not null,
      ${names.map((name) => `${quote(name)} varchar(20)`).join(', ')}, primary key (${quote('key.1')}, ${quote('key 2')}))`)
    for (const key of ["1, 'a.b'", "1, 'c d'"])
      await run(`insert into odd_columns values (${key}, ${names.map((_, at) => `'value ${at}'`).join(', ')})`)
    await database.close()
    served = closing.use(await serveTables(server.url, ['Order Notes', ...tables, ...own, 'odd_columns']))
  })
  afterAll(() => closing.disposeAsync())

  it('leave a second plan with nothing to do', () => {
    expect(served.unsettled).toEqual([])
  })

  it('answer on every route of every feature', async () => {
    const failures: string[] = []
    for (const record of served.records) {
      const walk = new Walk(served.owner, served.db, record, record.table.name === 'Order Notes' ? ['destroy'] : [])
      await walk.run()
      failures.push(...walk.failures)
    }
    expect(failures).toEqual([])
  })
})
