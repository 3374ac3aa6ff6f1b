import { createTestDatabase, execute, type TestDatabase } from '@quoin/test-databases'
import { CompiledQuery, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../src/connect/index.ts'

const drivers = ['sqlite', 'pgsql', 'mysql'] as const

describe.each(drivers)('prepared statements on %s', (driver) => {
  let test: TestDatabase
  let database: OpenDatabase
  beforeEach(async () => {
    test = await createTestDatabase(driver)
    database = await openDatabase(test.url)
    await sql`create table items (id integer primary key, name varchar(20) unique)`.execute(database.db)
    await sql`insert into items (id, name) values (1, 'one')`.execute(database.db)
  })
  afterEach(async () => {
    await database.close()
    await test.drop()
  })

  const place = driver === 'pgsql' ? '$1' : '?'
  const find = `select * from items where id = ${place}`
  const run = async (text: string, parameters: readonly unknown[] = []) => database.statements.run(text, parameters)

  it('return rows and the number of changed rows every time they run', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect((await run(find, [1])).rows).toEqual([{ id: 1, name: 'one' }])
    }
    const changed = await run(`update items set name = 'uno' where id = ${place}`, [1])
    expect(changed).toMatchObject({ rows: [], numAffectedRows: 1n })
    expect((await run(`update items set name = 'x' where id = ${place}`, [9])).numAffectedRows).toBe(0n)
  })

  it('see a column added after they were prepared, and no longer see a dropped one', async () => {
    await run(find, [1])
    await sql`alter table items add column price integer default 5`.execute(database.db)
    expect((await run(find, [1])).rows).toEqual([{ id: 1, name: 'one', price: 5 }])
    await sql`alter table items drop column price`.execute(database.db)
    expect((await run(find, [1])).rows).toEqual([{ id: 1, name: 'one' }])
    await sql`drop table items`.execute(database.db)
    await sql`create table items (id integer primary key, title varchar(20))`.execute(database.db)
    await sql`insert into items values (1, 'new')`.execute(database.db)
    expect((await run(find, [1])).rows).toEqual([{ id: 1, title: 'new' }])
  })

  it('lose no digit of an integer that a JavaScript number cannot hold, also after they returned other values', async () => {
    await sql`create table counters (id integer primary key, hits bigint)`.execute(database.db)
    await sql`insert into counters values (1, 7), (2, 9007199254740993), (3, 9223372036854775807)`.execute(database.db)
    const hits = async (id: number) =>
      (await run(`select hits from counters where id = ${place}`, [id])).rows.map((row) => String(row.hits))
    expect(await hits(1)).toEqual(['7'])
    expect(await hits(2)).toEqual(['9007199254740993'])
    expect(await hits(1)).toEqual(['7'])
    const all = await sql<{ hits: unknown }>`select hits from counters order by id`.execute(database.db)
    expect(all.rows.map((row) => String(row.hits))).toEqual(['7', '9007199254740993', '9223372036854775807'])
    if (driver === 'mysql') return
    const { rows } = await run(`update counters set hits = hits - 1 where id = ${place} returning hits`, [3])
    expect(rows.map((row) => String(row.hits))).toEqual(['9223372036854775806'])
  })

  it('report a violated constraint and remain usable', async () => {
    const insert = driver === 'pgsql' ? 'insert into items values ($1, $2)' : 'insert into items values (?, ?)'
    for (let time = 0; time < 3; time += 1) await expect(run(insert, [2, 'one'])).rejects.toThrow(/unique|duplicate/i)
    await run(insert, [2, 'two'])
    expect((await run(find, [2])).rows).toEqual([{ id: 2, name: 'two' }])
  })

  it('run outside a transaction that is open elsewhere', async () => {
    let seen: Promise<unknown> = Promise.resolve()
    const rolledBack = database.db.transaction().execute(async (transaction) => {
      await sql`update items set name = 'changed'`.execute(transaction)
      seen = run(find, [1]).then(({ rows }) => rows)
      // SQLite has one connection: there the read comes after the end, whatever is awaited here.
      if (driver !== 'sqlite') await seen
      throw new Error('undo')
    })
    await expect(rolledBack).rejects.toThrow('undo')
    expect(await seen).toEqual([{ id: 1, name: 'one' }])
  })
})

describe('prepared statements on PostgreSQL', () => {
  const open = async (): Promise<OpenDatabase & AsyncDisposable & { readonly url: string }> => {
    const test = await createTestDatabase('pgsql')
    const database = await openDatabase(test.url)
    await sql`create table items (id integer primary key, name text)`.execute(database.db)
    await sql`insert into items values (1, 'one')`.execute(database.db)
    return {
      ...database,
      url: test.url,
      [Symbol.asyncDispose]: async () => {
        await database.close()
        await test.drop()
      },
    }
  }

  it('survive connections that the server has closed', async () => {
    await using database = await open()
    const read = async () => (await database.statements.run('select name from items where id = $1', [1])).rows
    await Promise.all(Array.from({ length: 10 }, read))
    await execute(
      'pgsql',
      database.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect(await Promise.all(Array.from({ length: 10 }, read))).toEqual(Array(10).fill([{ name: 'one' }]))
  })

  it('survive a server that has forgotten their names, as behind a proxy that shares connections', async () => {
    await using database = await open()
    const read = async () => (await database.statements.run('select name from items where id = $1', [1])).rows
    await Promise.all(Array.from({ length: 10 }, read))
    await Promise.all(
      Array.from({ length: 10 }, () => database.db.executeQuery(CompiledQuery.raw('select pg_sleep(0.05)'))),
    )
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await database.db.connection().execute(async (connection) => {
          await sql`select pg_sleep(0.05)`.execute(connection)
          await sql`deallocate all`.execute(connection)
        })
      }),
    )
    expect(await Promise.all(Array.from({ length: 10 }, read))).toEqual(Array(10).fill([{ name: 'one' }]))
  })

  it('have unique names, since a proxy may share a session between clients', async () => {
    await using database = await open()
    const other = await openDatabase(database.url)
    const nameOf = async ({ db, statements }: OpenDatabase): Promise<string | undefined> => {
      await statements.run('select name from items where id = $1', [1])
      return (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows[0]?.name
    }
    try {
      const [name, otherName] = [await nameOf(database), await nameOf(other)]
      expect([name, otherName]).toEqual([expect.stringMatching(/^quoin_/), expect.stringMatching(/^quoin_/)])
      expect(name).not.toBe(otherName)
    } finally {
      await other.close()
    }
  })

  it('return the row before and after a change', async () => {
    await using database = await open()
    const text = `update items set name = $1 from (select * from items where id = $2 for update) as old
      where items.id = old.id returning old.*, items.*`
    expect(await database.statements.runPairs?.(text, ['uno', 1])).toEqual([
      [
        { id: 1, name: 'one' },
        { id: 1, name: 'uno' },
      ],
    ])
    expect(await database.statements.runPairs?.(text, ['uno', 9])).toEqual([])
  })

  it('see the session settings on every connection', async () => {
    await using database = await open()
    const read = async () => (await database.statements.run("select current_setting('timezone') as zone", [])).rows
    expect(await Promise.all(Array.from({ length: 10 }, read))).toEqual(Array(10).fill([{ zone: 'UTC' }]))
  })
})

describe('a statement and its follower on SQLite', () => {
  it('both count or neither does, alone and among others of the same turn', async () => {
    await using test = await createTestDatabase('sqlite')
    const database = await openDatabase(test.url)
    try {
      await sql`create table items (id integer primary key, name text unique)`.execute(database.db)
      const { runWith } = database.statements
      const insert = async (name: string, follower: string) =>
        runWith?.('insert into items (name) values (?) returning *', [name], ({ rows }) => ({
          sql: 'insert into items (name) values (?)',
          parameters: [`${follower} of ${rows[0]?.id}`],
        }))
      await expect(insert('alone', 'x')).resolves.toMatchObject({ rows: [{ name: 'alone' }] })
      await sql`insert into items (name) values ('taken of 3'), ('taken of 4')`.execute(database.db)
      await sql`delete from items where name = 'taken of 3'`.execute(database.db)
      const outcomes = await Promise.allSettled([
        insert('a', 'y'),
        insert('b', 'y'),
        insert('taken of 4', 'y'),
        insert('c', 'y'),
      ])
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
      await expect(insert('d', 'a').then(() => insert('e', 'a'))).resolves.toBeDefined()
      await sql`create unique index one on items (substr(name, 1, 1)) where name like 'only%'`.execute(database.db)
      await insert('only one', 'z')
      await expect(insert('f', 'only')).rejects.toThrow(/UNIQUE/)
      const { rows } = await sql<{ name: string }>`select name from items order by id`.execute(database.db)
      const names = rows.map(({ name }) => name.replace(/ of .*/, ''))
      expect(names).toEqual(['alone', 'x', 'taken', 'a', 'y', 'b', 'y', 'c', 'y', 'd', 'a', 'e', 'a', 'only one', 'z'])
    } finally {
      await database.close()
    }
  })
})
