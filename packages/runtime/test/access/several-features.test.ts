import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untyped } from '../../src/database/untyped-database.ts'
import { type Client, openShop, type Shop, testFixtures } from '../shop.ts'

describe('two features of one table', () => {
  let shop: Shop
  let both: Client
  let second: Client
  beforeAll(async () => {
    shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'access'))
    for (const name of ['tag first', 'tag second', 'tag third']) {
      await shop.ada.post('labels', { name, secret: `${name} secret` })
    }
    await shop.ada.post('deals', { number: 'D1' })
    const db = untyped(shop.application.database.db)
    await db
      .insertInto('deal_labels')
      .values([1, 2, 3].map((label_id) => ({ deal_id: 1, label_id })))
      .execute()
    both = await confined('role-both', ['labels.*', 'label-names.*'], {
      labels: { rows: { name: 'tag first' } },
      'label-names': { rows: { name: 'tag second' } },
    })
    second = await confined('role-second', ['label-names.*', 'deals.*'], {
      'label-names': { rows: { name: 'tag second' } },
    })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  async function confined(name: string, rights: readonly string[], rules: object): Promise<Client> {
    const client = await shop.user(name, [...rights])
    const { items } = (await shop.ada.get('system/roles?_action=getData')).data
    const { id } = items.find((one: { slug: string }) => one.slug === name)
    expect((await shop.ada.put(`system/roles/${id}`, { rules })).status).toBe(200)
    return client
  }
  const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

  it('each go by the rules for themselves, in lists and single rows', async () => {
    expect(namesOf((await both.get('labels?_action=getData')).data.items)).toEqual(['tag first'])
    expect(namesOf((await both.get('label-names?_action=getData')).data.items)).toEqual(['tag second'])
    expect((await both.get('label-names/1?_action=getData')).status).toBe(404)
    expect((await both.put('label-names/1', { name: 'mine' })).status).toBe(404)
    expect((await both.put('label-names/2', { name: 'tag second' })).status).toBe(200)
  })

  it('each go by the rules for themselves in search', async () => {
    const { groups } = (await both.get('search?term=tag')).data
    const found = groups.map(({ url, items }: { url: string; items: { label: string }[] }) => [
      url,
      items.map(({ label }) => label),
    ])
    expect(found).toEqual([
      ['/labels', ['tag first']],
      ['/label-names', ['tag second']],
    ])
  })

  it('are read from elsewhere by the one that the user may open', async () => {
    const deal = (await second.get('deals/1?_action=getData')).data
    expect(namesOf(deal.labels)).toEqual(['tag second'])
  })

  it('narrow what code asks query() for', async () => {
    expect(namesOf((await both.get('label-names/all')).data)).toEqual(['tag second'])
    expect((await shop.ada.get('label-names/all')).data).toHaveLength(3)
  })
})
