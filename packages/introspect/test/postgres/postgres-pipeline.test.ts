import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/connect/index.ts'

const insert = 'insert into items values ($1, $2)'
const rename = 'update items set name = $2 where id = $1 returning name'
const find = 'select name from items where id = $1'
const sleep = 'select pg_sleep($1)::text'

describe('pipelined statements on PostgreSQL', () => {
  let test: TestDatabase
  let database: OpenDatabase
  const opened: OpenDatabase[] = []
  const open = async (url: string, poolMax: number): Promise<OpenDatabase> => {
    const address = new URL(url)
    address.searchParams.set('poolMax', String(poolMax))
    const result = await openDatabase(address.href)
    opened.push(result)
    return result
  }
  const brief = async (text: string, ...parameters: readonly unknown[]) =>
    (await database.statements.run(text, parameters, true)).rows

  beforeEach(async () => {
    // A connection that has not answered for long takes no more: on a busy machine, that could be any.
    vi.useFakeTimers({ toFake: ['performance'] })
    test = await createTestDatabase('pgsql')
    database = await open(test.url, 1)
    await sql`create table items (id integer primary key, name varchar(20) unique)`.execute(database.db)
    await sql`insert into items values (1, 'one'), (2, 'two')`.execute(database.db)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(opened.splice(0).map((each) => each.close()))
    await test.drop()
  })

  /** Starts statements behind one that keeps the only connection busy for a while. */
  const behindAnother = async <T>(start: () => readonly Promise<T>[]): Promise<readonly PromiseSettledResult<T>[]> => {
    const head = brief(sleep, 0.05)
    await nextTurn()
    const started = start()
    // Otherwise they would wait for the connection.
    expect(database.connections()).toEqual({ open: 1, idle: 0, waiting: 0 })
    const results = await Promise.allSettled(started)
    await head
    return results
  }

  /** The statements that the only connection knows by name. */
  const prepared = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db)
    return rows.map(({ statement }) => statement)
  }

  it('that are run ahead take the connection of what is sent in the same turn', async () => {
    const several = await open(test.url, 5)
    const backend = 'select pg_backend_pid() as backend'
    const ahead = new Promise<unknown>((resolve) => {
      setImmediate(() => resolve(several.statements.runAhead?.(backend, [])))
    })
    const sent = several.statements.run(backend, [], true)
    expect(await ahead).toEqual(await sent)
    expect(several.connections().open).toBe(1)
    const { rows } = (await several.statements.runAhead?.('select 1 as alone', [])) ?? { rows: [] }
    expect(rows).toEqual([{ alone: 1 }])
  })

  it('are sent one behind another, and succeed or fail independently', async () => {
    const results = await behindAnother(() => [
      brief(insert, 3, 'three'),
      brief(insert, 4, 'one'),
      brief('select 1 / $1::integer as one', 0),
      brief(insert, 5, 'five'),
      brief(find, 5),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled'])
    expect(results[4]).toMatchObject({ value: [{ name: 'five' }] })
    const { rows } = await sql<{ id: number }>`select id from items order by id`.execute(database.db)
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 5])
  })

  it('are limited to sixteen per connection, and further ones wait for a connection', async () => {
    const head = brief(sleep, 0.05)
    await nextTurn()
    const others = Array.from({ length: 20 }, () => brief(find, 1))
    expect(database.connections().waiting).toBe(5)
    expect(await Promise.all([head, ...others])).toHaveLength(21)
  })

  it('each report their own error although only the first was prepared, and remain prepared', async () => {
    const results = await behindAnother(() => [1, 2, 3].map((id) => brief('select * from nothing where id = $1', id)))
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { code: '42P01' } })
    await brief(find, 1)
    expect(await prepared()).toContain(find)
  })

  it('reject a value that cannot be sent, and leave the connection usable', async () => {
    const odd = {
      toJSON: () => {
        const reason: unknown = 'not today'
        throw reason
      },
    }
    const results = await behindAnother(() => [brief(find, { not: 1n }), brief(find, odd), brief(find, 2)])
    expect(results).toMatchObject([
      { status: 'rejected', reason: { name: 'TypeError' } },
      { status: 'rejected', reason: 'not today' },
      { status: 'fulfilled', value: [{ name: 'two' }] },
    ])
    expect(await brief(find, 1)).toEqual([{ name: 'one' }])
    expect(database.connections()).toEqual({ open: 1, idle: 1, waiting: 0 })
    expect(await prepared()).toContain(find)
  })

  it('are prepared again after DEALLOCATE ALL', async () => {
    await brief(find, 1)
    await sql`deallocate all`.execute(database.db)
    const results = await behindAnother(() => [brief(find, 1), brief(find, 2)])
    expect(results).toMatchObject([{ value: [{ name: 'one' }] }, { value: [{ name: 'two' }] }])
    expect(await prepared()).toContain(find)
  })

  it('return the new columns after a table has changed, even several at once', async () => {
    const all = 'select * from items where id = $1'
    await brief(all, 1)
    await sql`alter table items add column size integer default 7`.execute(database.db)
    const results = await behindAnother(() => [1, 2, 1, 2].map((id) => brief(all, id)))
    expect(results.map((result) => result.status === 'fulfilled' && result.value)).toMatchObject([
      [{ name: 'one', size: 7 }],
      [{ name: 'two', size: 7 }],
      [{ name: 'one', size: 7 }],
      [{ name: 'two', size: 7 }],
    ])
  })

  it('are not sent over a connection that the server is closing', async () => {
    await behindAnother(() => [])
    await expect(brief('select pg_terminate_backend(pg_backend_pid()) and name is null from items')).rejects.toThrow()
    await brief(insert, 3, 'three')
    expect(await brief(find, 3)).toEqual([{ name: 'three' }])
  })

  it('survive broken connections: reads are repeated, and no write happens twice', async () => {
    database = await open(test.url, 2)
    const other = await open(test.url, 1)
    let running = true
    let next = 10
    const stored: number[] = []
    const lost: string[] = []
    const clients = Array.from({ length: 40 }, async (_, client) => {
      while (running) {
        if (client % 2 === 0) {
          expect(await brief(find, 1)).toEqual([{ name: 'one' }])
          continue
        }
        next += 1
        const id = next
        await brief(insert, id, `item ${id}`).then(
          () => stored.push(id),
          (error: Error) => lost.push(error.message),
        )
      }
    })
    // A connection that breaks between two writes loses none.
    for (let time = 0; time < 20 || lost.length === 0; time += 1) {
      await other.statements.run(
        `select pg_terminate_backend(pid), pg_sleep(0.02)::text from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
        [],
      )
    }
    running = false
    await Promise.all(clients)
    expect(stored.length).toBeGreaterThan(0)
    // Those had not been sent, so they may be sent over another connection.
    expect(lost.filter((message) => message.includes('not queryable'))).toEqual([])
    const { rows } = await sql<{ id: number }>`select id from items where id > 10`.execute(database.db)
    const present = new Set(rows.map(({ id }) => id))
    expect(stored.filter((id) => !present.has(id))).toEqual([])
    const { open: opened, idle, waiting } = database.connections()
    expect({ idle, waiting }).toEqual({ idle: opened, waiting: 0 })
  })

  it('are answered even if the database is closed right after them', async () => {
    const started = Array.from({ length: 20 }, () => brief(find, 1))
    const closed = database.close()
    expect(await Promise.all(started)).toEqual(Array(20).fill([{ name: 'one' }]))
    await closed
    expect(database.connections()).toEqual({ open: 0, idle: 0, waiting: 0 })
    await expect(brief(find, 1)).rejects.toThrow('after calling end')
  })

  it('transfer long texts in both directions, several at once', async () => {
    const texts = Array.from({ length: 6 }, (_, index) => String(index).repeat(1_000_000))
    const results = await behindAnother(() => texts.map((text) => brief('select repeat($1::text, 5) as text', text)))
    for (const [index, result] of results.entries()) {
      expect(result.status === 'fulfilled' && result.value[0]?.text === texts[index]?.repeat(5)).toBe(true)
    }
  })

  it('return the row before and after each change, one behind another', async () => {
    const change = `update items set name = $1 from (select * from items where id = $2 for update) as old
      where items.id = old.id returning old.*, items.*`
    const results = await behindAnother(() =>
      ['uno', 'eins', 'un'].map((name) => database.statements.runPairs?.(change, [name, 1]) ?? Promise.reject()),
    )
    const names = results.map((result) => result.status === 'fulfilled' && result.value[0]?.map(({ name }) => name))
    expect(names).toEqual([
      ['one', 'uno'],
      ['uno', 'eins'],
      ['eins', 'un'],
    ])
  })

  it('move to another connection when one of them waits for a lock', async () => {
    const other = await open(test.url, 1)
    database = await open(test.url, 2)
    await Promise.all([brief(sleep, 0.05), brief(sleep, 0.05)])
    let renamed: Promise<unknown> = Promise.resolve()
    await other.db.transaction().execute(async (transaction) => {
      await sql`select * from items where id = 1 for update`.execute(transaction)
      const busy = brief(sleep, 0.05)
      renamed = brief(rename, 1, 'uno')
      await nextTurn()
      const found = await Promise.all(Array.from({ length: 20 }, () => brief(find, 2)))
      expect(found).toEqual(Array(20).fill([{ name: 'two' }]))
      await busy
      await sql`update items set name = 'eins' where id = 1`.execute(transaction)
    })
    expect(await renamed).toEqual([{ name: 'uno' }])
    expect(await brief(find, 1)).toEqual([{ name: 'uno' }])
  })

  it('are not sent behind a slow statement', async () => {
    const other = await open(test.url, 1)
    database = await open(test.url, 2)
    await Promise.all([brief(sleep, 0.05), brief(sleep, 0.05)])
    const long = brief(sleep, 600)
    await nextTurn()
    vi.advanceTimersByTime(300)
    const busy = brief(sleep, 0.05)
    await nextTurn()
    const started = Array.from({ length: 8 }, () => brief(find, 1))
    expect(database.connections()).toEqual({ open: 2, idle: 0, waiting: 0 })
    // Behind the slow one they would never be answered.
    expect(await Promise.all(started)).toEqual(Array(8).fill([{ name: 'one' }]))
    await busy
    const stopped = expect(long).rejects.toMatchObject({ code: '57014' })
    await other.statements.run(
      `select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
      [],
    )
    await stopped
  })

  it('continue after one of them has exceeded the statement timeout', async () => {
    const address = new URL(test.url)
    address.searchParams.set('statementTimeout', '100')
    database = await open(address.href, 1)
    const [stopped, found] = await behindAnother(() => [brief(sleep, 5), brief(find, 1)])
    expect(stopped).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
    expect(found).toMatchObject({ value: [{ name: 'one' }] })
  })

  it('do not shorten the lock wait of a transaction on the same connection', async () => {
    const other = await open(test.url, 1)
    await brief(find, 1)
    let renamed: Promise<unknown> = Promise.resolve()
    await other.db.transaction().execute(async (transaction) => {
      await sql`select * from items where id = 1 for update`.execute(transaction)
      renamed = database.db.transaction().execute((own) => sql`update items set name = 'uno' where id = 1`.execute(own))
      await sql`select pg_sleep(0.3)`.execute(transaction)
    })
    await renamed
    expect(await brief(find, 1)).toEqual([{ name: 'uno' }])
  })

  it.each([20, 60])('leave a connection for transactions while %i clients send them', async (clients) => {
    database = await open(test.url, 2)
    let running = true
    const flood = Array.from({ length: clients }, async () => {
      while (running) await brief(sleep, 0.002)
    })
    for (let time = 0; time < 5; time += 1) {
      await database.db.transaction().execute((own) => sql`update items set name = 'uno' where id = 1`.execute(own))
    }
    running = false
    await Promise.all(flood)
    expect(await brief(find, 1)).toEqual([{ name: 'uno' }])
  })

  it('have a connection each behind a proxy, which may share sessions', async () => {
    const proxy = createServer((incoming) => {
      const outgoing = connect(Number(new URL(test.url).port), new URL(test.url).hostname)
      incoming.pipe(outgoing)
      outgoing.on('data', (bytes) => {
        // BackendKeyData: the number of the process is the proxy's own.
        const at = bytes.indexOf('K\0\0\0\x0c', 0, 'latin1')
        if (at >= 0) bytes.writeInt32BE(7, at + 5)
        incoming.write(bytes)
      })
      for (const [socket, peer] of [
        [incoming, outgoing],
        [outgoing, incoming],
      ] as const) {
        socket.on('error', () => peer.destroy())
        socket.on('close', () => peer.destroy())
      }
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    try {
      const address = new URL(test.url)
      address.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
      database = await open(address.href, 1)
      const head = brief(sleep, 0.05)
      await nextTurn()
      const found = brief(find, 1)
      expect(database.connections().waiting).toBe(1)
      await head
      expect(await found).toEqual([{ name: 'one' }])
      const { rows } = await sql<{ limit: string }>`select current_setting('lock_timeout') as limit`.execute(
        database.db,
      )
      expect(rows).toEqual([{ limit: '0' }])
      await database.close()
    } finally {
      proxy.close()
    }
  })
})
