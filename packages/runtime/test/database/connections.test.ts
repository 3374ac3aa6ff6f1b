import { join } from 'node:path'
import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import { type Kysely, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createApplication, createUser } from '../../src/server.ts'
import { parseConfig } from '../../src/testing.ts'
import { Client, drivers, multipart, openShop, password, type Shop, testFixtures } from '../shop.ts'

const root = join(testFixtures, 'archive')
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

async function withLetters(database: TestDatabase): Promise<void> {
  const { db, close } = await openDatabase(database.url)
  const key = {
    sqlite: 'integer primary key',
    pgsql: 'serial primary key',
    mysql: 'integer auto_increment primary key',
  }
  await sql`create table letters (id ${sql.raw(key[database.driver])}, title varchar(20) not null unique)`.execute(
    db as Kysely<unknown>,
  )
  await close()
}

const titles = async ({ ada }: Shop) =>
  (await ada.get('letters?_action=getData&orderBy=title&orderDir=asc')).data.items.map(
    (row: { title: string }) => row.title,
  )

it.each(drivers)('a model on a connection of its own reads and writes its rows there: %s', async (driver) => {
  await using archive = await createTestDatabase(driver)
  await withLetters(archive)
  // The application's own database is another one, which has no such table.
  await using shop = await openShop('sqlite', { connections: { archive: { url: archive.url } } }, undefined, root)
  const { ada } = shop
  expect(await ada.post('letters', { title: 'First' })).toMatchObject({ status: 201, data: { title: 'First' } })
  expect(await ada.post('letters', { title: 'First' })).toMatchObject({
    status: 422,
    body: { errors: { title: expect.any(String) } },
  })
  const { id } = (await ada.post('letters', { title: 'Second' })).data
  expect(await titles(shop)).toEqual(['First', 'Second'])
  expect(await ada.put(`letters/${id}`, { title: 'Third' })).toMatchObject({ status: 200, data: { title: 'Third' } })
  expect((await ada.get(`letters/${id}?_action=getData`)).data).toMatchObject({ title: 'Third' })
  expect((await ada.get('letters?_action=export&orderBy=title')).text).toContain('Third')
  expect((await ada.delete(`letters/${id}`)).status).toBe(200)
  expect((await ada.get('letters?_action=getData')).data.total).toBe(1)
  const found = (await ada.get('search?term=fir')).data.groups
  expect(found).toEqual([{ title: 'Letters', url: '/letters', items: [{ label: 'First', url: '/letters/1' }] }])
  const audited = async () => {
    const { items } = (await ada.get('system/audit-log?_action=getData&subject=archive:letters&perPage=50')).data
    return items.map(({ action }: { action: string }) => action).sort()
  }
  await expect.poll(audited).toEqual(['destroy', 'export', 'store', 'store', 'update'])
})

it.each(drivers)(
  "a row of a connection that is the application's own database is stored with its audit entry: %s",
  async (driver) => {
    await using database = await createTestDatabase(driver)
    await withLetters(database)
    const config = parseConfig({ database: database.url, connections: { archive: { url: database.url } } })
    const application = await createApplication({ root, config, mode: 'development', logger: quiet })
    onTestFinished(() => application.close())
    await createUser(application.database, { username: 'ada', name: 'Ada', password, superUser: true })
    const ada = await new Client(application).login()
    const run = async (text: string) => (await sql.raw(text).execute(application.database.db)).rows
    const { id } = (await ada.post('letters', { title: 'First' })).data
    const csv = multipart({ content: 'title\nThird\n', filename: 'letters.csv', type: 'text/csv' })
    const changes = [
      () => ada.post('letters', { title: 'Second' }),
      () => ada.put(`letters/${id}`, { title: 'Fourth' }),
      () => ada.delete(`letters/${id}`),
      () => ada.send('POST', 'letters?_action=import', csv.body, { ...csv.headers }),
    ]
    await run('alter table admin_audit_log rename to put_aside')
    for (const change of changes) expect(await change()).toMatchObject({ status: 500 })
    expect(await run('select id, title from letters')).toEqual([{ id, title: 'First' }])
    await run('alter table put_aside rename to admin_audit_log')
    for (const change of changes) expect((await change()).status).toBeLessThan(300)
    expect(await run("select action from admin_audit_log where subject = 'archive:letters' order by id")).toEqual(
      ['store', 'store', 'update', 'destroy', 'store'].map((action) => ({ action })),
    )
  },
)

it('a connection that does not answer or does not exist leaves the others working', async () => {
  await using shop = await openShop(
    'sqlite',
    { connections: { archive: 'pgsql://nobody:secret-word@127.0.0.1:1/none' } },
    undefined,
    root,
  )
  const { ada } = shop
  const rejected = await ada.get('letters?_action=getData')
  expect(rejected).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(rejected.body.msg).toContain('connection "archive"')
  expect(rejected.text).not.toContain('secret-word')
  expect(await ada.get('strays?_action=getData')).toMatchObject({
    status: 500,
    body: { code: 'RUNTIME_CONNECTION_UNKNOWN' },
  })
  expect((await ada.get('system/users?_action=getData')).status).toBe(200)
  expect(await ada.get('search?term=ada')).toMatchObject({
    status: 200,
    data: { groups: [{ title: 'Users' }], unread: ['Letters', 'Strays'] },
  })
  expect(await ada.get('dashboard')).toMatchObject({ status: 200, data: { growth: [], unread: [] } })
})
