import { expect, test } from 'vitest'
import { diffTables } from '../src/index.ts'
import { openTestDatabase } from './open-test-database.ts'

test('two readings of the same table have no differences', async () => {
  await using open = await openTestDatabase('sqlite')
  await open.run('create table products (id integer primary key, name text not null default 1, check (id > 0))')
  const [before, after] = [await open.introspector.table('products'), await open.introspector.table('products')]
  expect(diffTables(before, after)).toEqual([])
})

test('comparing tables finds and names every kind of change', async () => {
  await using open = await openTestDatabase('pgsql')
  await open.run(
    'create table categories (id int primary key)',
    `create table products (
      id int constraint products_key primary key, name varchar(20), gone int, price numeric(8, 2) not null default 1, category_id int,
      constraint known check (price > 0), constraint to_category foreign key (category_id) references categories)`,
    'create index by_name on products (name)',
    'create index by_price on products (price)',
  )
  const before = await open.introspector.table('products')
  await open.run(
    'alter table products drop column gone, add column added int, alter column name type varchar(40), alter column price drop not null, alter column price drop default',
    'drop index by_name',
    'create unique index by_name on products (name)',
    'drop index by_price',
    'create index by_added on products (added)',
    'alter table products drop constraint known, drop constraint products_key, add primary key (id, added)',
    'alter table products drop constraint to_category, add constraint to_category foreign key (category_id) references categories on delete cascade',
    `comment on table products is 'Things'`,
  )
  const changes = diffTables(before, await open.introspector.table('products'))
  const described = changes.map(
    ({ change, subject, name, facts }) => `${change} ${subject} ${name}: ${facts.map(({ fact }) => fact).join(' ')}`,
  )
  expect(described.toSorted()).toEqual(
    [
      'changed table products: comment',
      'removed column gone: ',
      'changed column id: unique',
      'changed column name: type unique',
      'changed column price: nullable default',
      'added column added: ',
      'changed primaryKey primary key: name columns',
      'changed foreignKey to_category: onDelete',
      'removed index products_key: ',
      'removed index by_price: ',
      'changed index by_name: kind',
      'added index by_added: ',
      'added index products_pkey: ',
      'removed check known: ',
    ].toSorted(),
  )
  expect(changes.find(({ name, subject }) => subject === 'column' && name === 'price')?.facts).toEqual([
    { fact: 'nullable', before: false, after: true },
    { fact: 'default', before: { kind: 'literal', value: '1' }, after: null },
  ])
})

test('comparing tables recognises a key without a name by its columns', async () => {
  await using open = await openTestDatabase('sqlite')
  await open.run('create table a (id integer primary key, a_id int references a)')
  const before = await open.introspector.table('a')
  await open.run('drop table a', 'create table a (id integer primary key, a_id int references a on delete cascade)')
  expect(diffTables(before, await open.introspector.table('a'))).toEqual([
    {
      subject: 'foreignKey',
      name: 'a_id -> a',
      change: 'changed',
      facts: [{ fact: 'onDelete', before: 'no action', after: 'cascade' }],
    },
  ])
})
