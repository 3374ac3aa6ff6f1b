import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { oneOf, sample } from '@quoin/test-machine/ring'
import { drivers } from '@quoin/test-shop'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { report } from './report.ts'
import { failuresOf, walkAll } from './walk-all.ts'
import { generateAll } from './whole-database.ts'
import type { ZooTable } from './zoo/trait.ts'
import { zooOf } from './zoo/zoo.ts'

const count = sample({ test: 7, all: 7, proof: 300 })

describe.each(oneOf(drivers))('a database of odd tables on %s', (driver) => {
  it('becomes features of which every route answers as its table allows', async () => {
    const { before, tables } = zooOf(driver)
    const chosen = spread(tables, count)
    await using server = await createTestDatabase(driver)
    await fill(server.config, [...before, ...chosen.flatMap(({ statements }) => statements)])
    await using project = await generateAll(server.url)
    const walks = await walkAll(await project.serve(), project, ({ table }) => {
      // Its rows are in use.
      if (table.name === 'zoo_pairs') return ['destroy']
      const traits = chosen.find(({ name }) => name === table.name)?.traits ?? []
      return traits.flatMap(({ rejects = [] }) => rejects)
    })
    process.stdout.write(report({ driver, tables: chosen, project, walks }))
    const rejected = chosen.filter(({ traits }) => traits.some(({ isRejected }) => isRejected))
    expect(project.rejections.map(({ table }) => table).toSorted()).toEqual(rejected.map(({ name }) => name).toSorted())
    expect(project.unsettled).toEqual([])
    expect(failuresOf(walks)).toEqual([])
  })
})

describe.each(oneOf(drivers))('tables without a key of one column on %s', (driver) => {
  it('become features of which every route answers, views and rows that nothing identifies among them', async () => {
    await using server = await createTestDatabase(driver)
    await fill(server.config, [
      'create table orders (id integer primary key, title varchar(40) not null)',
      "insert into orders values (1, 'First order'), (2, '')",
      `create table order_lines (order_id integer not null references orders (id), line varchar(20) not null,
        quantity integer not null default 1, primary key (order_id, line))`,
      "insert into order_lines values (1, 'x,y~z:%', 1), (1, 'é', 2)",
      'create table visits (address varchar(40), pages_seen integer)',
      "insert into visits values ('', 1), (null, null), ('', 1)",
      'create view long_titles as select id, title from orders where length(title) > 5',
    ])
    await using project = await generateAll(server.url)
    const walks = await walkAll(await project.serve(), project, ({ table }) =>
      table.name === 'orders' ? ['destroy'] : [],
    )
    expect(project.records.map(({ name }) => name).toSorted()).toEqual([
      'long-titles',
      'order-lines',
      'orders',
      'visits',
    ])
    expect(project.unsettled).toEqual([])
    expect(failuresOf(walks)).toEqual([])
  })
})

/** So many tables from all over the zoo. */
function spread(tables: readonly ZooTable[], wished: number): readonly ZooTable[] {
  const step = Math.max(1, tables.length / wished)
  return Array.from({ length: Math.min(wished, tables.length) }, (_, at) => tables[Math.floor(at * step)]).filter(
    (table) => table !== undefined,
  )
}

async function fill(config: { readonly url: string }, statements: readonly string[]): Promise<void> {
  const database = await openDatabase(config)
  try {
    await database.db.connection().execute(async (db) => {
      // Dates that no calendar has are in old databases.
      if (database.driver === 'mysql') await sql.raw("set sql_mode = ''").execute(db)
      // SQLite takes references to tables that are not there, as old files have them.
      if (database.driver === 'sqlite') await sql.raw('pragma foreign_keys = off').execute(db)
      for (const statement of statements) {
        await sql
          .raw(statement)
          .execute(db)
          .catch((cause) => {
            throw new Error(`${statement.slice(0, 400)}: ${cause.message}`, { cause })
          })
      }
    })
  } finally {
    await database.close()
  }
}
