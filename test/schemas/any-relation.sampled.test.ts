import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { oneOf } from '@quoin/test-machine/ring'
import { drivers } from '@quoin/test-shop'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GeneratedTables, serveTables } from './generated-tables.ts'

describe.each(oneOf(drivers))('a key whose row is in any of several tables on %s', (driver) => {
  const closing = new AsyncDisposableStack()
  let served: GeneratedTables

  beforeAll(async () => {
    const { url } = closing.use(await createTestDatabase(driver))
    const database = await openDatabase({ url })
    const key = {
      sqlite: 'integer primary key autoincrement',
      pgsql: 'serial primary key',
      mysql: 'integer primary key auto_increment',
    }[driver]
    const type = driver === 'mysql' ? "enum('post', 'video')" : "varchar(20) check (subject_type in ('post', 'video'))"
    for (const statement of [
      `create table posts (id ${key}, title varchar(40) not null)`,
      `create table videos (id ${key}, name varchar(40) not null)`,
      `create table comments (id ${key}, note varchar(40) not null, subject_type ${type}, subject_id integer)`,
      "insert into posts (title) values ('First'), ('Second')",
      "insert into videos (name) values ('Waves')",
    ])
      await sql.raw(statement).execute(database.db)
    await database.close()
    served = closing.use(await serveTables(url, ['posts', 'videos', 'comments']))
  })
  afterAll(() => closing.disposeAsync())

  it('is generated as one relation, and generated again as the same', () => {
    const { relations = [] } = served.records[2] ?? {}
    expect(relations.map(({ kind, name, table }) => [kind, name, table])).toEqual([
      ['belongsToAny', 'subject', 'posts'],
      ['belongsToAny', 'subject', 'videos'],
    ])
    expect([served.warnings, served.unsettled]).toEqual([[], []])
  })

  it('is one control of the form, and stored, shown and filtered', async () => {
    const { owner } = served
    const page = JSON.stringify((await owner.get('comments?_action=create')).data)
    expect(page).toContain('"keyFields":["subject_type","subject_id"]')
    expect(page).toContain('"types":[{"label":"Post","value":"post"},{"label":"Video","value":"video"}]')
    const waves = await owner.post('comments', { note: 'Wet', subject_type: 'video', subject_id: '1' })
    expect([waves.status, waves.data.subject._name]).toEqual([201, 'Waves'])
    await owner.post('comments', { note: 'Good', subject_type: 'post', subject_id: '2' })
    await owner.post('comments', { note: 'Alone' })
    const names = async (query: string) => {
      const { items } = (await owner.get(`comments?_action=getData&orderBy=id${query}`)).data
      return items.map(({ subject }: { subject: { _name: string } | null }) => subject?._name ?? null)
    }
    expect(await names('')).toEqual(['Waves', 'Second', null])
    expect(await names('&subject_type=post')).toEqual(['Second'])
    expect(await names('&subject_type=video&subject_id=1')).toEqual(['Waves'])
    const rejected = await owner.post('comments', { note: 'Bad', subject_type: 'video', subject_id: '2' })
    expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([422, ['subject_id']])
  })
})
