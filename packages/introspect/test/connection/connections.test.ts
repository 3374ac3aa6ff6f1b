import { DatabaseSync } from 'node:sqlite'
import Database from 'better-sqlite3'
import { CamelCasePlugin, Kysely, MysqlDialect, PostgresDialect, SqliteDialect } from 'kysely'
import mysqlCallbacks from 'mysql2'
import mysql from 'mysql2/promise'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, createIntrospector, type DriverName, introspect, type Schema } from '../../src/index.ts'
import { openTestDatabase, type TestIntrospector } from '../open-test-database.ts'

interface Opened {
  readonly connection: Connection
  close(): Promise<unknown> | unknown
}

/** As people make them: with settings of their own that change how values come. */
const connections: Readonly<Record<DriverName, Readonly<Record<string, (url: string) => Promise<Opened>>>>> = {
  sqlite: {
    'better-sqlite3 with wide integers': async (url) => {
      const file = new Database(url.replace('sqlite:', '')).defaultSafeIntegers(true)
      return { connection: file, close: () => file.close() }
    },
    'node:sqlite': async (url) => {
      const file = new DatabaseSync(url.replace('sqlite:', ''))
      return { connection: file, close: () => file.close() }
    },
    'a Kysely with plugins': async (url) => {
      const database = new Database(url.replace('sqlite:', ''))
      const db = new Kysely({ dialect: new SqliteDialect({ database }), plugins: [new CamelCasePlugin()] })
      return { connection: db, close: () => db.destroy() }
    },
  },
  pgsql: {
    'a pool of pg whose values all come as text': async (url) => {
      const types = { getTypeParser: () => String } as unknown as pg.CustomTypesConfig
      const pool = new pg.Pool({ connectionString: url.replace('pgsql', 'postgres'), types })
      return { connection: pool, close: () => pool.end() }
    },
    'a client of pg': async (url) => {
      const client = new pg.Client(url.replace('pgsql', 'postgres'))
      await client.connect()
      return { connection: client, close: () => client.end() }
    },
    'a Kysely with plugins': async (url) => {
      const pool = new pg.Pool({ connectionString: url.replace('pgsql', 'postgres') })
      const db = new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
      return { connection: db, close: () => db.destroy() }
    },
    'an asker': async (url) => {
      const client = new pg.Client(url.replace('pgsql', 'postgres'))
      await client.connect()
      const ask = async (text: string, values: readonly unknown[]) => (await client.query(text, [...values])).rows
      return { connection: { driver: 'pgsql', ask }, close: () => client.end() }
    },
  },
  mysql: {
    'a pool of mysql2 whose rows are arrays': async (url) => {
      const pool = mysqlCallbacks.createPool({ uri: url, rowsAsArray: true, namedPlaceholders: true })
      return { connection: pool, close: () => pool.promise().end() }
    },
    'a connection of mysql2/promise': async (url) => {
      const connection = await mysql.createConnection(url)
      return { connection, close: () => connection.end() }
    },
    'a pool of mysql2/promise that escapes without backslashes': async (url) => {
      const pool = mysql.createPool(url)
      pool.on('connection', (connection) => void connection.query(`set sql_mode = 'NO_BACKSLASH_ESCAPES'`))
      return { connection: pool, close: () => pool.end() }
    },
    'a Kysely with plugins': async (url) => {
      const dialect = new MysqlDialect({ pool: mysqlCallbacks.createPool(url) })
      const db = new Kysely({ dialect, plugins: [new CamelCasePlugin()] })
      return { connection: db, close: () => db.destroy() }
    },
  },
}

describe.each(['sqlite', 'pgsql', 'mysql'] as const)('on %s', (driver) => {
  let open: TestIntrospector
  let expected: Schema
  beforeAll(async () => {
    open = await openTestDatabase(driver)
    const status = { sqlite: 'text', mysql: `enum('a,b', 'it''s')`, pgsql: 'status' }[driver]
    if (driver === 'pgsql') await open.run(`create type status as enum ('a,b', 'it''s', 'say "x"', 'back\\slash')`)
    await open.run(
      `create table parents (a int not null, b int not null, some_status ${status}, primary key (a, b))`,
      `create table children (id integer primary key, parent_a int, parent_b int,
        constraint to_parent foreign key (parent_a, parent_b) references parents (a, b) on delete cascade, check (id > 0))`,
      'create index by_both on children (parent_b, parent_a)',
    )
    expected = await open.introspector.schema()
  })
  afterAll(() => open[Symbol.asyncDispose]())

  it.each(Object.entries(connections[driver]))(
    '%s is read like any other connection, and stays open',
    async (_, make) => {
      const { connection, close } = await make(open.test.url)
      const introspector = createIntrospector(connection)
      expect(await introspector.schema()).toEqual(expected)
      expect(await introspector.table('children')).toEqual(expected.tables.find(({ name }) => name === 'children'))
      expect(await introspect(connection, { include: ['par*'] })).toEqual({
        ...expected,
        tables: expected.tables.filter(({ name }) => name === 'parents'),
      })
      await close()
    },
  )

  it('a whole database is read by its address, with tables left in or out by name', async () => {
    expect(await introspect(open.test.url)).toEqual(expected)
    const named = async (options: Parameters<typeof introspect>[1]) =>
      (await introspect(open.test.url, options)).tables.map(({ name }) => name)
    expect(await named({ include: ['*n', '*s'], exclude: ['par*'] })).toEqual(['children'])
    expect(await named({ schemas: [expected.defaultSchema], include: [`${expected.defaultSchema}.parents`] })).toEqual([
      'parents',
    ])
    expect(await named({ schemas: ['elsewhere'] })).toEqual([])
  })
})

it('a database of MySQL is read beside that of the connection', async () => {
  await using here = await openTestDatabase('mysql')
  await using there = await openTestDatabase('mysql')
  await there.run(
    'create table far (id int primary key, parent int, foreign key (parent) references far (id), check (id > 0))',
  )
  const { defaultSchema, tables } = await there.introspector.schema()
  expect((await introspect(here.test.url, { schemas: [defaultSchema] })).tables).toEqual(tables)
})

it.each<[string, unknown, RegExp]>([
  ['nothing', undefined, /not undefined/],
  ['an address', 'postgres://h/x', /not a string/],
  ['a promise', Promise.resolve(), /a promise, which needs an await/],
  ['another object', new Map(), /class Map/],
])('%s is no connection, which is said', (_, value, message) => {
  expect(() => createIntrospector(value as Connection)).toThrow(
    expect.objectContaining({ code: 'INTROSPECT_CONNECTION_INVALID', message: expect.stringMatching(message) }),
  )
})

it('an object that answers in a form of its own is no connection, which is said', async () => {
  const stranger = { query: async () => 'hello' }
  await expect(introspect(stranger)).rejects.toMatchObject({ code: 'INTROSPECT_CONNECTION_INVALID' })
})
