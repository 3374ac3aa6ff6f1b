import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CountCache } from '../../src/crud/list/count-cache.ts'
import { RequestInput, type RowChange, type RowOf, type StoreData } from '../../src/index.ts'
import { drivers, openShop, type Product, ProductService, type Shop, testFixtures } from '../shop.ts'

/** Remembers what its hooks were called with. */
class WatchedService extends ProductService {
  readonly seen: (readonly [hook: string, row: object | null])[] = []

  protected override async saving(data: StoreData<typeof Product>, existing: RowOf<typeof Product> | null) {
    this.seen.push(['saving', existing])
    return data
  }

  protected override async saved(row: RowOf<typeof Product>) {
    this.seen.push(['saved', row])
  }

  protected override async deleting(row: RowOf<typeof Product>) {
    this.seen.push(['deleting', row])
  }

  protected override async deleted(row: RowOf<typeof Product>) {
    this.seen.push(['deleted', row])
  }

  protected override async committed(row: RowOf<typeof Product>, change: RowChange) {
    if (change === 'deleted') this.seen.push(['committed', row])
  }
}

/** Changes two rows by a service that it makes, and fails after the first where it is asked to. */
class PairService extends ProductService {
  async rename(keys: readonly number[], name: string, fails = false): Promise<void> {
    await this.transaction(async () => {
      for (const key of keys) {
        await this.make(ProductService).update(key, { name })
        if (fails) throw new Error('after the first')
      }
    })
  }
}

/** Gives its rows a column that is none of the table. */
class MarkedService extends ProductService {
  override listQuery() {
    return super.listQuery().select(sql<string>`case name when 'First' then 'z' else 'a' end`.as('mark')) as never
  }
}

describe.each(drivers)('a service outside a request on %s', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver)
    await shop.ada.post('categories', { name: 'Tools' })
    await (await shop.application.service(ProductService)).store({ ...facts, sku: 'A', name: 'First' })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const facts = {
    price: '12.50',
    is_featured: true,
    attributes: { size: 'L' },
    available_on: '2026-11-24',
    category_id: 1,
  } as const
  const namesOf = async (keys: readonly number[]): Promise<readonly string[]> => {
    const products = await shop.application.service(ProductService)
    return Promise.all(keys.map(async (key) => (await products.show(key)).name))
  }

  it('writes rows, and the audit log says that nobody was logged in', async () => {
    const { id } = await (await shop.application.service(ProductService)).store({ ...facts, sku: 'B', name: 'Second' })
    expect((await shop.ada.get(`products/${id}?_action=getData`)).data).toMatchObject({ ...facts, name: 'Second' })
    const { items } = (await shop.ada.get('system/audit-log?_action=getData')).data
    expect(items[0]).toMatchObject({ action: 'store', subject: 'products', username: null, address: 'terminal' })
  })

  it('hooks get what is stored in the format of what is sent', async () => {
    const products = await shop.application.service(WatchedService)
    const { id } = await products.store({ ...facts, sku: 'C', name: 'Third' })
    await products.update(id, { name: 'Renamed' })
    await products.destroy(id)
    expect(products.seen).toMatchObject([
      ['saving', null],
      ['saved', { ...facts, name: 'Third' }],
      ['saving', { ...facts, name: 'Third' }],
      ['saved', { ...facts, name: 'Renamed' }],
      ['deleting', { ...facts, name: 'Renamed' }],
      ['deleted', { ...facts, name: 'Renamed' }],
      ['committed', { ...facts, name: 'Renamed' }],
    ])
  })

  it('a service that it makes takes part in its transaction', async () => {
    const products = await shop.application.service(PairService)
    const keys: number[] = []
    for (const sku of ['D', 'E']) keys.push((await products.store({ ...facts, sku, name: sku })).id)
    await expect(products.rename(keys, 'Both', true)).rejects.toThrow('after the first')
    expect(await namesOf(keys)).toEqual(['D', 'E'])
    await products.rename(keys, 'Both')
    expect(await namesOf(keys)).toEqual(['Both', 'Both'])
  })

  it('sorts its list by a column that its query computes', async () => {
    const products = await shop.application.service(MarkedService)
    const list = async (orderDir: 'asc' | 'desc') =>
      (await products.list({ page: 1, perPage: 50, orderBy: 'mark', orderDir })).items
    const [first] = await list('desc')
    expect(first).toMatchObject({ name: 'First', mark: 'z' })
    expect((await list('asc')).at(-1)).toEqual(first)
  })

  it('works in the name of a user, who sees what the roles say', async () => {
    await shop.user('eve', ['products.*'])
    const roles = (await shop.ada.get('system/roles?_action=getData')).data.items
    const { id } = roles.find(({ slug }: { readonly slug: string }) => slug === 'eve')
    const rules = { products: { rows: { name: 'First' } } }
    expect((await shop.ada.put(`system/roles/${id}`, { rules })).status).toBe(200)
    const all = { page: 1, perPage: 50, orderBy: null, orderDir: 'asc' } as const
    const named = async (user: string | null) =>
      (await (await shop.application.service(ProductService, { user })).list(all)).items
    expect((await named(null)).length).toBeGreaterThan(1)
    expect((await named('eve')).map(({ name }) => name)).toEqual(['First'])
    await expect(shop.application.service(ProductService, { user: 'nobody' })).rejects.toMatchObject({
      code: 'RUNTIME_ROW_NOT_FOUND',
    })
  })
})

it('a service that another makes does not see what the request says of the row of the other', async () => {
  class Inner extends ProductService {
    get hasVersion(): boolean {
      return this.request.has('_version')
    }
  }
  class Outer extends Inner {
    get made(): Inner {
      return this.make(Inner)
    }
  }
  await using shop = await openShop()
  const { db, driver } = shop.application.database
  const input = new RequestInput({ _version: '1' })
  const outer = new Outer({ db: db as never, driver, input, user: null, counts: new CountCache(), audit: () => {} })
  expect([outer.hasVersion, outer.made.hasVersion]).toEqual([true, false])
})

it('a list is answered in the order of a column that its query computes', async () => {
  await using shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'week'))
  for (const title of ['Long', 'Longest', 'No']) await shop.ada.post('requests', { title })
  const sizes = async (orderDir: string) => {
    const { body, status } = await shop.ada.get(`requests?_action=getData&orderBy=size&orderDir=${orderDir}`)
    return [status, body.data.items.map(({ size }: { readonly size: number }) => size)]
  }
  expect(await sizes('asc')).toEqual([200, [2, 4, 7]])
  expect(await sizes('desc')).toEqual([200, [7, 4, 2]])
})
