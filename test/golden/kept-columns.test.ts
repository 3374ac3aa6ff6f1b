import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apply, plan, readProject, recordFromTable } from '@quoin/generator'
import { createIntrospector, type DriverName } from '@quoin/introspect'
import { openDatabase } from '@quoin/introspect/connect'
import { connectDatabase, createApplication, createUser } from '@quoin/runtime/server'
import { migrateFramework, parseConfig } from '@quoin/runtime/testing'
import { createTestDatabase } from '@quoin/test-databases'
import { Client, password } from '@quoin/test-shop'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')

const keys: Readonly<Record<DriverName, string>> = {
  sqlite: 'integer primary key autoincrement',
  pgsql: 'serial primary key',
  mysql: 'integer primary key auto_increment',
}

/** A user of an application of others: secrets, and columns of which it has its own idea. */
const statements = (driver: DriverName): readonly string[] => {
  const instant = driver === 'pgsql' ? 'timestamp' : 'datetime'
  return [
    `create table staff (id ${keys[driver]}, nick varchar(40) not null, user_pass varchar(255) not null,
      pwd_old varchar(32), refresh_token varchar(200), boss_id integer references staff (id), gmt_create ${instant},
      gmt_modified ${instant}, create_by varchar(64), modified_by integer, del_flag char(1) not null default '0')`,
    `create table notes (id ${keys[driver]}, title varchar(80) not null, "createdAt" ${instant} not null,
      "deletedAt" ${instant})`.replaceAll('"', driver === 'mysql' ? '`' : '"'),
  ]
}

describe.each(['sqlite', 'pgsql', 'mysql'] as const)('columns that nobody types, served from %s', (driver) => {
  const served = new AsyncDisposableStack()
  let owner: Client
  let rows: (table: string) => Promise<readonly Record<string, unknown>[]>

  beforeAll(async () => {
    const root = await mkdtemp(join(tmpdir(), 'quoin-kept-'))
    served.defer(() => rm(root, { recursive: true, force: true }))
    const server = served.use(await createTestDatabase(driver))
    const source = await openDatabase(server.config)
    served.defer(() => source.close())
    for (const statement of statements(driver)) await sql.raw(statement).execute(source.db)
    const { tables } = await createIntrospector(source).schema()
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
    await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
    const types = { extends: join(repository, 'tsconfig.base.json'), compilerOptions: { customConditions: [] } }
    await writeFile(join(root, 'tsconfig.json'), JSON.stringify(types))
    const records = tables.map((table) => recordFromTable(table, { driver, tables }))
    await apply(root, await plan(await readProject(root), records), { typeCheck: false })
    const config = parseConfig({ database: { url: server.url }, show_development_tools: false, log: { level: 'silent' } })
    const database = await connectDatabase(root, config)
    await migrateFramework(database)
    await createUser(database, { username: 'owner', name: 'Owner', password, superUser: true })
    const application = await createApplication({ root, config, mode: 'production', database })
    served.defer(() => application.close())
    owner = await new Client(application).login('owner')
    rows = async (table) => (await sql.raw<Record<string, unknown>>(`select * from ${table} order by id`).execute(source.db)).rows
  })

  afterAll(() => served.disposeAsync())

  it('a password is stored as its hash, stays when the form leaves it empty, and is answered to nobody', async () => {
    const sent = { nick: 'Ada', user_pass: 'correct horse', refresh_token: 'staple horse' }
    const rejected = await owner.post('staff', { ...sent, pwd_old: 'battery staple' })
    expect(Object.keys(rejected.body.errors), 'a column without room for a hash is in no form').toEqual(['pwd_old'])
    const stored = await owner.post('staff', sent)
    expect([stored.status, stored.body.errors]).toEqual([201, undefined])
    const [first] = await rows('staff')
    expect(await verify(String(first?.user_pass), 'correct horse')).toBe(true)
    const { id } = stored.data
    expect((await owner.put(`staff/${id}`, { nick: 'Ada L', user_pass: '' })).status).toBe(200)
    expect((await rows('staff'))[0]).toMatchObject({ nick: 'Ada L', user_pass: first?.user_pass })
    expect((await owner.put(`staff/${id}`, { user_pass: 'another one' })).status).toBe(200)
    expect(await verify(String((await rows('staff'))[0]?.user_pass), 'another one')).toBe(true)
    const answers = [
      stored.body,
      (await owner.get(`staff/${id}?_action=getData`)).body,
      (await owner.get('staff?_action=getData')).body,
      (await owner.get('search?term=staple')).body,
    ]
    const audited = await rows('admin_audit_log')
    expect(audited.filter(({ subject }) => subject === 'staff').length).toBeGreaterThan(0)
    expect(JSON.stringify([answers, audited])).not.toMatch(/argon2|correct horse|another one|staple/)
    const sorted = await owner.get('staff?_action=getData&orderBy=user_pass')
    const filtered = await owner.get('staff?_action=getData&refresh_token=staple')
    expect([sorted.status, filtered.status]).toEqual([422, 422])
  })

  it('who made a row, and when, is kept in the columns that the table has for it', async () => {
    const { id } = (await owner.post('staff', { nick: 'Stays', user_pass: 'correct horse' })).data
    const made = (await rows('staff')).find((row) => row.id === id)
    expect(made).toMatchObject({ create_by: 'owner', modified_by: 1, del_flag: '0' })
    expect([made?.gmt_create, made?.gmt_modified]).not.toContain(null)
    const shown = (await owner.get(`staff/${id}?_action=getData`)).data
    expect(shown.gmt_create).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    const forged = await owner.put(`staff/${id}`, { nick: 'Renamed', create_by: 'somebody', del_flag: '2' })
    expect([forged.status, Object.keys(forged.body.errors)]).toEqual([422, ['create_by', 'del_flag']])
    expect((await rows('staff')).find((row) => row.id === id)).toMatchObject({ create_by: 'owner', del_flag: '0' })
  })

  it.each([
    ['staff', { nick: 'Gone', user_pass: 'correct horse' }, 'del_flag', '1', '0'],
    ['notes', { title: 'Gone' }, 'deletedAt', expect.anything(), null],
  ])('a deleted row of %s lies in the trash, comes back, and is deleted for good', async (api, data, column, gone, back) => {
    const { id } = (await owner.post(api, data)).data
    const stored = async () => (await rows(api)).find((row) => row.id === id)
    const listed = async (query = '') =>
      (await owner.get(`${api}?_action=getData&perPage=100${query}`)).data.items.some((row: { id: number }) => row.id === id)
    expect((await owner.delete(`${api}/${id}`)).status).toBe(200)
    expect((await stored())?.[column]).toEqual(gone)
    expect([await listed(), await listed('&trashed=only'), await listed('&trashed=with')]).toEqual([false, true, true])
    expect((await owner.get(`${api}/${id}?_action=getData`)).status).toBe(404)
    expect((await owner.put(`${api}/${id}`, data)).status).toBe(404)
    expect((await owner.delete(`${api}/${id}`)).status).toBe(404)
    if (api === 'staff') {
      const { options } = (await owner.get('staff?_action=options&field=boss_id&term=Gone')).data
      expect(options).toEqual([])
    }
    expect((await owner.put(`${api}/${id}?_action=restore`)).status).toBe(200)
    expect((await stored())?.[column]).toEqual(back)
    expect(await listed()).toBe(true)
    expect((await owner.delete(`${api}/${id}`)).status).toBe(200)
    expect((await owner.delete(`${api}/${id}?_action=force`)).status).toBe(200)
    expect(await stored()).toBeUndefined()
  })
})
