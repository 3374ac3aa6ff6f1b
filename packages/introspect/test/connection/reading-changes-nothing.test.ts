import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTestDatabase } from '@quoin/test-databases'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { introspect } from '../../src/index.ts'
import { openTestDatabase } from '../open-test-database.ts'

const addresses = {
  'its path': (path: string) => path,
  'a url': (path: string) => `sqlite:${path}`,
  'a configuration': (file: string) => ({ driver: 'sqlite', file }) as const,
}

describe.each(Object.entries(addresses))('a sqlite file that is named by %s', (_, addressOf) => {
  it.each(['delete', 'wal'])('has the same bytes after reading, in the journal mode %s', async (mode) => {
    await using test = await createTestDatabase('sqlite')
    const path = test.url.replace('sqlite:', '')
    const file = new Database(path)
    file.pragma(`journal_mode = ${mode}`)
    file.exec('create table kept (id integer primary key); insert into kept values (1)')
    file.close()
    const before = readFileSync(path)
    expect((await introspect(addressOf(path))).tables.map(({ name }) => name)).toEqual(['kept'])
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  it('is not made when it does not exist, which the error says', async () => {
    await using test = await createTestDatabase('sqlite')
    const folder = dirname(test.url.replace('sqlite:', ''))
    const mistyped = join(folder, 'shpo.sqlite')
    const before = readdirSync(folder)
    await expect(introspect(addressOf(mistyped))).rejects.toMatchObject({
      code: 'INTROSPECT_DATABASE_NOT_FOUND',
      message: `The sqlite database "${mistyped}" does not exist or may not be opened.`,
    })
    expect(readdirSync(folder)).toEqual(before)
  })
})

it('each check is read once, with any grants of the user on MariaDB', async () => {
  await using open = await openTestDatabase('mysql')
  await open.run('create table t (a int check (a > 0), b int, doc json, constraint both_set check (a > b))')
  const own = await open.introspector.schema()
  const { defaultSchema } = own
  const user = `reader_${defaultSchema}`.slice(-32)
  const granted = [
    `select on ${defaultSchema}.*`,
    `select on ${defaultSchema}.t`,
    `select, insert on ${defaultSchema}.*`,
  ]
  for (const rights of granted) {
    await open.run(`create user ${user} identified by 'x'`, `grant ${rights} to ${user}`)
    const url = new URL(open.test.url)
    url.username = user
    url.password = 'x'
    try {
      expect(await introspect(url.href)).toEqual(own)
    } finally {
      await open.run(`drop user ${user}`)
    }
  }
})
