import type { OpenDatabase } from '@quoin/introspect/connect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RolesFile, readRolesFile } from '../../src/permissions/roles-file.ts'
import { syncGrants } from '../../src/permissions/sync-grants.ts'
import { syncRoles } from '../../src/permissions/sync-roles.ts'
import { DataFile } from '../../src/sources/data-file.ts'
import { type Client, drivers, openShop, password, type Shop } from '../shop.ts'

describe.each(drivers)('roles and permissions as code on %s', (driver) => {
  let shop: Shop
  let ada: Client
  let database: OpenDatabase
  beforeAll(async () => {
    shop = await openShop(driver)
    ada = shop.ada
    database = shop.application.database
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const sync = async (file: RolesFile) => {
    await syncRoles(database, file)
    const grants = (file.roles ?? []).map(({ key, grants = [] }) => ({ role: key, rules: grants }))
    await syncGrants(database, grants, { warn: () => undefined })
  }
  const find = async (what: string, slug: string) => {
    const { items } = (await ada.get(`system/${what}?_action=getData&perPage=100`)).data
    const found = items.find((one: { slug: string }) => one.slug === slug)
    return found === undefined ? null : (await ada.get(`system/${what}/${found.id}?_action=getData`)).data
  }
  const role = async (slug = 'clerk') => {
    const found = await find('roles', slug)
    if (found === null) return null
    const all = (await ada.get('system/permissions?_action=getData&perPage=100')).data.items
    const slugs = all.filter(({ id }: { id: number }) => found.permission_ids.includes(id))
    const { name, grants, rules } = found
    return { name, grants, rules, permissions: slugs.map((one: { slug: string }) => one.slug).sort() }
  }

  it('are created once, follow what is declared, and keep what a user changed', async () => {
    const permissions = [
      { key: 'stock', name: 'Stock', rules: ['products.index', 'products.show'], parent: 'goods' },
      { key: 'goods', name: 'Goods', rules: [] },
    ]
    const rules = { products: { rows: { status: 'live' } } }
    const clerk = { key: 'clerk', name: 'Clerk', grants: ['products.store'], permissions: ['stock'], rules }
    await sync({ permissions, roles: [clerk] })
    await sync({ permissions, roles: [clerk] })
    expect(await role()).toEqual({ name: 'Clerk', grants: ['products.store'], permissions: ['stock'], rules })
    const stock = await find('permissions', 'stock')
    expect(stock).toMatchObject({ name: 'Stock', parent_id: (await find('permissions', 'goods')).id })

    // A user renames the permission, adds a rule to it, gives a grant, takes another, and other rows.
    const { id } = await find('roles', 'clerk')
    const own = { name: 'Our stock', rules: ['products.index', 'products.show', 'categories.index'] }
    expect((await ada.put(`system/permissions/${stock.id}`, own)).status).toBe(200)
    const changed = { grants: ['categories.show'], rules: { products: { rows: { status: 'draft' } } } }
    expect((await ada.put(`system/roles/${id}`, changed)).status).toBe(200)
    await sync({
      permissions: [
        { key: 'stock', name: 'Stock and more', rules: ['products.index', 'products.update'] },
        { key: 'goods', name: 'All goods', rules: [] },
        { key: 'hello', name: 'Hello', rules: ['hello'] },
      ],
      roles: [{ ...clerk, name: 'Shop clerk', grants: ['products.store', 'hello'], permissions: ['stock', 'hello'] }],
    })
    expect(await find('permissions', 'stock')).toMatchObject({
      name: 'Our stock',
      parent_id: null,
      rules: ['products.index', 'categories.index', 'products.update'],
    })
    expect(await find('permissions', 'goods')).toMatchObject({ name: 'All goods' })
    expect(await role()).toEqual({
      name: 'Shop clerk',
      grants: ['categories.show', 'hello'],
      permissions: ['hello', 'stock'],
      rules: changed.rules,
    })
  })

  it('are in the audit log as changes of the system, each once', async () => {
    const entries = async () => {
      const { items } = (await ada.get('system/audit-log?_action=getData&perPage=100&address=system')).data
      return Promise.all(
        items
          .toReversed()
          .slice(known)
          .map(async ({ id }: { id: number }) => (await ada.get(`system/audit-log/${id}?_action=getData`)).data),
      )
    }
    let known = 0
    await sync({})
    known = (await entries()).length
    const reads = { key: 'reads', name: 'Reads', rules: ['hello'] }
    const auditor = { key: 'auditor', name: 'Auditor', permissions: ['reads'], grants: ['products.index'] }
    const file = { permissions: [reads], roles: [auditor] }
    await sync(file)
    await sync(file)
    const stored = await entries()
    const id = Number((await find('permissions', 'reads')).id)
    expect(
      stored.map(({ username, action, subject, after_values }) => [username, action, subject, after_values]),
    ).toEqual([
      [null, 'store', 'admin_permissions', { slug: 'reads', name: 'Reads', rules: ['hello'] }],
      [null, 'store', 'admin_roles', { slug: 'auditor', name: 'Auditor' }],
      [null, 'update', 'admin_roles', { permission_ids: [id] }],
      [null, 'update', 'admin_roles', { grants: ['products.index'] }],
    ])
    known += stored.length
    const rules = { products: { rows: { status: 'live' } } }
    await sync({ permissions: [{ ...reads, name: 'May read' }], roles: [{ ...auditor, name: 'Reader', rules }] })
    await sync({})
    expect((await entries()).map(({ action, before_values }) => [action, before_values])).toEqual([
      ['update', { name: 'Reads' }],
      ['update', { name: 'Auditor' }],
      ['update', { rules: {} }],
      ['destroy', { slug: 'reads', name: 'May read', rules: ['hello'] }],
      ['destroy', { slug: 'auditor', name: 'Reader' }],
    ])
  })

  it('stay deleted when a user deleted them, and go when they are no longer declared and unused', async () => {
    const keeper = { key: 'keeper', name: 'Keeper', grants: ['products.index'] }
    const guest = { key: 'guest', name: 'Guest', grants: ['products.show'] }
    const gone = { key: 'gone', name: 'Gone', rules: ['hello'] }
    const file = { permissions: [gone], roles: [keeper, guest, { key: 'temp', name: 'Temp' }] }
    await sync(file)
    await ada.delete(`system/roles/${(await find('roles', 'guest')).id}`)
    const { id } = await find('roles', 'keeper')
    await ada.post('system/users', { username: `keeper-${driver}`, name: 'K', password, role_ids: [id] })
    await sync(file)
    expect(await role('guest')).toBeNull()
    await sync({})
    expect(await role('temp')).toBeNull()
    expect(await find('permissions', 'gone')).toBeNull()
    // Somebody has it: it stays, without the rights that were declared.
    expect(await role('keeper')).toMatchObject({ name: 'Keeper', grants: [] })
  })
})

describe('a file of roles', () => {
  const read = (file: unknown) => () =>
    readRolesFile({ default: file }, new DataFile('app/Admin/roles.ts'), 'admin-api')
  it.each([
    [{ role: [] }, 'unknown key role at "default"', 'Did you mean "roles"?'],
    [
      { roles: [{ key: 'a', name: 'A', grant: [] }] },
      'unknown key grant at "default.roles.0"',
      'Did you mean "grants"?',
    ],
    [{ roles: [{ key: 'a', name: 'A', grants: ['a rule'] }] }, '"a rule" at roles.a.grants is not a rule', 'orders.*'],
    [{ roles: [{ key: 'a', name: 'A', rules: { x: { row: 1 } } }] }, 'roles.0.rules.x', ''],
    [
      {
        roles: [
          { key: 'a', name: 'A' },
          { key: 'a', name: 'B' },
        ],
      },
      'declares "a" twice in roles',
      'its own key',
    ],
    ['text', 'app/Admin/roles.ts', ''],
  ])('%j is rejected with its place', (file, message, hint) => {
    expect(read(file)).toThrowError(expect.objectContaining({ message: expect.stringContaining(message) }))
    expect(read(file)).toThrowError(
      hint === '' ? /./ : expect.objectContaining({ hint: expect.stringContaining(hint) }),
    )
  })
})
