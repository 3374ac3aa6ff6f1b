import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelOfRecord, RecordPages } from '@quoin/generator/record-pages'
import { connectDatabase, createApplication, createUser, migrateApplication } from '@quoin/runtime/server'
import { migrateFramework, parseConfig } from '@quoin/runtime/testing'
import { createTestDatabase } from '@quoin/test-databases'
import { Client, password } from '@quoin/test-shop'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTables, recordsOf, viewsOf } from './golden-records.ts'

const repository = join(import.meta.dirname, '../..')

describe.each(['sqlite', 'pgsql', 'mysql'] as const)('a served application generated from %s', (driver) => {
  const served = new AsyncDisposableStack()
  let owner: Client

  beforeAll(async () => {
    const root = await mkdtemp(join(tmpdir(), 'quoin-served-'))
    served.defer(() => rm(root, { recursive: true, force: true }))
    const { url } = served.use(await createTestDatabase(driver))
    for (const folder of ['app', 'routes', 'database']) {
      await cp(join(import.meta.dirname, driver, folder), join(root, folder), { recursive: true })
    }
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
    await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
    const config = parseConfig({ database: { url }, show_development_tools: false, log: { level: 'silent' } })
    const database = await connectDatabase(root, config)
    await migrateFramework(database)
    await migrateApplication(root, database)
    for (const statement of await viewsOf(driver)) await sql.raw(statement).execute(database.db)
    await createUser(database, { username: 'owner', name: 'Owner', password, superUser: true })
    const application = await createApplication({ root, config, mode: 'production', database })
    served.defer(() => application.close())
    owner = await new Client(application).login('owner')
  })

  afterAll(() => served.disposeAsync())

  it('stores, filters, shows, updates and deletes rows', async () => {
    const category = (await owner.post('categories', { name: 'Books' })).data.id
    const product = {
      sku: 'A1',
      name: '50% off',
      price: '12.50',
      status: 'live',
      category_id: category,
      attributes: { a: 1 },
      available_on: '2026-01-02',
    }
    const stored = await owner.post('products', product)
    expect([stored.status, stored.data]).toEqual([201, expect.objectContaining({ ...product, is_featured: false })])
    const { id } = stored.data
    const search = 'products?_action=getData&name=50%25&status=live&is_featured=false&available_on_from=2026-01-01'
    expect((await owner.get(`${search}&category_id=${category}`)).data).toMatchObject({
      total: 1,
      items: [{ id, category: { name: 'Books' } }],
    })
    expect((await owner.get(`${search}&available_on_to=2026-01-01`)).data.total).toBe(0)
    expect((await owner.put(`products/${id}`, { name: 'Other' })).data).toMatchObject({
      name: 'Other',
      price: '12.50',
    })
    expect((await owner.delete(`products/${id}`)).status).toBe(200)
    expect((await owner.get('products?_action=getData')).data.total).toBe(0)
  })

  it('joins a row to rows of another table in its form, and by the generated service', async () => {
    const [one, two] = [await owner.post('tags', { name: 'New' }), await owner.post('tags', { name: 'Old' })]
    const category_id = (await owner.post('categories', { name: 'Tagged' })).data.id
    const fields = { sku: 'T1', name: 'T1', price: '1.00', status: 'live', category_id, tags: [one.data.id] }
    const { status, data } = await owner.post('products', fields)
    expect([status, data.tags]).toMatchObject([201, [{ name: 'New' }]])
    const changed = await owner.put(`products/${data.id}`, { tags: [two.data.id] })
    expect(changed.data.tags).toMatchObject([{ id: two.data.id, name: 'Old' }])
  })

  it('stores a row together with the rows that are edited inside its form, and updates both', async () => {
    const product = (sku: string) => ({ sku, name: sku, price: '1.50', status: 'live' })
    const stored = await owner.post('categories', { name: 'Garden', products: [product('G1'), product('G2')] })
    const { id, products } = stored.data
    expect([stored.status, products]).toMatchObject([201, [product('G1'), product('G2')]])
    const rejected = await owner.put(`categories/${id}`, { products: [{ id: products[1].id, price: '-1' }] })
    expect(Object.keys(rejected.body.errors)).toEqual(['products.0.price'])
    const changes = [{ id: products[0].id, _delete: true }, { id: products[1].id, price: '2.00' }, product('G3')]
    const changed = (await owner.put(`categories/${id}`, { products: changes })).data
    expect(changed.products).toMatchObject([{ sku: 'G2', price: '2.00' }, { sku: 'G3' }])
    expect((await owner.get(`categories/${id}?_action=getData`)).data).toEqual(changed)
    const detail = { weight_grams: 20, manual_url: null }
    const first = `products/${products[1].id}`
    expect((await owner.put(first, { detail })).data.detail).toMatchObject({ ...detail, product_id: products[1].id })
    expect((await owner.put(first, { detail: null })).data.detail).toBeNull()
    for (const key of changed.products) await owner.delete(`products/${key.id}`)
  })

  it('validates input with the rules of the record', async () => {
    const { errors } = (await owner.post('products', { sku: 'x'.repeat(40), status: 'gone' })).body
    expect(Object.keys(errors).sort()).toEqual(['category_id', 'name', 'price', 'sku', 'status'])
  })

  const paths = 'products customers samples categories product-details tags odd-keys shelf-counts labels-in-use'
  it.each(paths.split(' '))('serves the page and the list of %s', async (path) => {
    const page = await owner.get(path)
    expect([page.status, page.data.body.type]).toEqual([200, 'CRUDTable'])
    expect((await owner.get(`${path}?_action=getData`)).status).toBe(200)
  })

  it('finds rows by a key of two columns, and reads a view', async () => {
    await owner.post('odd-keys', { code: 'A:1', label: 'Nails' })
    const counted = { shelf: 'B 2', code: 'A:1', amount: 5 }
    const stored = await owner.post('shelf-counts', counted)
    expect([stored.status, stored.data]).toMatchObject([201, { ...counted, _key: 'B~202:A~3A1' }])
    const changed = await owner.put('shelf-counts/B~202:A~3A1', { amount: 6 })
    expect(changed.data).toMatchObject({ amount: 6, shelf: 'B 2' })
    const { items } = (await owner.get('labels-in-use?_action=getData')).data
    expect(items).toMatchObject([{ code: 'A:1', label: 'Nails' }])
    expect((await owner.post('labels-in-use', { code: 'B', label: 'Screws' })).status).toBe(405)
    for (const path of ['shelf-counts/B~202:A~3A1', 'odd-keys/A:1'])
      expect((await owner.delete(path)).status).toBe(200)
  })

  it('accepts and returns every column type in the wire format', async () => {
    const values = { ...samples.all, ...samples[driver] }
    const stored = await owner.post('samples', values)
    expect([stored.status, stored.body.errors]).toEqual([201, undefined])
    const { id } = stored.data
    const shown = (await owner.get(`samples/${id}?_action=getData`)).data
    expect(shown).toMatchObject(values)
    const { a_boolean: _, ...rest } = values
    expect((await owner.put(`samples/${id}`, { ...rest, a_varchar: 'again' })).data).toMatchObject({
      ...rest,
      a_varchar: 'again',
    })
  })

  it('filters by bits, choices and booleans', async () => {
    const { id } = (await owner.post('samples', { ...samples.all, ...samples[driver], a_varchar: 'to find' })).body.data
    const found = async (query: string): Promise<readonly number[]> =>
      (await owner.get(`samples?_action=getData&perPage=100&${query}`)).data.items.map(
        (item: { id: number }) => item.id,
      )
    for (const query of searches[driver]) expect(await found(query), query).toContain(id)
    for (const query of misses[driver]) expect(await found(query), query).not.toContain(id)
  })

  it('rejects at the field what a check of the table rejects', async () => {
    const { errors } = (await owner.post('products', { sku: 'C1', name: 'C', price: '-1', category_id: 1 })).body
    expect(errors.price).toMatch(/0/)
    expect((await owner.post('product-details', { weight_grams: 0 })).body.errors.weight_grams).toMatch(/1/)
  })

  it.each([
    ['products', '"type":"Dialog"'],
    ['customers', '"type":"Drawer"'],
    ['samples', 'samples/create'],
  ] as const)('opens the form of %s in the configured way: %s', async (path, way) => {
    const list = JSON.stringify((await owner.get(path)).data)
    expect(list.includes(way)).toBe(true)
    const field = { products: 'sku', customers: 'first_name', samples: 'a_varchar' }[path]
    expect(list.split(`"name":"${field}"`).length).toBeGreaterThan(2)
    expect(JSON.stringify((await owner.get(`${path}?_action=create`)).data)).toContain(`"name":"${field}"`)
  })

  it('has exactly the pages that the records preview', async () => {
    const records = recordsOf(driver, await readTables(driver))
    const around = { models: records.map(modelOfRecord), records }
    const served = async (path: string): Promise<unknown> => (await owner.get(path)).data
    for (const record of records) {
      const pages = new RecordPages(record, around)
      const path = record.route.path.slice(1)
      expect(await served(path)).toEqual(pages.listPage())
      if (record.readOnly) continue
      expect(await served(`${path}?_action=create`)).toEqual(pages.createPage())
      const [row] = (await owner.get(`${path}?_action=getData`)).data.items
      if (row === undefined) expect((await owner.get(`${path}/1`)).status).toBe(404)
      else expect(await served(`${path}/${row.id}`)).toEqual(pages.detailPage(String(row.id)))
    }
  })

  it('has a menu entry for each feature', async () => {
    const keys = (await owner.get('menus')).data.map(({ key }: { key: string }) => key)
    expect(keys).toEqual(expect.arrayContaining(['products', 'tags', 'odd-keys']))
  })
})

/** A value of each column type, as it travels. */
const samples = {
  all: {
    a_char: 'abc',
    a_varchar: "it's",
    a_text: 'line\nline',
    a_smallint: -5,
    an_integer: 21,
    a_bigint: '9007199254740993',
    a_decimal: '12.5000',
    a_double: 0.25,
    a_boolean: false,
    a_date: '2026-02-03',
    a_time: '10:20:30',
    a_json: { list: [1, { deep: true }] },
    class: 'c',
    'odd name': 'odd',
  },
  sqlite: {
    choice: "c'd",
    short_text: 'short',
    a_tinyint: 7,
    a_float: 1.5,
    a_uuid: '6f1b0c52-3f2a-4f3e-9c56-0a1b2c3d4e5f',
  },
  pgsql: {
    choice: "c'd",
    status: 'live',
    a_numeric: '1.25',
    an_amount: '3.50',
    a_real: 1.5,
    an_inet: '10.0.0.1',
    an_interval: '1 day',
    a_jsonb: [1],
    a_uuid: '6f1b0c52-3f2a-4f3e-9c56-0a1b2c3d4e5f',
    a_bit: true,
    bits: '10100101',
    mask: '101',
    texts: ['a', 'b,c'],
    numbers: [1, 2],
  },
  mysql: {
    a_mediumtext: 'medium',
    a_longtext: 'long',
    a_tinyint: -7,
    a_tinyint_unsigned: 200,
    a_mediumint: 70000,
    a_bigint_unsigned: '18446744073709551615',
    a_float: 1.5,
    a_bit: true,
    bits: '10100101',
    a_year: 2026,
    a_set: ['red', 'a"b'],
    an_enum: "it's",
  },
} as const
const searches = {
  sqlite: ['a_boolean=false', "choice=c'd"],
  pgsql: ['a_boolean=false', 'a_bit=true', 'status=live', "choice=c'd"],
  mysql: ['a_boolean=false', 'a_bit=true', "an_enum=it's"],
} as const
const misses = {
  sqlite: ['a_boolean=true', 'choice=a,b'],
  pgsql: ['a_bit=false', 'status=draft'],
  mysql: ['a_bit=false', 'an_enum=x)y'],
} as const
