import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { CountCache } from '../../src/crud/list/count-cache.ts'
import { listBatches } from '../../src/exchange/list-batches.ts'
import { RequestInput } from '../../src/http/request-input.ts'
import { AdminService, belongsTo, belongsToAny, belongsToMany, hasMany, Model } from '../../src/index.ts'
import { drivers } from '../shop.ts'

interface SoftDeleted {
  id: number
  deleted_at: string | null
}

declare module '../../src/index.ts' {
  interface Database {
    shelves: { id: number; name: string }
    books: SoftDeleted & { shelf_id: number | null }
    topics: SoftDeleted
    halls: { code: string; size: string | null; tag: string | null }
    desks: { id: number; hall_code: string | null; hall_size: string | null; tag: string | null }
    parcels: { id: string }
    holidays: { day: string }
    marks: { id: number; of_type: string | null; of_id: string | null }
  }
}

class Shelf extends Model {
  static override readonly table = 'shelves'
  static override readonly timestamps = false
  static override readonly relations = { books: hasMany(() => Book, 'shelf_id') }
}

class Book extends Model {
  static override readonly table = 'books'
  static override readonly hidden = ['shelf_id']
  static override readonly softDeletes = true
  static override readonly timestamps = false
  static override readonly relations = {
    shelf: belongsTo(() => Shelf, 'shelf_id'),
    topics: belongsToMany(() => Topic, 'book_topic', 'book_id', 'topic_id'),
  }
}

class Topic extends Model {
  static override readonly table = 'topics'
  static override readonly softDeletes = true
  static override readonly timestamps = false
}

class ShelfService extends AdminService<typeof Shelf> {
  override readonly modelName = Shelf
  override readonly with = ['books'] as const
}

class BookService extends AdminService<typeof Book> {
  override readonly modelName = Book
  override readonly with = ['shelf', 'topics'] as const
}

class Mark extends Model {
  static override readonly table = 'marks'
  static override readonly timestamps = false
  static override readonly relations = {
    of: belongsToAny('of_type', 'of_id', { shelf: () => Shelf, book: () => Book }),
  }
}

class MarkService extends AdminService<typeof Mark> {
  override readonly modelName = Mark
  override readonly with = ['of'] as const
}

it.each(drivers)('relations are loaded through hidden keys, without soft-deleted rows, on %s', async (driver) => {
  await using database = await createTestDatabase(driver)
  const open = await openDatabase(database.config)
  const instant = driver === 'pgsql' ? 'timestamp' : 'datetime'
  for (const statement of [
    'create table shelves (id integer primary key, name varchar(20))',
    `create table books (id integer primary key, shelf_id integer, deleted_at ${instant})`,
    `create table topics (id integer primary key, deleted_at ${instant})`,
    'create table book_topic (book_id integer, topic_id integer)',
    "insert into shelves values (1, 'Upper')",
    "insert into books values (1, 1, null), (2, 1, '2026-01-01 00:00:00')",
    "insert into topics values (1, null), (2, '2026-01-01 00:00:00')",
    'insert into book_topic values (1, 1), (1, 2)',
  ]) {
    await sql.raw(statement).execute(open.db)
  }
  const context = {
    db: open.db as never,
    driver,
    input: new RequestInput({}),
    user: null,
    counts: new CountCache(),
    audit: () => undefined,
  }
  const book = { id: 1, deleted_at: null, shelf: { id: 1, name: 'Upper' }, topics: [{ id: 1, deleted_at: null }] }
  const all = { page: 1, perPage: 10, orderBy: null, orderDir: 'desc' } as const
  const books = new BookService(context)
  expect((await books.list(all)).items).toEqual([book])
  expect(await books.show(1)).toEqual({ ...book, _version: expect.any(String) })
  for await (const rows of listBatches(books, all)) expect(rows).toEqual([book])
  const shelf = { id: 1, name: 'Upper', books: [{ id: 1, deleted_at: null }] }
  expect((await new ShelfService(context).list(all)).items).toEqual([shelf])
  await open.close()
})

class Hall extends Model {
  static override readonly table = 'halls'
  static override readonly primaryKey = 'code'
  static override readonly timestamps = false
  static override readonly relations = {
    desks: hasMany(() => Desk, 'hall_code', 'code'),
    sized: hasMany(() => Desk, ['hall_code', 'hall_size'], ['code', 'size']),
    topics: belongsToMany(() => Topic, 'hall_topic', 'hall_code', 'topic_id'),
  }
}

class Desk extends Model {
  static override readonly table = 'desks'
  static override readonly timestamps = false
  static override readonly relations = {
    hall: belongsTo(() => Hall, 'hall_code', 'code'),
    tagged: belongsTo(() => Hall, 'tag', 'tag'),
    exact: belongsTo(() => Hall, ['hall_code', 'hall_size'], ['code', 'size']),
  }
}

class HallService extends AdminService<typeof Hall> {
  override readonly modelName = Hall
  override readonly with = ['desks', 'sized', 'topics'] as const
}

class DeskService extends AdminService<typeof Desk> {
  override readonly modelName = Desk
  override readonly with = ['hall', 'tagged', 'exact'] as const
}

it.each(drivers)(
  'relations join the keys that the database takes for equal, however they are written, on %s',
  async (driver) => {
    await using database = await createTestDatabase(driver)
    const open = await openDatabase(database.config)
    const folded = { sqlite: 'varchar(9) collate nocase', pgsql: 'varchar(9) collate folded', mysql: 'varchar(9)' }[
      driver
    ]
    const instant = driver === 'pgsql' ? 'timestamp' : 'datetime'
    for (const statement of [
      ...(driver === 'pgsql'
        ? ["create collation folded (provider = icu, locale = 'und-u-ks-level2', deterministic = false)"]
        : []),
      `create table halls (code ${folded} primary key, size decimal(9, 0), tag char(4))`,
      `create table desks (id integer primary key, hall_code ${folded}, hall_size decimal(9, 2), tag varchar(4))`,
      `create table topics (id integer primary key, deleted_at ${instant})`,
      `create table hall_topic (hall_code ${folded}, topic_id integer)`,
      "insert into halls values ('ab', 5, 'x'), ('cd', 5, null)",
      "insert into desks values (1, 'AB', 5, 'x'), (2, 'ab', 7, 'y'), (3, 'zz', 5, null), (4, null, 5, 'x')",
      'insert into topics values (1, null)',
      "insert into hall_topic values ('Ab', 1)",
    ]) {
      await sql.raw(statement).execute(open.db)
    }
    const context = {
      db: open.db as never,
      driver,
      input: new RequestInput({}),
      user: null,
      counts: new CountCache(),
      audit: () => undefined,
    }
    const all = { page: 1, perPage: 10, orderBy: null, orderDir: 'asc' } as const
    const desks = (await new DeskService(context).list({ ...all, orderBy: 'id' })).items
    const hall = expect.objectContaining({ code: 'ab' })
    const joined = desks.map(({ hall, tagged, exact }: Record<string, unknown>) => [hall, tagged, exact])
    expect(joined).toEqual([
      [hall, hall, hall],
      [hall, null, null],
      [null, null, null],
      [null, hall, null],
    ])
    const halls = (await new HallService(context).list({ ...all, orderBy: 'code' })).items
    expect(halls).toMatchObject([
      { code: 'ab', desks: [{ id: 1 }, { id: 2 }], sized: [{ id: 1 }], topics: [{ id: 1 }] },
      { code: 'cd', desks: [], sized: [], topics: [] },
    ])
    await open.close()
  },
)

it.each(drivers)('rows of any of several models are loaded with one query for each type, on %s', async (driver) => {
  await using database = await createTestDatabase(driver)
  const open = await openDatabase(database.config)
  for (const statement of [
    'create table shelves (id integer primary key, name varchar(20))',
    `create table books (id integer primary key, shelf_id integer, deleted_at ${driver === 'pgsql' ? 'timestamp' : 'datetime'})`,
    'create table marks (id integer primary key, of_type varchar(20), of_id varchar(20))',
    "insert into shelves values (1, 'Upper'), (2, 'Lower')",
    "insert into books values (1, 1, null), (2, 1, '2026-01-01 00:00:00')",
    `insert into marks values (1, 'shelf', '1'), (2, 'shelf', '2'), (3, 'book', '1'), (4, 'book', '2'),
      (5, 'ghost', '1'), (6, 'shelf', '9'), (7, null, null), (8, 'shelf', null)`,
  ]) {
    await sql.raw(statement).execute(open.db)
  }
  let queries = 0
  const counted = open.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const context = {
    db: counted as never,
    driver,
    input: new RequestInput({}),
    user: null,
    counts: new CountCache(),
    audit: () => undefined,
  }
  const upper = { id: 1, name: 'Upper' }
  const marked = async (perPage: number) => {
    const page = { page: 1, perPage, orderBy: 'id', orderDir: 'asc' } as const
    const { items } = await new MarkService(context).list(page)
    return items.map((row) => Object(row).of)
  }
  const of = [upper, { id: 2, name: 'Lower' }, { id: 1, deleted_at: null }, null, null, null, null, null]
  // What keys the types have is asked once.
  expect(await marked(10)).toEqual(of)
  expect(await marked(1)).toEqual([upper])
  const before = queries
  expect(await marked(1)).toEqual([upper])
  const ofOneType = queries - before
  expect(await marked(10)).toEqual(of)
  expect(queries - before - ofOneType).toBe(ofOneType + 1)
  await open.close()
})

class Parcel extends Model {
  static override readonly table = 'parcels'
  static override readonly timestamps = false
}

class Holiday extends Model {
  static override readonly table = 'holidays'
  static override readonly primaryKey = 'day'
  static override readonly casts = { day: 'date' } as const
  static override readonly timestamps = false
}

class Label extends Model {
  static override readonly table = 'marks'
  static override readonly timestamps = false
  static override readonly relations = {
    of: belongsToAny('of_type', 'of_id', {
      hall: () => Hall,
      parcel: () => Parcel,
      book: () => Book,
      day: () => Holiday,
    }),
  }
}

class LabelService extends AdminService<typeof Label> {
  override readonly modelName = Label
  override readonly with = ['of'] as const
}

it.each(drivers)(
  'a key that the keys of its type cannot be like leads nowhere, and ends no transaction, on %s',
  async (driver) => {
    await using database = await createTestDatabase(driver)
    const open = await openDatabase(database.config)
    const [uuid, instant, whole] =
      driver === 'pgsql' ? ['uuid', 'timestamp', 'counted'] : ['char(36)', 'datetime', 'integer']
    const id = '0b8bd1d6-3c0f-4d5e-8a7b-1c2d3e4f5a6b'
    for (const statement of [
      ...(driver === 'pgsql' ? ['create domain whole as integer', 'create domain counted as whole'] : []),
      'create table halls (code varchar(9) primary key, size decimal(9, 0), tag char(4))',
      `create table parcels (id ${uuid} primary key)`,
      `create table books (id ${whole} primary key, shelf_id integer, deleted_at ${instant})`,
      'create table holidays (day date primary key)',
      'create table marks (id integer primary key, of_type varchar(20), of_id varchar(40))',
      "insert into halls values ('1x', 5, 'x')",
      `insert into parcels values ('${id}')`,
      'insert into books values (1, 1, null)',
      "insert into holidays values ('2026-01-01')",
      `insert into marks values (1, 'book', '1'), (2, 'book', '1x'), (3, 'book', '99999999999'), (4, 'book', '-'),
      (5, 'parcel', '${id}'), (6, 'parcel', '1'), (7, 'hall', '1x'), (8, 'hall', '${id}'), (9, 'day', '2026-01-01'),
      (10, 'day', '2026-02-30'), (11, 'day', 'soon')`,
    ]) {
      await sql.raw(statement).execute(open.db)
    }
    await open.db.transaction().execute(async (transaction) => {
      const context = {
        db: transaction as never,
        driver,
        input: new RequestInput({}),
        user: null,
        counts: new CountCache(),
        audit: () => undefined,
      }
      const page = { page: 1, perPage: 20, orderBy: 'id', orderDir: 'asc' } as const
      const { items } = await new LabelService(context).list(page)
      const hall = expect.objectContaining({ code: '1x' })
      const book = expect.objectContaining({ id: 1 })
      const none = [null, null, null]
      const of = [book, ...none, { id }, null, hall, null, { day: '2026-01-01' }, null, null]
      expect(items.map((row) => Object(row).of)).toEqual(of)
    })
    await open.close()
  },
)
