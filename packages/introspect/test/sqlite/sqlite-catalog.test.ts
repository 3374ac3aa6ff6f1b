import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/connect/index.ts'
import { createIntrospector, type Schema, type Table } from '../../src/index.ts'
import { columnOf, indexOf, openTestDatabase, type TestIntrospector } from '../open-test-database.ts'

const statements = [
  `create table parents (a int, b int, c text unique, primary key (b, a)) without rowid`,
  `create table "order" (
    id integer primary key autoincrement, -- not a ) bracket
    "na""me" nvarchar ( 50 ) not null collate nocase,
    untyped,
    MiXeD DOUBLE  PRECISION default (1 + 2),
    price decimal(10, 2) default -1.5,
    big unsigned big int default 9223372036854775807,
    small int unsigned default +1,
    status text not null default 'draft' constraint known_status check (status in ('draft', 'it''s, (live)', ')')),
    level int check (level in (1, 2)),
    code varchar(10) check (length(code) <= 5),
    note text check (length(note) <= 200) default NULL,
    title text default (NULL),
    flag boolean default true,
    tiny tinyint(1) default 0,
    plain tinyint,
    word default draft,
    quoted text default "it's",
    stamp timestamp default current_timestamp,
    joined text default ('a' || 'b'),
    blob_default blob default x'41',
    hex int default 0x10,
    made_up "my odd type",
    meta json,
    total as (price * 2),
    [st ored] text generated always as (lower("na""me") || ')') stored,
    created_at datetime, updated_at datetime, deleted_at datetime,
    /* check (nothing) */
    constraint positive check (price > 0 and '(' <> ')'),
    unique (code, status) on conflict ignore
  )`,
  `create table children (
    id int primary key,
    p1 int, p2 int,
    parent_code text constraint by_code references PARENTS (C) on update set null on delete cascade,
    gone_id int references nowhere,
    order_id integer references "order" on delete set default,
    constraint two foreign key (p2, p1) references parents on delete restrict,
    foreign key (p1, p2) references parents (a, b) deferrable initially deferred
  )`,
  `create table descending (id integer primary key desc)`,
  `create table no_rowid (id integer primary key) without rowid`,
  `create table strict_one (id integer, a any, b blob, c real, after real as (c + 1), primary key (id)) strict, without rowid`,
  `create table strict_two (id integer primary key, n int not null) strict`,
  `create table named_key (id integer, constraint named_pk primary key (id))`,
  `create table no_key (a int)`,
  `create table sqlites (a int)`,
  `create unique index by_name on "order" ("na""me" collate nocase desc, untyped)`,
  `create unique index only_live on "order" (code) where deleted_at is null`,
  `create index by_expression on "order" (lower("na""me") desc, price, (price + ','))`,
  `create unique index one_untyped on "order" (untyped)`,
  `create virtual table search using fts5(body)`,
  `create virtual table boxes using rtree(id, x1, x2)`,
  `create view cheap as select id, "na""me" as name, price * 2 as twice from "order"`,
  `create view broken as select * from missing`,
]

describe('introspection of a SQLite schema full of edge cases', () => {
  let open: TestIntrospector
  let schema: Schema
  const table = (name: string): Table => {
    const found = schema.tables.find((candidate) => candidate.name === name)
    if (!found) throw new Error(`no table ${name}`)
    return found
  }

  beforeAll(async () => {
    open = await openTestDatabase('sqlite')
    await open.run(...statements)
    schema = await open.introspector.schema()
  })
  afterAll(() => open[Symbol.asyncDispose]())

  test('hides virtual, shadow and internal tables, but not a name that only looks internal', () => {
    expect(schema.tables.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'view cheap',
      'table children',
      'table descending',
      'table named_key',
      'table no_key',
      'table no_rowid',
      'table order',
      'table parents',
      'table sqlites',
      'table strict_one',
      'table strict_two',
    ])
  })

  test('reports a view whose table is gone as a problem of that view alone', async () => {
    const message = 'View "broken" cannot be read: no such table: main.missing.'
    expect(schema.problems).toEqual([{ schema: 'main', name: 'broken', code: 'INTROSPECT_TABLE_UNREADABLE', message }])
    await expect(open.introspector.table('broken')).rejects.toMatchObject({
      code: 'INTROSPECT_TABLE_UNREADABLE',
      message,
    })
  })

  test.each<[string, object]>([
    [
      'id',
      { type: { name: 'integer', raw: 'INTEGER' }, nullable: false, autoIncrement: true, unique: true, system: true },
    ],
    ['na"me', { type: { name: 'varchar', raw: 'nvarchar ( 50 )', length: 50 }, nullable: false }],
    ['untyped', { type: { name: 'unknown', raw: '' }, unique: true }],
    ['MiXeD', { type: { name: 'double', raw: 'DOUBLE  PRECISION' }, default: { kind: 'expression', value: '1 + 2' } }],
    [
      'price',
      {
        type: { name: 'decimal', raw: 'decimal(10, 2)', precision: 10, scale: 2 },
        default: { kind: 'literal', value: '-1.5' },
      },
    ],
    [
      'big',
      {
        type: { name: 'bigint', raw: 'unsigned big int', unsigned: true },
        default: { kind: 'literal', value: '9223372036854775807' },
      },
    ],
    [
      'small',
      { type: { name: 'integer', raw: 'int unsigned', unsigned: true }, default: { kind: 'literal', value: '1' } },
    ],
    [
      'status',
      {
        type: { name: 'enum', raw: 'TEXT', values: ['draft', "it's, (live)", ')'] },
        nullable: false,
        default: { kind: 'literal', value: 'draft' },
      },
    ],
    ['level', { type: { name: 'integer', raw: 'INT' } }],
    ['code', { type: { name: 'varchar', raw: 'varchar(10)', length: 10 } }],
    ['note', { type: { name: 'text', raw: 'TEXT', length: 200 } }],
    ['title', { type: { name: 'text', raw: 'TEXT' } }],
    ['flag', { type: { name: 'boolean', raw: 'boolean' }, default: { kind: 'literal', value: 'true' } }],
    ['tiny', { type: { name: 'boolean', raw: 'tinyint(1)' }, default: { kind: 'literal', value: '0' } }],
    ['plain', { type: { name: 'tinyint', raw: 'tinyint' } }],
    ['word', { type: { name: 'unknown', raw: '' }, default: { kind: 'literal', value: 'draft' } }],
    ['quoted', { type: { name: 'text', raw: 'TEXT' }, default: { kind: 'literal', value: "it's" } }],
    [
      'stamp',
      { type: { name: 'datetime', raw: 'timestamp' }, default: { kind: 'expression', value: 'CURRENT_TIMESTAMP' } },
    ],
    ['joined', { type: { name: 'text', raw: 'TEXT' }, default: { kind: 'expression', value: "'a' || 'b'" } }],
    ['blob_default', { type: { name: 'binary', raw: 'BLOB' }, default: { kind: 'expression', value: "x'41'" } }],
    ['hex', { type: { name: 'integer', raw: 'INT' }, default: { kind: 'literal', value: '0x10' } }],
    ['made_up', { type: { name: 'unknown', raw: 'my odd type' } }],
    ['meta', { type: { name: 'json', raw: 'json' } }],
    ['total', { type: { name: 'unknown', raw: '' }, generated: { kind: 'virtual', expression: 'price * 2' } }],
    [
      'st ored',
      { type: { name: 'text', raw: 'TEXT' }, generated: { kind: 'stored', expression: `lower("na""me") || ')'` } },
    ],
    ['created_at', { type: { name: 'datetime', raw: 'datetime' }, system: true }],
    ['deleted_at', { type: { name: 'datetime', raw: 'datetime' }, system: true }],
  ])('reads every fact of the column %s', (name, facts) => {
    expect(columnOf(table('order'), name)).toEqual(facts)
  })

  test('reads checks from the table definition, ignoring comments and strings', () => {
    expect(table('order').checks).toEqual([
      { name: 'known_status', expression: "status in ('draft', 'it''s, (live)', ')')" },
      { name: null, expression: 'level in (1, 2)' },
      { name: null, expression: 'length(code) <= 5' },
      { name: null, expression: 'length(note) <= 200' },
      { name: 'positive', expression: "price > 0 and '(' <> ')'" },
    ])
  })

  test('distinguishes automatic, partial and expression indexes', () => {
    const order = table('order')
    expect(order.indexes.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'primary rowid',
      'unique sqlite_autoindex_order_1',
      'unique by_name',
      'unique only_live',
      'normal by_expression',
      'unique one_untyped',
    ])
    expect(indexOf(order, 'sqlite_autoindex_order_1')?.columns).toEqual([{ name: 'code' }, { name: 'status' }])
    expect(indexOf(order, 'by_name')?.columns).toEqual([{ name: 'na"me', order: 'desc' }, { name: 'untyped' }])
    expect(indexOf(order, 'only_live')).toMatchObject({ columns: [{ name: 'code' }], where: 'deleted_at is null' })
    expect(indexOf(order, 'by_expression')?.columns).toEqual([
      { expression: 'lower("na""me")', order: 'desc' },
      { name: 'price' },
      { expression: "(price + ',')" },
    ])
  })

  test('reads foreign keys in declaration order, with implicit and composite targets resolved', () => {
    const reference = (table: string, ...columns: string[]) => ({ schema: 'main', table, columns })
    expect(table('children').foreignKeys).toEqual([
      {
        name: 'by_code',
        columns: ['parent_code'],
        references: reference('parents', 'c'),
        onUpdate: 'set null',
        onDelete: 'cascade',
      },
      {
        name: null,
        columns: ['gone_id'],
        references: reference('nowhere'),
        onUpdate: 'no action',
        onDelete: 'no action',
      },
      {
        name: null,
        columns: ['order_id'],
        references: reference('order', 'id'),
        onUpdate: 'no action',
        onDelete: 'set default',
      },
      {
        name: 'two',
        columns: ['p2', 'p1'],
        references: reference('parents', 'b', 'a'),
        onUpdate: 'no action',
        onDelete: 'restrict',
      },
      {
        name: null,
        columns: ['p1', 'p2'],
        references: reference('parents', 'a', 'b'),
        onUpdate: 'no action',
        onDelete: 'no action',
      },
    ])
    expect(table('parents').primaryKey).toEqual({ name: null, columns: ['b', 'a'] })
  })

  test('reads the same facts for a single table, including implicit targets', async () => {
    for (const expected of schema.tables) expect(await open.introspector.table(expected.name)).toEqual(expected)
  })

  test('marks a column as filled by the database only when it is an alias of the rowid', () => {
    const isAutoIncrement = (name: string) => table(name).columns[0]?.autoIncrement
    expect(['order', 'children', 'descending', 'no_rowid', 'named_key', 'no_key'].map(isAutoIncrement)).toEqual([
      true,
      false,
      false,
      false,
      true,
      false,
    ])
    expect(table('named_key').primaryKey).toEqual({ name: 'named_pk', columns: ['id'] })
    expect(table('no_key').primaryKey).toBeNull()
    expect(table('children').columns[0]).toMatchObject({ nullable: true, unique: true })
  })

  test('reads every fact of STRICT and WITHOUT ROWID tables', () => {
    const facts = { default: null, autoIncrement: false, generated: null, unique: false, comment: null, system: false }
    const plain = { ...facts, nullable: true }
    expect(table('strict_one').columns).toEqual([
      { ...facts, name: 'id', type: { name: 'integer', raw: 'INTEGER' }, nullable: false, unique: true, system: true },
      { ...plain, name: 'a', type: { name: 'unknown', raw: 'ANY' } },
      { ...plain, name: 'b', type: { name: 'binary', raw: 'BLOB' } },
      { ...plain, name: 'c', type: { name: 'double', raw: 'REAL' } },
      {
        ...plain,
        name: 'after',
        type: { name: 'double', raw: 'REAL' },
        generated: { kind: 'virtual', expression: 'c + 1' },
      },
    ])
    expect(table('strict_one').primaryKey).toEqual({ name: null, columns: ['id'] })
    expect(columnOf(table('strict_two'), 'id')).toMatchObject({ autoIncrement: true, system: true })
    expect(columnOf(table('strict_two'), 'n')).toEqual({ type: { name: 'integer', raw: 'INT' }, nullable: false })
  })

  test('reads the columns of a view', () => {
    expect(table('cheap').columns.map(({ name, type }) => `${name} ${type.name}`)).toEqual([
      'id integer',
      'name varchar',
      'twice unknown',
    ])
  })
})

test('a virtual SQLite table whose module is not loaded does not prevent reading the others', async () => {
  await using open = await openTestDatabase('sqlite')
  await open.run(
    'create table kept (id integer primary key, parent integer references kept)',
    'create index by_parent on kept (parent)',
  )
  // As a database that was made with an extension, and is opened without it.
  const file = new Database(open.test.url.replace('sqlite:', '')).unsafeMode()
  file.pragma('writable_schema = on')
  file.exec(`insert into sqlite_schema (type, name, tbl_name, rootpage, sql)
    values ('table', 'shapes', 'shapes', 0, 'create virtual table shapes using no_such_module(x)')`)
  file.close()
  const database = await openDatabase(open.test.url)
  const introspector = createIntrospector(database)
  const { tables, problems } = await introspector.schema()
  expect(problems).toEqual([])
  expect(tables).toEqual([await introspector.table('kept')])
  expect(tables[0]).toMatchObject({
    name: 'kept',
    foreignKeys: [{ references: { columns: ['id'] } }],
    indexes: [{ name: 'rowid' }, { name: 'by_parent' }],
  })
  await database.close()
})
