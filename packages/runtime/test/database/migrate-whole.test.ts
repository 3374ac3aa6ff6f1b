import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it } from 'vitest'
import { rebuildTable } from '../../src/database/rebuild-table.ts'
import { runMigrations } from '../../src/database/run-migrations.ts'

const makers: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('makers')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .execute()
    await sql`create table gadgets (id integer primary key, maker_id integer not null references makers on delete cascade)`.execute(
      db,
    )
    await sql`insert into makers values (1), (2)`.execute(db)
    await sql`insert into gadgets values (1, 1), (2, 2)`.execute(db)
  },
}
const rebuild: Migration = {
  up: (db) =>
    rebuildTable(db, 'makers', (table) =>
      table
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull().defaultTo('')),
    ),
}

async function open() {
  const test = await createTestDatabase('sqlite')
  const database = await openDatabase(test.url)
  const count = async (table: string): Promise<number> =>
    (await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(database.db)).rows[0]
      ?.total ?? -1
  const tables = async (): Promise<readonly string[]> =>
    (await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(database.db)).rows
      .map(({ name }) => name)
      .filter((name) => !/^(?:book|sqlite)/.test(name))
  const run = (migrations: Readonly<Record<string, Migration>>) =>
    runMigrations(database, migrations, { table: 'book' })
  return {
    run,
    count,
    tables,
    database,
    [Symbol.asyncDispose]: async () => {
      await database.close()
      await test.drop()
    },
  }
}

describe('migrations on SQLite run in one transaction', () => {
  it('that leaves nothing of any migration when a statement of the last one fails', async () => {
    await using db = await open()
    const fails: Migration = {
      up: async (connection) => {
        await sql`alter table gadgets add column weight integer`.execute(connection)
        await sql`alter table nowhere add column weight integer`.execute(connection)
      },
    }
    await expect(db.run({ '1': makers, '2': fails })).rejects.toMatchObject({ code: 'RUNTIME_MIGRATION_FAILED' })
    expect(await db.tables()).toEqual([])
  })

  it('in which a table can be rebuilt without deleting the rows that reference it', async () => {
    await using db = await open()
    expect(await db.run({ '1': makers, '2': rebuild })).toEqual(['1', '2'])
    expect([await db.count('makers'), await db.count('gadgets')]).toEqual([2, 2])
    expect((await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db.database.db)).rows).toEqual([
      { foreign_keys: 1 },
    ])
  })

  it('in which rows that violate a foreign key afterwards cause an error', async () => {
    await using db = await open()
    const deletes: Migration = { up: async (connection) => void (await sql`delete from makers`.execute(connection)) }
    await expect(db.run({ '1': makers, '2': rebuild, '3': deletes })).rejects.toThrow('Rows of "gadgets"')
    expect(await db.tables()).toEqual([])
  })

  it('in which a migration can begin a transaction of its own', async () => {
    await using db = await open()
    const add = (connection: Kysely<unknown>, id: number): Promise<unknown> =>
      sql`insert into makers (id) values (${id})`.execute(connection)
    const own: Migration = {
      up: async (connection: Kysely<unknown>) => {
        await connection.transaction().execute((transaction) => add(transaction, 3))
        const failing = connection.transaction().execute(async (transaction) => {
          await add(transaction, 4)
          throw new Error('no')
        })
        await failing.catch(() => undefined)
      },
    }
    await db.run({ '1': makers, '2': own })
    expect(await db.count('makers')).toBe(3)
  })
})
