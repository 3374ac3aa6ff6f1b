import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { renderJson, renderSchema, renderTable } from '../src/index.ts'
import { IntrospectionDocument } from '../src/schema/introspection-document.ts'
import { openTestDatabase } from './open-test-database.ts'

test('a table is printed with all its facts', async () => {
  await using open = await openTestDatabase('sqlite')
  await open.run(
    'create table categories (id integer primary key)',
    `create table products (id integer primary key, status text not null default 'draft' check (status in ('draft', 'live')),
      category_id int constraint fk references categories on delete cascade, twice as (id * 2))`,
    'create unique index live on products (status desc, lower(status)) where id > 5',
    'create view broken as select * from missing',
  )
  expect(`\n${renderTable(await open.introspector.table('products'))}`).toBe(`
Table main.products

Columns
  name         type     null      default  notes
  id           INTEGER  not null           auto-increment; unique
  status       TEXT     not null  'draft'  one of 'draft', 'live'
  category_id  INT      null
  twice        unknown  null               virtual as id * 2

Primary key
  id

Foreign keys
  fk: category_id -> main.categories (id), on update no action, on delete cascade

Indexes
  rowid  primary  id
  live   unique   status desc, lower(status) where id > 5

Checks
  status in ('draft', 'live')
`)
  expect(`\n${renderSchema(await open.introspector.schema())}`).toBe(`
  categories  table  1 column   0 foreign keys
  products    table  4 columns  1 foreign key

Not readable
  View "broken" cannot be read: no such table: main.missing.
`)
})

test('printing a table never sends terminal commands found in the database', async () => {
  await using open = await openTestDatabase('sqlite')
  await open.run(
    `create table "evil\u001b[31m\n\u202e\u009b" ("c\u001b]0;x\u0007" text default '\u001b[2J' check ("c\u001b]0;x\u0007" <> '\u001b'))`,
  )
  const { tables, ...rest } = await open.introspector.schema()
  const text = renderSchema({ ...rest, tables }) + tables.map((table) => renderTable(table)).join('')
  expect(text).toContain('evil\\u001b[31m\\n')
  expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u)
})

test('printing an empty schema says that it is empty', async () => {
  await using open = await openTestDatabase('sqlite')
  expect(renderSchema(await open.introspector.schema())).toBe('  No tables.\n')
})

describe.each(['sqlite', 'pgsql', 'mysql'] as const)('the JSON document of a schema on %s', (driver) => {
  test('matches its JSON schema and parses back to the same value', async () => {
    await using open = await openTestDatabase(driver)
    await open.run(
      'create table a (id int primary key, name varchar(20) unique, made timestamp null, price decimal(8, 2) default 1, check (id > 0))',
      'create table b (id int primary key, a_id int, constraint k foreign key (a_id) references a (id))',
      'create index two on b (a_id, id desc)',
    )
    const schema = await open.introspector.schema()
    const document: unknown = JSON.parse(renderJson(schema))
    expect(IntrospectionDocument.parse(document)).toEqual({ version: 1, ...schema })
    expect(z.toJSONSchema(IntrospectionDocument)).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['version', 'tables']),
    })
  })
})
