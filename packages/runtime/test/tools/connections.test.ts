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
