import { createIntrospector } from '@quoin/introspect'
import { openDatabase } from '@quoin/introspect/connect'
import { migrateFramework } from '@quoin/runtime/testing'
import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import { inLargerRings, oneOf } from '@quoin/test-machine/ring'
import { drivers } from '@quoin/test-shop'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { failuresOf, walkAll } from './walk-all.ts'
import { generateAll } from './whole-database.ts'

/** Tables of an application that is older than Quoin, in its database: some of what Quoin calls its own. */
const own = ['admin_roles', 'admin_users', 'admin_menus', 'admin_menu_groups', 'quoin_notes']

/** What the framework serves at these paths. */
const paths = ['sessions', 'tokens', 'menus', 'uploads', 'login', 'profile', 'preferences']

async function fill({ config }: TestDatabase): Promise<void> {
  const database = await openDatabase(config)
  try {
    for (const name of [...own, ...paths]) {
      await sql
        .raw(`create table ${name} (id integer primary key, title varchar(40) not null, role_id integer)`)
        .execute(database.db)
      await sql.raw(`insert into ${name} values (1, 'First of ${name}', 1), (2, 'Second', null)`).execute(database.db)
    }
  } finally {
    await database.close()
  }
}

async function tableNames({ config }: TestDatabase): Promise<readonly string[]> {
  const database = await openDatabase(config)
  try {
    const tables = await createIntrospector(database).tables()
    const { defaultSchema } = database.server
    return tables.flatMap(({ schema, name }) => (schema === defaultSchema ? [name] : [])).toSorted()
  } finally {
    await database.close()
  }
}

async function serve(server: TestDatabase, place: { readonly prefix?: string; readonly schema?: string }) {
  const project = await generateAll(server.url, place)
  const client = await project.serve()
  const failures = failuresOf(await walkAll(client, project, () => []))
  return { project, client, failures }
}

describe.each(oneOf(drivers))('a database on %s that has tables of the names of the framework’s', (driver) => {
  it('is left as it is, and the tables in the way are named', async () => {
    await using server = await createTestDatabase(driver)
    await fill(server)
    const database = await openDatabase(server.config)
    try {
      const failure = await migrateFramework(database).catch((error: unknown) => error)
      expect(failure).toMatchObject({
        code: 'RUNTIME_TABLE_TAKEN',
        params: { tables: expect.arrayContaining(['admin_users', 'admin_roles', 'admin_menus']) },
      })
    } finally {
      await database.close()
    }
    expect(await tableNames(server)).toEqual([...own, ...paths].toSorted())
  })

  it('gets features of all of its tables when the framework’s have another prefix', async () => {
    await using server = await createTestDatabase(driver)
    await fill(server)
    const { project, client, failures } = await serve(server, { prefix: 'quoin_' })
    await using _project = project
    expect(project.rejections).toEqual([])
    expect(project.records.map(({ table }) => table.name).toSorted()).toEqual([...own, ...paths].toSorted())
    expect(project.unsettled).toEqual([])
    expect(failures).toEqual([])
    const role = await client.post('system/roles', { slug: 'editors', name: 'Editors', grants: [], permission_ids: [] })
    expect([role.status, role.body.errors]).toEqual([201, undefined])
    const again = await client.post('system/roles', { slug: 'editors', name: 'Editors' })
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['slug']])
    const users = await client.get('system/users?_action=getData')
    expect(users.data).toMatchObject({ total: 1, items: [{ roles: [{ name: 'Administrator' }] }] })
    const titles = await client.get('admin-roles?_action=getData')
    expect(titles.data.items).toContainEqual(expect.objectContaining({ title: 'Second' }))
    const logged = await client.get('system/audit-log?_action=getData&perPage=100')
    expect(new Set(logged.data.items.map((item: { subject: string }) => item.subject))).toContain('sessions')
    for (const path of ['menus', 'sessions', 'search?term=First', 'system/menus', 'dashboard']) {
      expect([path, (await client.get(path)).status]).toEqual([path, 200])
    }
  })
})

inLargerRings(() => {
  it.each(['pgsql', 'mysql'] as const)(
    'the framework’s tables can be in a schema of their own on %s',
    async (driver) => {
      await using other = await createTestDatabase(driver)
      await using server = await createTestDatabase(driver)
      await fill(server)
      const schema = driver === 'mysql' ? new URL(other.url).pathname.slice(1) : 'panel'
      const { project, client, failures } = await serve(server, { schema })
      await using _project = project
      expect(project.records.map(({ table }) => table.name).toSorted()).toEqual([...own, ...paths].toSorted())
      expect(failures).toEqual([])
      expect((await client.get('system/users?_action=getData')).data.total).toBe(1)
      expect(await tableNames(server)).toEqual([...own, ...paths].toSorted())
    },
  )
})
