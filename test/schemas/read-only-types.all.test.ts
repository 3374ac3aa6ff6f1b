import { readFileSync } from 'node:fs'
import { type GenerationRecord, recordFromTable } from '@quoin/generator'
import { createIntrospector, type DriverName } from '@quoin/introspect'
import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { drivers } from '@quoin/test-shop'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { zooOf } from './zoo/zoo.ts'

const page = readFileSync(new URL('../../docs/tables-schemas-and-keys.md', import.meta.url), 'utf8')
const engines: Readonly<Record<DriverName, string>> = {
  pgsql: 'PostgreSQL',
  mysql: 'MySQL, MariaDB',
  sqlite: 'SQLite',
}

/** The types that the documentation calls read-only. */
function documented(driver: DriverName): readonly string[] {
  const row = new RegExp(`^\\| ${engines[driver]} \\| (.*) \\|$`, 'm').exec(page)?.[1] ?? ''
  return [...row.matchAll(/`([^`]+)`/g)].map(([, type = '']) => type)
}

async function records(driver: DriverName, statements: readonly string[]): Promise<readonly GenerationRecord[]> {
  await using server = await createTestDatabase(driver)
  const database = await openDatabase(server.config)
  try {
    await database.db.connection().execute(async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
    const { tables } = await createIntrospector(database).schema()
    return tables.map((table) => recordFromTable(table, { driver }))
  } finally {
    await database.close()
  }
}

const readOnly = ({ fields }: GenerationRecord): readonly string[] =>
  fields
    .filter(({ showInForm, generated, autoIncrement }) => !showInForm && generated === null && !autoIncrement)
    .map(({ type }) => type.raw.replace(/\(\d+\)/, '').toLowerCase())

describe.each(drivers)('on %s', (driver) => {
  it('every type that is documented as read-only is in no form', async () => {
    const types = documented(driver)
    expect(types.length).toBeGreaterThan(0)
    const sized = (type: string): string => (driver === 'mysql' && /^(?:var)?binary$/.test(type) ? `${type}(9)` : type)
    const columns = types.map((type, at) => `c${at} ${sized(type)}`)
    const [record] = await records(driver, [`create table one (id integer primary key, ${columns.join(', ')})`])
    expect(record && readOnly(record)).toEqual(types)
  })

  it('no other type of the zoo is read-only', async () => {
    const { before, tables } = zooOf(driver)
    const alone = tables.filter(({ traits: [trait, ...rest] }) => rest.length === 0 && trait?.isRejected !== true)
    const made = alone.flatMap(({ statements }) => statements.filter((one) => /^create (?!.*trigger)/.test(one)))
    const found = (await records(driver, [...before, ...made])).flatMap((record) =>
      record.readOnly ? [] : readOnly(record),
    )
    expect([...new Set(found)].filter((type) => !documented(driver).includes(type))).toEqual([])
  })
})
