import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it } from 'vitest'
import { hasTable } from '../../src/database/has-table.ts'
import { readMigrationProgress, rollBackInterrupted } from '../../src/database/migration-progress.ts'
import { runMigrations } from '../../src/database/run-migrations.ts'

const name = '1_makers'

/** Runs a migration of an own database on a server that commits each change of a structure. */
async function open(up: Migration['up'], down?: Migration['down'], waiting: Readonly<Record<string, Migration>> = {}) {
  const test = await createTestDatabase('mysql')
  const database = await openDatabase(test.url)
  const migration: Migration = { up, ...(down && { down }) }
  const book = { table: 'book', migrations: { [name]: migration, ...waiting } }
  return {
    db: database.db as unknown as Kysely<unknown>,
    run: (direction: 'up' | 'down' = 'up') =>
      runMigrations(database, { [name]: migration }, { table: 'book' }, { direction }),
    progressOfAll: () => readMigrationProgress(database, book, Object.keys(book.migrations)),
    progress: async () => (await readMigrationProgress(database, book, [name]))[0],
    rollBack: (done?: ReadonlySet<string>) => rollBackInterrupted(database, book, [name], done),
    columns: async (table: string) =>
      (await sql<{ Field: string }>`show columns from ${sql.table(table)}`.execute(database.db)).rows.map(
        ({ Field }) => Field,
      ),
    [Symbol.asyncDispose]: async () => {
      await database.close()
      await test.drop()
    },
  }
}

/** Statements, one of which fails until it is told to go through. */
function statements(texts: readonly string[], cut: { at: number }): Migration['up'] {
  return async (db) => {
    for (const [index, text] of texts.entries()) {
      if (index === cut.at) throw new Error('cut off')
      await sql.raw(text).execute(db)
    }
  }
}

const create = 'create table `makers` (`id` integer primary key, `name` varchar(20))'
const rename = 'alter table `makers` rename column `name` to `title`'
const add = 'alter table `makers` add column `founded` date'
const insert = "insert into makers (id, title) values (1, 'Ada')"

describe('a migration that stops half-way on MySQL', () => {
  it('names the last statement that ran and what is left', async () => {
    await using it = await open(statements([create, rename, add], { at: 2 }))
    await expect(it.run()).rejects.toMatchObject({ code: 'RUNTIME_MIGRATION_FAILED' })
    expect(await it.progress()).toMatchObject({ name, state: 'interrupted', last: rename })
  })

  it('names them, too, where it is a run that stopped, between two migrations', async () => {
    const [drop, never] = ['drop table `makers`', { at: -1 }]
    const later = { up: statements([add], never), down: statements([drop], never) }
    await using it = await open(statements([create, rename], never), statements([drop], never), { later })
    await it.run()
    expect(await it.progressOfAll()).toEqual([
      { name, state: 'ran', last: rename, left: [drop] },
      { name: 'later', state: 'waiting', last: drop, left: [add] },
    ])
  })

  it('goes on behind that statement, with rows that are inserted once', async () => {
    const cut = { at: 3 }
    await using it = await open(statements([create, rename, insert, add], cut))
    await expect(it.run()).rejects.toThrow()
    cut.at = -1
    expect(await it.progress()).toEqual({ name, state: 'interrupted', last: insert, left: [add] })
    expect(await it.run()).toEqual([name])
    expect(await it.columns('makers')).toEqual(['id', 'title', 'founded'])
    expect(await it.progress()).toEqual({ name, state: 'ran', last: null, left: null })
  })

  it('goes on where it asked for its own table before it made it', async () => {
    const cut = { off: true }
    await using it = await open(async (db) => {
      if (await hasTable(db, 'makers')) return
      await sql.raw(create).execute(db)
      if (cut.off) throw new Error('cut off')
      await sql.raw(rename).execute(db)
    })
    await expect(it.run()).rejects.toThrow()
    cut.off = false
    await it.run()
    expect(await it.columns('makers')).toEqual(['id', 'title'])
  })

  it('counts as run when only that was not remembered any more', async () => {
    await using it = await open(statements([create, rename], { at: -1 }))
    await sql`create table book (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(it.db)
    await sql`create trigger reject before insert on book for each row signal sqlstate '45000'`.execute(it.db)
    await expect(it.run()).rejects.toThrow()
    await sql`drop trigger reject`.execute(it.db)
    expect(await it.progress()).toMatchObject({ state: 'ran' })
    expect(await it.run()).toEqual([])
  })

  it('is rolled back by what of "down" undoes what ran, and nothing older', async () => {
    const cut = { at: 1 }
    const down = statements(
      ['alter table `makers` rename column `title` to `name`', 'alter table `makers` drop column `founded`'],
      { at: -1 },
    )
    await using it = await open(statements([rename, add], cut), down)
    // A column of that name that the migration did not make.
    await sql.raw(`${create.slice(0, -1)}, \`founded\` varchar(4))`).execute(it.db)
    await expect(it.run()).rejects.toThrow()
    expect(await it.columns('makers')).toEqual(['id', 'title', 'founded'])
    expect(await it.run('down')).toEqual([name])
    expect(await it.columns('makers')).toEqual(['id', 'name', 'founded'])
    expect(await it.progress()).toMatchObject({ state: 'waiting' })
  })

  it('does not go on when a statement that ran was changed', async () => {
    const texts = [create, rename, add]
    const cut = { at: 2 }
    await using it = await open(statements(texts, cut))
    await expect(it.run()).rejects.toThrow()
    cut.at = -1
    texts[1] = 'alter table `makers` rename column `name` to `label`'
    await expect(it.run()).rejects.toThrow('was changed after it had stopped half-way')
  })

  it('goes on with a corrected statement where the database rejected one', async () => {
    const texts = [create, 'alter table `makers` add column `id` integer']
    await using it = await open(statements(texts, { at: -1 }))
    await expect(it.run()).rejects.toMatchObject({ code: 'RUNTIME_MIGRATION_FAILED' })
    texts[1] = rename
    expect(await it.run()).toEqual([name])
    expect(await it.columns('makers')).toEqual(['id', 'title'])
  })

  it('can be cut off while it is rolled back, and goes on from there', async () => {
    const cut = { at: 1 }
    const back = ['alter table `makers` drop column `founded`', 'drop table `makers`']
    await using it = await open(statements([create, add], { at: -1 }), statements(back, cut))
    await it.run()
    await expect(it.run('down')).rejects.toThrow()
    cut.at = -1
    expect(await it.progress()).toEqual({ name, state: 'interrupted', last: back[0], left: [back[1]] })
    expect(await it.run('down')).toEqual([name])
    expect(await it.progress()).toMatchObject({ state: 'waiting' })
    expect(await hasTable(it.db, 'makers')).toBe(false)
  })

  it('is rolled back whole when it ran, and only forgotten when its work was there before', async () => {
    const down = statements(['drop table `makers`'], { at: -1 })
    await using it = await open(statements([create], { at: -1 }), down)
    await it.run()
    expect(await it.rollBack(new Set([name]))).toEqual([name])
    expect(await it.columns('makers')).toEqual(['id', 'name'])
    await sql`drop table makers`.execute(it.db)
    await it.run()
    expect(await it.rollBack()).toEqual([name])
    expect(await hasTable(it.db, 'makers')).toBe(false)
  })
})
