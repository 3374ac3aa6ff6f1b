import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, drivers, openShop, type Shop, testFixtures } from '../shop.ts'

describe.each(drivers)('the list of a tree on %s', (driver) => {
  let shop: Shop
  let ada: Client
  const ids = new Map<string, number>()

  beforeAll(async () => {
    shop = await openShop(driver, {}, undefined, join(testFixtures, 'relations'))
    ada = shop.ada
    const people = [
      ['Grace', null],
      ['Alan', 'Grace'],
      ['Edsger', 'Alan'],
      ['Barbara', 'Grace'],
      ['Donald', null],
    ] as const
    for (const [first_name, boss] of people) {
      const boss_id = boss === null ? null : (ids.get(boss) ?? null)
      ids.set(first_name, (await ada.post('people', { first_name, boss_id })).data.id)
    }
  })

  afterAll(async () => {
    await shop?.[Symbol.asyncDispose]()
  })

  const level = async (client: Client, params: string) => {
    const { status, data } = await client.get(`people?_action=getData&orderBy=first_name&${params}`)
    expect(status).toBe(200)
    const items: { first_name: string; _below?: string | null }[] = data.items
    return { total: data.total, rows: items.map(({ first_name, _below }) => [first_name, _below]) }
  }
  const personWith = async (role: string, people: object): Promise<Client> => {
    const client = await shop.user(role, ['people.*', 'skills.*'])
    const roles: { id: number; slug: string }[] = (await ada.get('system/roles?_action=getData')).data.items
    const id = roles.find(({ slug }) => slug === role)?.id
    expect((await ada.put(`system/roles/${id}`, { rules: { people } })).status).toBe(200)
    return client
  }
  const key = (name: string) => String(ids.get(name))

  it('says which column names the row above, where its model has one', async () => {
    const [people, skills] = await Promise.all([ada.get('people'), ada.get('skills')])
    expect([people.data.body.tree, skills.data.body.tree]).toEqual(['boss_id', undefined])
  })

  it('is asked for level by level, and each row says whether there are rows below it', async () => {
    expect(await level(ada, '_roots=1')).toEqual({
      total: 2,
      rows: [
        ['Donald', null],
        ['Grace', key('Grace')],
      ],
    })
    expect(await level(ada, `_below=${key('Grace')}`)).toEqual({
      total: 2,
      rows: [
        ['Alan', key('Alan')],
        ['Barbara', null],
      ],
    })
    expect(await level(ada, '_below=none')).toEqual({ total: 0, rows: [] })
    expect((await level(ada, '')).rows).toHaveLength(5)
  })

  it('shows a user the rows whose parent a role hides from them at the top', async () => {
    const seller = await personWith('seller', { rows: { first_name: { ne: 'Alan' } } })
    expect(await level(seller, '_roots=1')).toEqual({
      total: 3,
      rows: [
        ['Donald', null],
        ['Edsger', null],
        ['Grace', key('Grace')],
      ],
    })
    expect((await level(seller, `_below=${key('Grace')}`)).rows).toEqual([['Barbara', null]])
  })

  it('is no tree for a user from whom the parent is hidden, nor where the model has none', async () => {
    const clerk = await personWith('clerk', { rows: null, fields: { boss_id: 'hidden' } })
    expect((await clerk.get('people')).data.body.tree).toBeUndefined()
    for (const path of [`people?_action=getData&_below=${key('Grace')}`, 'skills?_action=getData&_roots=1']) {
      const { status, body } = await clerk.get(path)
      expect([path, status, body.code]).toEqual([path, 422, 'RUNTIME_PARAMETER_UNKNOWN'])
    }
  })
})
