import { createTestDatabase } from '@quoin/test-databases'
import BetterSqlite3 from 'better-sqlite3'
import { CamelCasePlugin, Kysely, MysqlDialect, PostgresDialect, SqliteDialect, sql } from 'kysely'
import mysql from 'mysql2'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { type ExternallyOwnedConnection, type OpenDatabase, useDatabase } from '../../src/connect/index.ts'

interface Owner {
  readonly connection: ExternallyOwnedConnection
  /** Runs a statement as its owner does. */
  ask(text: string): Promise<unknown>
  close(): Promise<void>
}

const file = (url: string): string => url.replace(/^sqlite:/, '')
const postgresUrl = (url: string): string => url.replace(/^pgsql:/, 'postgres:')

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: postgresUrl(url), max: 1, options: '-c TimeZone=Asia/Tokyo' })
  // A pool has ended before its connections have: the database may be dropped under them.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  return pool
}

const owners: Readonly<Record<string, { driver: 'pgsql' | 'mysql' | 'sqlite'; open(url: string): Owner }>> = {
  'a pool of pg': {
    driver: 'pgsql',
    open(url) {
      const pool = openPool(url)
      const ask = async (text: string) => (await pool.query(text)).rows[0]
      return { connection: pool, ask, close: () => pool.end() }
    },
  },
  'a Kysely over pg with plugins': {
    driver: 'pgsql',
    open(url) {
      const pool = openPool(url)
      const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
      const ask = async (text: string) => (await pool.query(text)).rows[0]
      return { connection: db, ask, close: () => db.destroy() }
    },
  },
  'a pool of mysql2': {
    driver: 'mysql',
    open(url) {
      const pool = mysql.createPool({ uri: url, connectionLimit: 1 })
      pool.on('connection', (connection) => void connection.query(`set time_zone = '+09:00'`))
      const ask = async (text: string) => ((await pool.promise().query(text))[0] as readonly unknown[])[0]
      return { connection: pool, ask, close: () => pool.promise().end() }
    },
  },
  'a pool of mysql2/promise': {
    driver: 'mysql',
    open(url) {
      const pool = mysql.createPool({ uri: url, connectionLimit: 1 }).promise()
      const ask = async (text: string) => ((await pool.query(text))[0] as readonly unknown[])[0]
      return { connection: pool, ask, close: () => pool.end() }
    },
  },
  'a Kysely over mysql2': {
    driver: 'mysql',
    open(url) {
      const pool = mysql.createPool({ uri: url, connectionLimit: 1, timezone: 'Z' })
      const db = new Kysely<never>({ dialect: new MysqlDialect({ pool }) })
      const ask = async (text: string) => ((await pool.promise().query(text))[0] as readonly unknown[])[0]
      return { connection: db, ask, close: () => db.destroy() }
    },
  },
  'a database of better-sqlite3': {
    driver: 'sqlite',
    open(url) {
      const database = new BetterSqlite3(file(url))
      return {
        connection: database,
        ask: async (text) => database.prepare(text).get(),
        close: async () => void database.close(),
      }
    },
  },
  'a Kysely over better-sqlite3': {
    driver: 'sqlite',
    open(url) {
      const database = new BetterSqlite3(file(url))
      const db = new Kysely<never>({ dialect: new SqliteDialect({ database }) })
      return { connection: db, ask: async (text) => database.prepare(text).get(), close: () => db.destroy() }
    },
  },
}

const columns = {
  pgsql: 'id serial primary key, price numeric(10,2), day date, noon timestamp, instant timestamptz, yes boolean',
  mysql:
    'id int auto_increment primary key, price decimal(10,2), day date, noon datetime, instant timestamp, yes boolean',
  sqlite: 'id integer primary key, price text, day date, noon datetime, instant datetime, yes boolean',
}

interface Tables {
  things: { id: number; price: string; day: string; noon: string; instant: string; yes: unknown }
}

describe.each(Object.entries(owners))('a database over %s', (name, { driver, open }) => {
  it('answers values as one that was opened, rolls work back, and leaves its connections as they were', async () => {
    await using test = await createTestDatabase(driver)
    const owner = open(test.url)
    try {
      const database: OpenDatabase<Tables> = await useDatabase<Tables>(owner.connection)
      expect(database.driver).toBe(driver)
      const { db, statements } = database
      await sql.raw(`create table things (${columns[driver]})`).execute(db)
      const instant = '2020-06-01 12:00:00'
      const row = { price: '9.50', day: '2020-06-01', noon: instant, instant, yes: true }
      await db
        .insertInto('things')
        .values(row as never)
        .execute()
      const failed = db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('things')
          .values(row as never)
          .execute()
        throw new Error('rolled back')
      })
      await expect(failed).rejects.toThrow('rolled back')
      const rows = await db.selectFrom('things').selectAll().execute()
      expect(rows).toHaveLength(1)
      const [found] = rows
      expect(found?.price).toBe('9.50')
      expect(String(found?.day).slice(0, 10)).toBe('2020-06-01')
      expect(found?.noon).toBe(instant)
      expect(String(found?.instant).slice(0, 19)).toBe(instant)
      expect(Boolean(found?.yes)).toBe(true)
      const counted = await statements.run('select count(*) as n from things', [])
      expect(Number(counted.rows[0]?.n)).toBe(1)
      if (driver === 'pgsql') {
        expect(await owner.ask(`select current_setting('TimeZone') as zone`)).toEqual({ zone: 'Asia/Tokyo' })
      }
      if (name === 'a pool of mysql2') {
        expect(await owner.ask('select @@session.time_zone as zone')).toEqual({ zone: '+09:00' })
      }
      await database.close()
      expect(await owner.ask('select 1 as n')).toEqual({ n: 1 })
    } finally {
      await owner.close()
    }
  })
})

it('rejects a single connection, and says what to pass', async () => {
  await using test = await createTestDatabase('pgsql')
  const client = new pg.Client(postgresUrl(test.url))
  await client.connect()
  await expect(useDatabase(client)).rejects.toMatchObject({
    code: 'INTROSPECT_CONNECTION_INVALID',
    hint: expect.stringContaining('a pool of pg'),
  })
  await client.end()
})

it('rejects a Kysely whose instants are those of another zone, and says the ways out', async () => {
  await using test = await createTestDatabase('mysql')
  const pool = mysql.createPool({ uri: test.url, connectionLimit: 1, timezone: '+09:00' })
  const db = new Kysely<never>({ dialect: new MysqlDialect({ pool }) })
  await expect(useDatabase(db)).rejects.toMatchObject({
    code: 'INTROSPECT_CONNECTION_INVALID',
    params: { value: '2020-06-01T03:00:00.000Z' },
    hint: expect.stringContaining('TZ=UTC'),
  })
  await expect(useDatabase(pool)).resolves.toMatchObject({ driver: 'mysql' })
  await db.destroy()
})
