import { createIntrospector, type Table } from '@quoin/introspect'
import { openDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'

const statements = [
  `create table categories (
    id integer primary key autoincrement, name varchar(80) not null unique,
    parent_id integer references categories(id), position integer not null default 0)`,
  `create table products (
    id integer primary key autoincrement, sku varchar(32) not null unique, name varchar(120) not null, description text,
    price decimal(10,2) not null, status text not null default 'draft' check (status in ('draft', 'live', 'archived')),
    attributes json, is_featured boolean not null default 0, available_on date,
    category_id integer not null references categories(id) on delete cascade,
    created_at datetime, updated_at datetime, deleted_at datetime)`,
  `create table product_details (
    id integer primary key autoincrement, product_id integer not null unique references products(id), weight_grams integer)`,
  'create table tags (id integer primary key autoincrement, name varchar(40) not null)',
  `create table product_tag (
    product_id integer not null references products(id), tag_id integer not null references tags(id),
    primary key (product_id, tag_id))`,
]

/** The tables of a small shop, read from a real SQLite database. */
export async function shopTables(): Promise<readonly Table[]> {
  return readTables(statements)
}

/** Creates tables in a SQLite database in memory and reads them back. */
export async function readTables(createStatements: readonly string[]): Promise<readonly Table[]> {
  const database = await openDatabase({ driver: 'sqlite', file: ':memory:' })
  try {
    for (const statement of createStatements) await sql.raw(statement).execute(database.db)
    return (await createIntrospector(database).schema()).tables
  } finally {
    await database.close()
  }
}

/** The table with this name. */
export function tableNamed(tables: readonly Table[], name: string): Table {
  const table = tables.find((candidate) => candidate.name === name)
  if (!table) throw new Error(`no table ${name}`)
  return table
}
