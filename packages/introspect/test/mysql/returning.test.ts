import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/connect/index.ts'
import { MysqlFamilyAdapter } from '../../src/mysql/mysql-family-adapter.ts'

it('RETURNING is used on MariaDB since 10.5 and never on MySQL', () => {
  const answers = (version: string): boolean => {
    const adapter = new MysqlFamilyAdapter()
    adapter.recognize(version)
    return adapter.supportsReturning
  }
  expect(['10.5.0-MariaDB', '10.11.6-MariaDB-0+deb12u1', '11.4.2-MariaDB'].map(answers)).toEqual([true, true, true])
  expect(['8.4.2', '9.7.0', '10.4.32-MariaDB', '5.5.5-10.3.1-MariaDB'].map(answers)).toEqual(Array(4).fill(false))
  expect(answers('5.5.5-10.11.6-MariaDB')).toBe(true)
})

describe('an inserted row that MariaDB returns', () => {
  let test: TestDatabase
  let database: OpenDatabase
  beforeAll(async () => {
    test = await createTestDatabase('mysql')
    database = await openDatabase(test.url)
  })
  afterAll(async () => {
    await database.close()
    await test.drop()
  })

  it('equals the row that is read afterwards, including values that the server has changed', async () => {
    await sql`create table things (
      id bigint unsigned primary key auto_increment, name varchar(20), price decimal(10, 2) default 1.5,
      twice decimal(12, 2) generated always as (price * 2) virtual, kept int generated always as (length(name)) stored,
      flags bit(3) default b'101', meta json, at datetime default '2026-01-02 03:04:05', day date, ratio double,
      size set('s', 'm', 'l') default 's,l', note varchar(20) default (concat('a', 'b')))`.execute(database.db)
    await sql`create trigger things_name before insert on things for each row set new.name = upper(new.name)`.execute(
      database.db,
    )
    expect(database.db.getExecutor().adapter.supportsReturning).toBe(database.server.product === 'mariadb')
    if (database.server.product !== 'mariadb') return
    const given = { name: 'pen', meta: '{"a": [1]}', day: '2026-02-03', ratio: 0.1, price: '2.345' }
    const [inserted] = await database.db.insertInto('things').values(given).returningAll().execute()
    const [read] = await database.db.selectFrom('things').selectAll().execute()
    expect(inserted).toEqual(read)
    expect(inserted).toMatchObject({ name: 'PEN', price: '2.35', twice: '4.70', kept: 3, note: 'ab' })
  })
})
