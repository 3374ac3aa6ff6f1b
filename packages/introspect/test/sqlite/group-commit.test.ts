import { setImmediate as nextTurn } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/connect/index.ts'

describe('SQLite statements of one turn share a transaction', () => {
  let test: TestDatabase
  let database: OpenDatabase
  /** Somebody else at the same file, who sees only what is committed. */
  let other: Database.Database
  beforeEach(async () => {
    test = await createTestDatabase('sqlite')
    const file = test.url.replace('sqlite:', '')
    database = await openDatabase({ driver: 'sqlite', file, busyTimeout: 50 })
    other = new Database(file, { timeout: 50 })
    other.exec(`create table items (id integer primary key, name text unique);
      create table notes (id integer primary key, item integer references items (id) deferrable initially deferred);
      create table guarded (id integer primary key);
      create trigger guard before insert on guarded when new.id = 13
        begin select raise(rollback, 'not thirteen'); end`)
  })
  afterEach(async () => {
    other.close()
    await database.close()
    await test.drop()
  })

  const run = async (text: string, ...parameters: unknown[]) => database.statements.run(text, parameters)
  const insert = (id: number, name = `item ${id}`) => run('insert into items values (?, ?) returning id', id, name)
  const committed = (table = 'items') => other.prepare(`select id from ${table} order by id`).pluck().all()

  it('and each is answered only once it is committed', async () => {
    const answers = [1, 2, 3, 4].map(async (id) => {
      await insert(id)
      expect(committed()).toContain(id)
    })
    expect(committed()).toEqual([1])
    await Promise.all(answers)
    expect(committed()).toEqual([1, 2, 3, 4])
  })

  it('and one that reads sees the changes before it', async () => {
    const count = () => run('select count(*) as count from items').then(({ rows }) => rows[0]?.count)
    await count()
    const counted = [insert(1), insert(2), count(), insert(3), count()]
    expect((await Promise.all(counted)).filter((answer) => typeof answer === 'number')).toEqual([2, 3])
    expect(await count()).toBe(3)
  })

  it('and one that violates a constraint fails alone', async () => {
    const outcomes = await Promise.allSettled([insert(1), insert(2), insert(2), insert(3, 'item 1'), insert(4)])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect(committed()).toEqual([1, 2, 4])
  })

  it('and one that violates a constraint at the commit fails alone', async () => {
    const note = (id: number, item: number) => run('insert into notes values (?, ?)', id, item)
    const outcomes = await Promise.allSettled([insert(1), insert(2), note(1, 1), note(2, 99), note(3, 2), insert(3)])
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true])
    expect(outcomes[3]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } })
    expect(committed('notes')).toEqual([1, 3])
    expect(committed()).toEqual([1, 2, 3])
  })

  it('and one that rolls the transaction back undoes none of the others', async () => {
    const guarded = (id: number) => run('insert into guarded values (?)', id)
    const outcomes = await Promise.allSettled([guarded(1), guarded(2), guarded(13), guarded(4), guarded(5)])
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true])
    expect(outcomes[2]).toMatchObject({ reason: { message: 'not thirteen' } })
    expect(committed('guarded')).toEqual([1, 2, 4, 5])
  })

  it('but not with an explicit transaction in the same turn', async () => {
    const before = [insert(1), insert(2)]
    const undone = database.db.transaction().execute(async (transaction) => {
      await sql`insert into items values (9, 'nine')`.execute(transaction)
      throw new Error('undo')
    })
    const after = [insert(3), insert(4)]
    await expect(undone).rejects.toThrow('undo')
    await Promise.all([...before, ...after])
    expect(committed()).toEqual([1, 2, 3, 4])
  })

  it('but not with a statement of kysely, which is committed at once', async () => {
    const grouped = [insert(1), insert(2)]
    await sql`insert into items values (3, 'three')`.execute(database.db)
    expect(committed()).toEqual([1, 2, 3])
    await Promise.all(grouped)
    const later: Promise<unknown>[] = []
    for await (const { id } of database.db.selectFrom('items').select('id').orderBy('id').stream()) {
      later.push(insert(10 + Number(id)), insert(20 + Number(id)))
      expect(committed()).toEqual([1, 2, 3])
    }
    await Promise.all(later)
    expect(committed()).toEqual([1, 2, 3, 11, 12, 13, 21, 22, 23])
  })

  it('and all fail while another connection holds the file, and later ones succeed', async () => {
    other.exec('begin immediate')
    const outcomes = await Promise.allSettled([insert(1), insert(2), insert(3)])
    expect(outcomes).toMatchObject(Array(3).fill({ status: 'rejected', reason: { code: 'SQLITE_BUSY' } }))
    // Only one of them has waited for the lock, and the whole process with it.
    expect(new Set(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason)).size).toBe(1)
    other.exec('commit')
    await nextTurn()
    await Promise.all([insert(1), insert(2), insert(3)])
    expect(committed()).toEqual([1, 2, 3])
  })

  it('and a change succeeds after another connection has written in between', async () => {
    const read = () => run('select * from items')
    const [first, second] = [read(), read()]
    other.exec("insert into items values (1, 'theirs')")
    const written = [insert(2), insert(3)]
    await Promise.all([first, second, ...written])
    expect(committed()).toEqual([1, 2, 3])
  })

  it('and when the disk is full, exactly those that succeeded are stored', async () => {
    await sql`pragma max_page_count = 16`.execute(database.db)
    const ids = Array.from({ length: 20 }, (_, index) => index + 1)
    const outcomes = await Promise.allSettled(ids.map((id) => insert(id, `${id}${'x'.repeat(3000)}`)))
    const kept = ids.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThan(ids.length)
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'SQLITE_FULL' } })
    expect(committed()).toEqual(kept)
    expect(other.pragma('integrity_check', { simple: true })).toBe('ok')
    await sql`pragma max_page_count = 10000`.execute(database.db)
    await Promise.all([insert(101), insert(102), insert(103)])
    expect(committed()).toEqual([...kept, 101, 102, 103])
  })

  it('and only those on a table that was dropped or changed are affected by that', async () => {
    other.exec('create table passing (id integer primary key)')
    const pass = (id: number) => run('insert into passing values (?) returning *', id)
    await Promise.all([pass(1), pass(2), pass(3)])
    other.exec("alter table passing add column extra text default 'new'")
    expect((await run('select * from passing where id = 1')).rows).toEqual([{ id: 1, extra: 'new' }])
    other.exec('drop table passing')
    const outcomes = await Promise.allSettled([insert(1), insert(2), pass(4), insert(3), pass(5)])
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, false])
    expect(committed()).toEqual([1, 2, 3])
  })

  it('and fail on a read-only connection', async () => {
    const reader = await openDatabase({ driver: 'sqlite', file: test.url.replace('sqlite:', ''), readonly: true })
    const say = async (text: string) => reader.statements.run(text, [])
    const outcomes = await Promise.allSettled([
      say('insert into items values (1, null)'),
      say('insert into items values (2, null)'),
      say('select count(*) as count from items'),
      say('insert into items values (3, null)'),
    ])
    await reader.close()
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([false, false, true, false])
    expect(outcomes[1]).toMatchObject({ reason: { code: 'SQLITE_READONLY' } })
    expect(committed()).toEqual([])
  })

  it('except statements such as VACUUM and COMMIT, which run alone', async () => {
    await Promise.all([insert(1), insert(2), insert(3), run('vacuum'), insert(4), run('pragma optimize')])
    expect(committed()).toEqual([1, 2, 3, 4])
    const outcomes = await Promise.allSettled([insert(5), insert(6), run('commit'), insert(7)])
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true])
    expect(committed()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('and a transaction that reads first can still write, since nothing else writes in between', async () => {
    await insert(1)
    await database.db.transaction().execute(async (transaction) => {
      await sql`select * from items`.execute(transaction)
      expect(() => other.exec("insert into items values (2, 'theirs')")).toThrow('locked')
      await sql`insert into items values (3, 'ours')`.execute(transaction)
    })
    other.exec("insert into items values (2, 'theirs')")
    expect(committed()).toEqual([1, 2, 3])
  })

  it('and closing the database preserves what was written', async () => {
    const written = [insert(1), insert(2), insert(3)]
    await database.close()
    await Promise.all(written)
    expect(committed()).toEqual([1, 2, 3])
    database = await openDatabase(test.url)
  })
})
