import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/connect/index.ts'

async function open(...statements: readonly string[]): Promise<OpenDatabase['db']> {
  const { db, close } = await openDatabase({ driver: 'sqlite', file: ':memory:' })
  onTestFinished(close)
  for (const statement of statements) await sql.raw(statement).execute(db)
  return db
}

it.each([
  [
    'by its own code',
    [
      'create table items (id integer primary key, content blob)',
      "create trigger guard before insert on items begin select raise(rollback, 'not today'); end",
    ],
    /^not today$/,
  ],
  [
    'for lack of room',
    ['create table items (id integer primary key, content blob)', 'pragma max_page_count = 3'],
    /^database or disk is full$/,
  ],
])('a transaction of SQLite that %s was rolled back already fails with the error of its statement', async (...row) => {
  const [, statements, message] = row
  const db = await open(...statements)
  const insert = sql`insert into items (content) values (zeroblob(100000))`
  await expect(db.transaction().execute((transaction) => insert.execute(transaction))).rejects.toThrow(message)
  const { rows } = await sql`select count(*) as count from items`.execute(db)
  expect(rows).toEqual([{ count: 0 }])
})
