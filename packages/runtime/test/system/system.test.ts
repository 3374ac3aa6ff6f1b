import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, drivers, openShop, password, type Shop } from '../shop.ts'

describe.each(drivers)('the system screens on %s', (driver) => {
  let shop: Shop
  let ada: Client
  beforeAll(async () => {
    shop = await openShop(driver)
    ada = shop.ada
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const resources = [
    ['users', 'CRUDTable'],
    ['roles', 'CRUDTable'],
    ['permissions', 'PermissionOverview'],
    ['menus', 'MenuTree'],
    ['audit-log', 'CRUDTable'],
  ] as const

  it.each(resources)('include a page and rows of %s, and never a password', async (name, type) => {
    expect((await ada.get(`system/${name}`)).data).toMatchObject({ type: 'Page', body: { type } })
    const { status, data, text } = await ada.get(`system/${name}?_action=getData`)
    expect(status).toBe(200)
    expect(data.total).toBeGreaterThanOrEqual(0)
    expect(text).not.toMatch(/argon2|"password"|"declared"/)
  })

  it('accept no menu address that a browser would read as another site', async () => {
    const menu = { title: 'Away', visible: true, position: 0 }
    const others = [
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      '/\n/evil.test',
      '/\r\\evil.test',
      '/x\\y',
      '\\/evil.test',
    ]
    for (const url of [...others, '\t//evil.test', 'javascript:alert(1)', 'https:evil.test', 'https://a\\@evil.test']) {
      expect(await ada.post('system/menus', { ...menu, url }), JSON.stringify(url)).toMatchObject({
        status: 422,
        body: { errors: { url: 'Begin with a slash, or with http:// or https://.' } },
      })
    }
    const { id } = (await ada.post('system/menus', { ...menu, url: '/products?a=b%20c#d' })).data
    expect((await ada.put(`system/menus/${id}`, { url: '/\\evil.test' })).status).toBe(422)
    expect((await ada.put(`system/menus/${id}`, { url: 'https://example.test/a' })).status).toBe(200)
    expect((await ada.delete(`system/menus/${id}`)).status).toBe(200)
  })

  it('let a role open exactly what its permissions name, from the next request on', async () => {
    const permission = await ada.post('system/permissions', { slug: 'p', name: 'P', rules: ['categories.index'] })
    expect(permission).toMatchObject({ status: 201, data: { rules: ['categories.index'] } })
    const role = await ada.post('system/roles', { slug: 'r', name: 'R', permission_ids: [permission.data.id] })
    expect(role.status).toBe(201)
    const user = await ada.post('system/users', {
      username: 'grace',
      name: 'Grace',
      password,
      role_ids: [role.data.id],
    })
    expect(user.status).toBe(201)
    expect((await ada.get(`system/users/${user.data.id}?_action=getData`)).data.role_ids).toEqual([role.data.id])
    const grace = await shop.client().login('grace')
    expect((await grace.get('categories')).status).toBe(200)
    expect((await grace.get('products')).status).toBe(403)
    await ada.put(`system/permissions/${permission.data.id}`, { rules: ['products.*'] })
    expect((await grace.get('categories')).status).toBe(403)
    expect((await grace.get('products')).status).toBe(200)
    await ada.put(`system/users/${user.data.id}`, { role_ids: [] })
    expect((await grace.get('products')).status).toBe(403)
    await ada.put(`system/users/${user.data.id}`, { enabled: false })
    expect((await grace.get('current-user')).status).toBe(401)
    expect((await shop.client().post('login', { username: 'grace', password })).status).toBe(401)
  })

  it('end the sessions of a user whose password was reset', async () => {
    const { data } = await ada.post('system/users', { username: 'joan', name: 'Joan', password })
    const joan = await shop.client().login('joan')
    expect((await ada.put(`system/users/${data.id}`, { password: 'short' })).status).toBe(422)
    expect((await ada.put(`system/users/${data.id}`, { password: 'another good one' })).status).toBe(200)
    expect((await joan.get('current-user')).status).toBe(401)
    expect(await shop.client().post('login', { username: 'joan', password: 'another good one' })).toMatchObject({
      status: 200,
    })
  })

  it('let nobody grant permissions that they lack, or change users with more permissions', async () => {
    const manager = await shop.user('manager', ['system.*', 'categories.index'])
    expect((await manager.get('system/users')).status).toBe(200)
    const roles = (await ada.get('system/roles?_action=getData')).data.items as { id: number; slug: string }[]
    const superRole = roles.find((role) => role.slug === 'administrator')?.id
    const attempts = [
      manager.post('system/users', { username: 'eve', name: 'Eve', password, role_ids: [superRole] }),
      manager.put('system/users/1', { password: 'taken over 123' }),
      manager.delete('system/users/1'),
      manager.put(`system/roles/${superRole}`, { name: 'Mine' }),
      manager.delete(`system/roles/${superRole}`),
      manager.post('system/permissions', { slug: 'all', name: 'All', rules: ['*'] }),
      manager.post('system/permissions', { slug: 'all', name: 'All', rules: ['* /products*'] }),
    ]
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(403)
    const own = await manager.post('system/permissions', { slug: 'c', name: 'C', rules: ['categories.index'] })
    expect(own.status).toBe(201)
    expect((await manager.put(`system/permissions/${own.data.id}`, { rules: ['categories.destroy'] })).status).toBe(403)
  })

  it('let nobody assign a role with more permissions by combining it with their own', async () => {
    const keeper = await shop.user('keeper', ['system.*', 'categories.index'])
    await shop.user('seller', ['products.index'])
    const roles = (await ada.get('system/roles?_action=getData&perPage=100')).data.items as {
      id: number
      slug: string
    }[]
    const idOf = (slug: string) => roles.find((role) => role.slug === slug)?.id
    const add = (client: Client, username: string, ...slugs: string[]) =>
      client.post('system/users', { username, name: username, password, role_ids: slugs.map(idOf) })
    const own = await add(keeper, 'with-own', 'keeper')
    expect(own.status).toBe(201)
    for (const more of ['administrator', 'seller']) {
      for (const slugs of [
        ['keeper', more],
        [more, 'keeper'],
      ]) {
        expect((await add(keeper, 'with-more', ...slugs)).status, slugs.join()).toBe(403)
        const role_ids = slugs.map(idOf)
        expect((await keeper.put(`system/users/${own.data.id}`, { role_ids })).status, slugs.join()).toBe(403)
      }
      const both = await add(ada, `both-${more}`, 'keeper', more)
      expect(both.status).toBe(201)
      const taken = await keeper.put(`system/users/${both.data.id}`, { password: 'taken over 123' })
      expect(taken.status, more).toBe(403)
    }
    expect((await ada.get(`system/users/${own.data.id}?_action=getData`)).data.role_ids).toEqual([idOf('keeper')])
  })

  it('let nobody grant permissions for routes that do not exist yet', async () => {
    const planner = await shop.user('planner', ['system.*', 'categories.*', '* /categories*'])
    const add = (slug: string, ...rules: string[]) => planner.post('system/permissions', { slug, name: slug, rules })
    for (const rule of ['invoices.index', 'invoices.*', '* /invoices*', 'GET /catalog', 'cat*']) {
      expect((await add('later', rule)).status, rule).toBe(403)
    }
    expect((await add('held', 'categories.i*', 'categories.later', 'GET /categories/later')).status).toBe(201)
    const later = await ada.post('system/permissions', { slug: 'later', name: 'Later', rules: ['invoices.*'] })
    const permission_ids = [later.data.id]
    expect((await planner.post('system/roles', { slug: 'later', name: 'L', permission_ids })).status).toBe(403)
    const role = await ada.post('system/roles', { slug: 'later', name: 'L', permission_ids })
    const role_ids = [role.data.id]
    const user = { username: 'sleeper', name: 'S', password, role_ids }
    expect((await planner.post('system/users', user)).status).toBe(403)
    expect((await planner.delete(`system/permissions/${later.data.id}`)).status).toBe(403)
  })

  it('log who assigned and removed which roles and permissions, and the previous menu', async () => {
    const create = async (slug: string): Promise<number> =>
      (await ada.post('system/permissions', { slug, name: slug })).data.id
    const a = await create('log-a')
    const b = await create('log-b')
    const role = (await ada.post('system/roles', { slug: 'logged', name: 'L', permission_ids: [b, a] })).data.id
    await ada.put(`system/roles/${role}`, { permission_ids: [a, b] })
    await ada.put(`system/roles/${role}`, { permission_ids: [b] })
    const user = (await ada.post('system/users', { username: 'logged', name: 'L', password, role_ids: [role] })).data.id
    await ada.put(`system/users/${user}`, { role_ids: [] })
    const menus = (await ada.get('system/menus/tree')).data.items as { id: number; parent_id: number | null }[]
    const items = menus.map(({ id, parent_id }) => ({ id, parent_id }))
    expect((await ada.post('system/menus/order', { items: items.toReversed() })).status).toBe(200)
    expect((await ada.post('system/menus/order', { items })).status).toBe(200)
    const entries = async (subject: string, key: number | string): Promise<unknown> =>
      (await ada.get(`system/audit-log?_action=getData&subject=${subject}&subject_key=${key}&perPage=100`)).data.items
    const roleChange = (before: number[], after: number[]) =>
      expect.objectContaining({
        username: 'ada',
        action: 'update',
        before_values: { permission_ids: before },
        after_values: { permission_ids: after },
      })
    await expect
      .poll(() => entries('admin_roles', role))
      .toEqual([roleChange([a, b], [b]), roleChange([], [a, b]), expect.objectContaining({ action: 'store' })])
    await expect
      .poll(() => entries('admin_users', user))
      .toEqual([
        expect.objectContaining({ before_values: { role_ids: [role] }, after_values: { role_ids: [] } }),
        expect.objectContaining({ before_values: { role_ids: [] }, after_values: { role_ids: [role] } }),
        expect.objectContaining({ action: 'store' }),
      ])
    const place = { parent_id: null, position: expect.any(Number) }
    await expect
      .poll(() => ada.get('system/audit-log?_action=getData&action=order').then(({ data }) => data.items))
      .toContainEqual(
        expect.objectContaining({
          before_values: expect.objectContaining({ [items[0]?.id ?? 0]: place }),
          after_values: expect.objectContaining({ [items[0]?.id ?? 0]: place }),
        }),
      )
  })

  it('store a username as it will be typed', async () => {
    const created = await ada.post('system/users', { username: ' spaced ', name: 'S', password })
    expect(created).toMatchObject({ status: 201, data: { username: 'spaced' } })
    await shop.client().login('spaced')
    expect((await ada.post('system/users', { username: ' spaced', name: 'S', password })).body.errors).toHaveProperty(
      'username',
    )
    for (const username of ['a\nb', 'a b', 'a\u202eb', 'a\u200bb']) {
      const rejected = await ada.post('system/users', { username, name: 'S', password })
      expect(rejected, username).toMatchObject({ status: 422, body: { errors: { username: expect.any(String) } } })
    }
  })

  it.each([
    ['disables', { enabled: false }],
    ['demotes', { role_ids: [] }],
    ['deletes', null],
  ])('keep one super user when each of two %s the other at the same time', async (_what, changes) => {
    await using own = await openShop(driver)
    const roles = (await own.ada.get('system/roles?_action=getData')).data.items as { id: number }[]
    const rival = { username: 'eve', name: 'Eve', password, role_ids: [roles[0]?.id] }
    const { id } = (await own.ada.post('system/users', rival)).data
    const eve = await own.client().login('eve')
    const take = (client: Client, key: number) =>
      changes === null ? client.delete(`system/users/${key}`) : client.put(`system/users/${key}`, changes)
    const answers = await Promise.all([take(own.ada, id), take(eve, 1)])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  it('keep the last user who can administer users', async () => {
    expect((await ada.delete('system/users/1')).status).toBe(409)
    expect((await ada.put('system/users/1', { enabled: false })).status).toBe(409)
    expect((await ada.put('system/users/1', { role_ids: [] })).status).toBe(409)
    expect((await ada.delete('system/roles/1')).status).toBe(409)
  })

  it('show where a user is logged in, and let only equally privileged users end it', async () => {
    const anna = await shop.user('anna', ['system.users.*', 'categories.index'])
    const carl = await shop.user('carl', ['categories.index'])
    await shop.client().login('carl')
    const { items } = (await ada.get('system/users?_action=getData&username=carl')).data
    const path = `system/users/${items[0].id}/sessions`
    const sessions = (await anna.get(path)).data.items as { id: number; user_agent: string }[]
    expect(sessions).toHaveLength(2)
    expect((await carl.get(path)).status).toBe(403)
    expect((await anna.delete(`${path}/999999`)).status).toBe(404)
    expect((await anna.delete(`system/users/1/sessions/${sessions[0]?.id}`)).status).toBe(403)
    expect((await anna.delete('system/users/1/sessions')).status).toBe(403)
    expect((await anna.delete(`${path}/${sessions[0]?.id}`)).status).toBe(200)
    expect((await anna.get(path)).data.total).toBe(1)
    expect((await anna.delete(path)).status).toBe(200)
    expect((await carl.get('current-user')).status).toBe(401)
  })

  it('show which routes each permission opens, and whether it may be granted', async () => {
    const { data } = await ada.post('system/permissions', {
      slug: 'shop',
      name: 'Shop',
      rules: ['GET,PUT /products/{id}'],
    })
    await ada.post('system/permissions', { slug: 'empty', name: 'Group', parent_id: data.id })
    const helper = await shop.user('helper', ['system.roles.*', 'categories.index'])
    const tree = (await helper.get('system/roles/permissions')).data.items as Record<string, unknown>[]
    expect(tree.find(({ slug }) => slug === 'shop')).toMatchObject({
      held: false,
      routes: [
        { name: 'products.show', method: 'GET', path: '/admin-api/products/{id}' },
        { name: 'products.update', method: 'PUT', path: '/admin-api/products/{id}' },
      ],
    })
    expect(tree.find(({ slug }) => slug === 'empty')).toMatchObject({ held: true, rules: [], parent_id: data.id })
    expect(tree.find(({ slug }) => slug === 'helper')).toMatchObject({ held: true })
    expect((await helper.post('system/roles', { slug: 'h', name: 'H', permission_ids: [data.id] })).status).toBe(403)
    expect((await ada.put(`system/permissions/${data.id}`, { parent_id: data.id })).status).toBe(422)
  })

  it('add the missing permissions of features, once', async () => {
    const helper = await shop.user('helper2', ['system.permissions.*'])
    expect((await helper.post('system/permissions/features')).status).toBe(403)
    const first = await ada.post('system/permissions/features')
    expect(first.data.created).toBeGreaterThan(10)
    expect((await ada.post('system/permissions/features')).data).toEqual({ created: 0 })
    const tree = (await ada.get('system/permissions/tree')).data.items as { slug: string; id: number }[]
    const group = tree.find(({ slug }) => slug === 'categories')
    expect(group).toMatchObject({ name: 'Categories', rules: [], parent_id: null })
    expect(tree.find(({ slug }) => slug === 'categories:view')).toMatchObject({
      parent_id: group?.id,
      rules: ['categories.index', 'categories.show'],
    })
  })

  it('reorder the whole menu, or change nothing', async () => {
    interface Entry {
      readonly id: number
      readonly parent_id: number | null
      readonly title: string
    }
    const read = async (): Promise<Entry[]> => (await ada.get('system/menus/tree')).data.items
    const before = await read()
    const places = before.map(({ id, parent_id }) => ({ id, parent_id }))
    const [users, roles] = ['Users', 'Roles'].map((title) => before.find((entry) => entry.title === title) as Entry)
    const others = places.filter(({ id }) => id !== users?.id)
    const rejected = [
      [409, others],
      [409, [...places, { id: 99_999, parent_id: null }]],
      [422, [...places, { id: users?.id, parent_id: null }]],
      [422, [...others, { id: users?.id, parent_id: 99_999 }]],
      [422, [...others, { id: users?.id, parent_id: users?.id }]],
      [422, places.map((place) => (place.id === roles?.parent_id ? { ...place, parent_id: roles?.id } : place))],
      [422, 'everything'],
    ] as const
    for (const [status, items] of rejected) {
      expect((await ada.post('system/menus/order', { items })).status, JSON.stringify(items)).toBe(status)
    }
    expect(await read()).toEqual(before)
    const reader = await shop.user('reader', ['system.menus.index', 'system.menus.tree'])
    expect((await reader.post('system/menus/order', { items: places })).status).toBe(403)
    const items = [{ id: users?.id, parent_id: null }, ...others]
    expect((await ada.post('system/menus/order', { items })).status).toBe(200)
    expect((await ada.get('menus')).data[0]).toMatchObject({ title: 'Users', url: '/system/users' })
    await shop.application.reload()
    expect((await ada.get('menus')).data[0]).toMatchObject({ title: 'Users' })
    expect((await ada.post('system/menus/order', { items: places })).status).toBe(200)
  })

  it('use the language of the request, except for names that users have chosen', async () => {
    const chinese = { 'accept-language': 'zh-CN' }
    const { data } = await ada.send('GET', 'system/users', undefined, chinese)
    expect(data).toMatchObject({ title: '用户' })
    expect(JSON.stringify(data.body.columns)).toContain('用户名')
    const titles = async () => (await ada.send('GET', 'system/menus/tree', undefined, chinese)).text
    expect(await titles()).toContain('"审计日志"')
    const german = await ada.send('GET', 'menus', undefined, { 'accept-language': 'de-DE' })
    expect(german.text).toContain('"Benutzer"')
    const entry = (await ada.get('system/menus/tree')).data.items.find(
      (item: { title: string }) => item.title === 'Audit log',
    )
    await ada.put(`system/menus/${entry.id}`, { title: 'Log book' })
    expect(await titles()).toContain('"Log book"')
    expect(await titles()).not.toContain('"审计日志"')
    await ada.post('system/permissions/features')
    const named = async (headers: Record<string, string>): Promise<unknown> => {
      const tree = (await ada.send('GET', 'system/permissions/tree', undefined, headers)).data.items
      const of = (slug: string) => tree.find((item: { slug: string }) => item.slug === slug)
      const { id, name } = of('products:view')
      return { id, names: [name, of('system.users').name, of('products:create').name, of('uploads').name] }
    }
    const { id } = (await named(chinese)) as { id: number }
    await ada.put(`system/permissions/${id}`, { name: 'Look around' })
    expect(await named(chinese)).toMatchObject({ names: ['Look around', '用户', '新建', '文件上传'] })
    const english = ['Look around', 'Users', 'Create', 'Uploads']
    expect(await named({ 'accept-language': 'en-US' })).toMatchObject({ names: english })
  })

  it('answer an invalid id with 404, and reject ids that no row can have', async () => {
    const { status, data } = await ada.post('system/permissions', { slug: 'ids', name: 'I' })
    expect(status).toBe(201)
    for (const key of ['abc', '1.5', '99999999999', `0${data.id}`, `${data.id}abc`, 'NaN', '-1']) {
      for (const name of ['users', 'roles', 'permissions', 'menus']) {
        const answers = [
          await ada.put(`system/${name}/${key}`, { name: 'X', title: 'X' }),
          await ada.get(`system/${name}/${key}?_action=getData`),
          await ada.delete(`system/${name}/${key}`),
        ]
        expect(
          answers.map((answer) => answer.status),
          `${name} ${key}`,
        ).toEqual([404, 404, 404])
      }
    }
    for (const key of ['abc', '99999999999']) {
      expect((await ada.get(`system/users/${key}/sessions`)).status).toBe(404)
      expect((await ada.delete(`system/users/${key}/sessions`)).status).toBe(404)
    }
    const bulk = await ada.send('DELETE', 'system/users/bulk', { ids: ['abc', '1.5'] })
    expect(bulk.data).toMatchObject({ done: 0, failed: [{ id: 'abc' }, { id: '1.5' }] })
    for (const id of [99_999_999_999, 1.5, -1, 'abc', {}]) {
      const what = JSON.stringify(id)
      const user = await ada.post('system/users', { username: 'ids', name: 'I', password, role_ids: [id] })
      expect(user.body.errors, what).toHaveProperty('role_ids')
      const role = await ada.post('system/roles', { slug: 'ids', name: 'I', permission_ids: [id] })
      expect(role.body.errors, what).toHaveProperty('permission_ids')
      const permission = await ada.post('system/permissions', { slug: 'ids-below', name: 'I', parent_id: id })
      expect(permission.body.errors, what).toHaveProperty('parent_id')
      const menu = await ada.post('system/menus', { title: 'I', parent_id: id })
      expect(menu.body.errors, what).toHaveProperty('parent_id')
    }
  })

  it('reject invalid rules, unknown choices and circular parents', async () => {
    const rule = await ada.post('system/permissions', { slug: 'x', name: 'X', rules: ['GET products'] })
    expect(rule).toMatchObject({ status: 422, body: { errors: { rules: expect.any(String) } } })
    expect((await ada.post('system/users', { username: 'z', name: 'Z', password, role_ids: ['x'] })).status).toBe(422)
    expect((await ada.post('system/users', { username: 'z', name: 'Z', password, role_ids: [9999] })).status).toBe(422)
    expect((await ada.get('system/users?_action=getData&username=z')).data.total).toBe(0)
    const parent = (await ada.post('system/menus', { title: 'Parent' })).data.id
    const child = (await ada.post('system/menus', { title: 'Child', url: '/products', parent_id: parent })).data.id
    expect((await ada.put(`system/menus/${parent}`, { parent_id: child })).status).toBe(422)
    expect((await ada.post('system/menus', { title: 'Bad', url: 'javascript:alert(1)' })).status).toBe(422)
    expect((await ada.get('menus')).text).toContain('"Child"')
  })

  it('do not restore a declared menu entry that a user has deleted', async () => {
    const { items } = (await ada.get('system/menus?_action=getData&title=Products')).data
    expect((await ada.delete(`system/menus/${items[0].id}`)).status).toBe(200)
    await shop.application.reload()
    expect((await ada.get('menus')).data.map((menu: { key: string }) => menu.key)).not.toContain('products')
  })
})
