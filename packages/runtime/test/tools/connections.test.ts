import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { openToolApplication } from '../shop.ts'

it('the tools offer tables of all connections and generate a working feature from a table on another one', async () => {
  await using archive = await createTestDatabase('pgsql')
  const { db, close } = await openDatabase(archive.url)
  await sql`create table letters (id serial primary key, title varchar(40) not null, weight numeric(8, 2))`.execute(
    db as Kysely<unknown>,
  )
  await close()
  const connections = { archive: archive.url, gone: 'pgsql://nobody:secret-word@127.0.0.1:1/none' }
  await using tools = await openToolApplication({ connections })
  const { ada } = tools
  const listed = await ada.get('dev-tools/tables')
  expect(listed.data.tables.map(({ name }: { name: string }) => name)).toEqual(['makers'])
  expect(listed.data.connections).toMatchObject([
    { name: 'archive', driver: 'pgsql', problem: null, tables: [{ name: 'letters', record: null }] },
    { name: 'gone', problem: expect.stringContaining('cannot be reached'), tables: [] },
  ])
  expect(listed.text).not.toContain('secret-word')
  expect((await ada.post('dev-tools/records', { table: 'letters' })).status).toBe(404)
  expect(await ada.post('dev-tools/records', { table: 'letters', connection: 'archive' })).toMatchObject({
    status: 201,
    data: { record: { table: { connection: 'archive', driver: 'pgsql' }, options: { createMigration: false } } },
  })
  const { data: plan } = await ada.post('dev-tools/preview', { records: ['letters'] })
  const generated = await ada.post('dev-tools/generate', { records: ['letters'], expectedId: plan.id })
  expect(generated.data).toMatchObject({ live: true })
  expect(await ada.post('letters', { title: 'Dear all', weight: '12.50' })).toMatchObject({
    status: 201,
    data: { title: 'Dear all', weight: '12.50' },
  })
  expect((await ada.get('letters?_action=getData')).data.total).toBe(1)
  const { findings } = (await ada.get('dev-tools/drift')).data
  expect(findings.filter(({ isProblem }: { isProblem: boolean }) => isProblem)).toEqual([])
  expect((await ada.post('dev-tools/clean-plan', { name: 'letters' })).data).toMatchObject({ rows: null })
})

it('tables of one name on two connections get a feature each, with rows, relations and audit entries of their own', async () => {
  await using archive = await createTestDatabase('pgsql')
  const { db, close } = await openDatabase(archive.url)
  for (const statement of [
    'create table letters (id serial primary key, title varchar(40) not null unique)',
    'create table stamps (id serial primary key, value integer, letter_id integer references letters (id))',
    "insert into letters (title) values ('Old')",
  ]) {
    await sql.raw(statement).execute(db as Kysely<unknown>)
  }
  await close()
  await using tools = await openToolApplication({ connections: { archive: archive.url } })
  const { ada } = tools
  await tools.sql('create table letters (id integer primary key autoincrement, topic varchar(40) not null unique)')
  const records = ['letters', 'archive-letters', 'stamps']
  for (const [at, source] of [
    { table: 'letters' },
    { table: 'letters', connection: 'archive' },
    { table: 'stamps', connection: 'archive' },
  ].entries()) {
    const { data, status } = await ada.post('dev-tools/records', source)
    expect([status, data.record.name]).toEqual([201, records[at]])
  }
  const { data: plan } = await ada.post('dev-tools/preview', { records })
  const generated = await ada.post('dev-tools/generate', { records, expectedId: plan.id })
  expect(generated.data).toMatchObject({ live: true })
  expect((await ada.post('letters', { topic: 'Here' })).data).toMatchObject({ id: 1, topic: 'Here' })
  const there = await ada.post('archive-letters', { title: 'There' })
  expect([there.status, there.data]).toEqual([201, expect.objectContaining({ id: 2, title: 'There' })])
  expect((await ada.post('archive-letters', { title: 'Old' })).status).toBe(422)
  expect((await ada.post('letters', { topic: 'Old' })).status).toBe(201)
  const stamp = await ada.post('stamps', { value: 5, letter_id: 2 })
  expect(stamp.data.letter).toMatchObject({ id: 2, title: 'There' })
  const titles = async (path: string) => (await ada.get(`${path}?_action=getData&orderBy=id&orderDir=asc`)).data.items
  expect(await titles('letters')).toMatchObject([{ topic: 'Here' }, { topic: 'Old' }])
  expect(await titles('archive-letters')).toMatchObject([{ title: 'Old' }, { title: 'There' }])
  const subjects = async (subject: string) =>
    (await ada.get(`system/audit-log?_action=getData&subject=${subject}`)).data.total
  await expect.poll(() => subjects('archive:letters')).toBe(1)
  expect(await subjects('letters')).toBe(2)
  const { tables, connections } = (await ada.get('dev-tools/tables')).data
  const ofLetters = ({ name }: { name: string }) => name === 'letters'
  expect([tables.find(ofLetters).record, connections[0].tables.find(ofLetters).record]).toEqual(records.slice(0, 2))
  const { data: again } = await ada.post('dev-tools/preview', { records })
  expect(again.files.filter(({ action }: { action: string }) => action !== 'unchanged')).toEqual([])
})
