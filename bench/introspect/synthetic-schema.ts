import type { OpenDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'

/** Creates tables of twelve columns with keys, two indexes, a check, an enum and comments where the engine has them. */
export async function createTables({ db, driver }: OpenDatabase, count: number): Promise<void> {
  const run = async (text: string): Promise<void> => void (await sql.raw(text).execute(db))
  if (driver === 'pgsql') await run(`create type status as enum ('draft', 'live', 'archived')`)
  if (driver === 'sqlite') await run('begin')
  const id = { pgsql: 'serial primary key', mysql: 'int auto_increment primary key', sqlite: 'integer primary key' }[
    driver
  ]
  const status = {
    pgsql: `status default 'draft'`,
    mysql: `enum('draft','live','archived') default 'draft'`,
    sqlite: `text default 'draft' check (status in ('draft','live','archived'))`,
  }[driver]
  const note = driver === 'mysql' ? ` comment 'Name shown'` : ''
  for (let at = 0; at < count; at++) {
    const table = `table_${at}`
    const parent =
      at === 0 ? '' : `, constraint fk_${at} foreign key (parent_id) references table_${at - 1} (id) on delete cascade`
    await run(`create table ${table} (id ${id}, sku varchar(32) not null unique, name varchar(120) not null${note},
      description text, price decimal(10, 2) default 0, status ${status}, stock int not null default 0,
      parent_id int, available_on date, created_at timestamp null, updated_at timestamp null, deleted_at timestamp null,
      constraint positive_${at} check (price >= 0)${parent})`)
    await run(`create index by_name_${at} on ${table} (name, status)`)
    if (driver === 'pgsql') await run(`comment on column ${table}.name is 'Name shown'`)
  }
  if (driver === 'sqlite') await run('commit')
}
