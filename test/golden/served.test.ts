import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')

describe.each(['sqlite', 'pgsql', 'mysql'] as const)('the code generated from %s, served', (driver) => {
  let root = ''
  let database: TestDatabase
  let server: ChildProcess
  let address = ''
  let cookie = ''

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'quoin-served-'))
    database = await createTestDatabase(driver)
    for (const folder of ['app', 'routes', 'database']) {
      await cp(join(import.meta.dirname, driver, folder), join(root, folder), { recursive: true })
    }
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
    await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
    await mkdir(join(root, 'config'))
    const settings = { database: { url: database.url }, show_development_tools: false }
    const config = `import { defineConfig } from '@quoin/runtime'\nexport default defineConfig(${JSON.stringify(settings)})\n`
    await writeFile(join(root, 'config/admin.ts'), config)
    server = spawn(process.execPath, ['--conditions=source', join(import.meta.dirname, 'serve.ts'), root], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    address = await addressOf(server)
    const login = await call('POST', 'login', { username: 'owner', password: 'a long password 1' })
    cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  })

  afterAll(async () => {
    server?.kill()
    await database?.drop()
    await rm(root, { recursive: true, force: true })
  })

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: Readonly<Record<string, unknown>>,
  ) {
    const response = await fetch(`${address}/admin-api/${path}`, {
      method,
      headers: { cookie, origin: address, 'content-type': 'application/json' },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    const text = await response.text()
    return { statusCode: response.status, headers: response.headers, json: () => JSON.parse(text) }
  }

  it('stores, filters, shows, updates and deletes', async () => {
    const category = (await call('POST', 'categories', { name: 'Books' })).json().data.id
    const product = {
      sku: 'A1',
      name: '50% off',
      price: '12.50',
      status: 'live',
      category_id: category,
      attributes: { a: 1 },
      available_on: '2026-01-02',
    }
    const stored = await call('POST', 'products', product)
    expect([stored.statusCode, stored.json().data]).toEqual([
      201,
      expect.objectContaining({ ...product, is_featured: false }),
    ])
    const { id } = stored.json().data
    const search = 'products?_action=getData&name=50%25&status=live&is_featured=false&available_on_from=2026-01-01'
    expect((await call('GET', `${search}&category_id=${category}`)).json().data).toMatchObject({
      total: 1,
      items: [{ id, category: { name: 'Books' } }],
    })
    expect((await call('GET', `${search}&available_on_to=2026-01-01`)).json().data.total).toBe(0)
    expect((await call('PUT', `products/${id}`, { name: 'Other' })).json().data).toMatchObject({
      name: 'Other',
      price: '12.50',
    })
    expect((await call('DELETE', `products/${id}`)).statusCode).toBe(200)
    expect((await call('GET', 'products?_action=getData')).json().data.total).toBe(0)
  })

  it('stores a row with the rows that are edited inside its form, and changes them with it', async () => {
    const product = (sku: string) => ({ sku, name: sku, price: '1.50', status: 'live' })
    const stored = await call('POST', 'categories', { name: 'Garden', products: [product('G1'), product('G2')] })
    const { id, products } = stored.json().data
    expect([stored.statusCode, products]).toMatchObject([201, [product('G1'), product('G2')]])
    const refused = await call('PUT', `categories/${id}`, { products: [{ id: products[1].id, price: '-1' }] })
    expect(Object.keys(refused.json().errors)).toEqual(['products.0.price'])
    const changes = [{ id: products[0].id, _delete: true }, { id: products[1].id, price: '2.00' }, product('G3')]
    const changed = (await call('PUT', `categories/${id}`, { products: changes })).json().data
    expect(changed.products).toMatchObject([{ sku: 'G2', price: '2.00' }, { sku: 'G3' }])
    expect((await call('GET', `categories/${id}?_action=getData`)).json().data).toEqual(changed)
    const detail = { weight_grams: 20, manual_url: null }
    const first = `products/${products[1].id}`
    expect((await call('PUT', first, { detail })).json().data.detail).toMatchObject({ ...detail, product_id: products[1].id })
    expect((await call('PUT', first, { detail: null })).json().data.detail).toBeNull()
    for (const key of changed.products) await call('DELETE', `products/${key.id}`)
  })

  it('checks what the record says', async () => {
    const { errors } = (await call('POST', 'products', { sku: 'x'.repeat(40), status: 'gone' })).json()
    expect(Object.keys(errors).sort()).toEqual(['category_id', 'name', 'price', 'sku', 'status'])
  })

  it.each(['products', 'customers', 'samples', 'categories', 'product-details', 'tags', 'odd-keys'])(
    'shows the page and the list of %s',
    async (path) => {
      const page = await call('GET', path)
      expect([page.statusCode, page.json().data.body.type]).toEqual([200, 'CRUDTable'])
      expect((await call('GET', `${path}?_action=getData`)).statusCode).toBe(200)
    },
  )

  it('takes and gives every column type as it travels', async () => {
    const values = { ...samples.all, ...samples[driver] }
    const stored = await call('POST', 'samples', values)
    expect([stored.statusCode, stored.json().errors]).toEqual([201, undefined])
    const { id } = stored.json().data
    const shown = (await call('GET', `samples/${id}?_action=getData`)).json().data
    expect(shown).toMatchObject(values)
    const { a_boolean: _, ...rest } = values
    expect((await call('PUT', `samples/${id}`, { ...rest, a_varchar: 'again' })).json().data).toMatchObject({
      ...rest,
      a_varchar: 'again',
    })
  })

  it('finds by bits, choices and yes or no', async () => {
    const { id } = (await call('POST', 'samples', { ...samples.all, ...samples[driver], a_varchar: 'to find' })).json()
      .data
    const found = async (query: string): Promise<readonly number[]> =>
      (await call('GET', `samples?_action=getData&perPage=100&${query}`))
        .json()
        .data.items.map((item: { id: number }) => item.id)
    for (const query of searches[driver]) expect(await found(query), query).toContain(id)
    for (const query of misses[driver]) expect(await found(query), query).not.toContain(id)
  })

  it('refuses what the checks of the table refuse, at the field', async () => {
    const { errors } = (await call('POST', 'products', { sku: 'C1', name: 'C', price: '-1', category_id: 1 })).json()
    expect(errors.price).toMatch(/0/)
    expect((await call('POST', 'product-details', { weight_grams: 0 })).json().errors.weight_grams).toMatch(/1/)
  })

  it.each([
    ['products', '"type":"Dialog"'],
    ['customers', '"type":"Drawer"'],
    ['samples', 'samples/create'],
  ] as const)('shows the form of %s its own way: %s', async (path, way) => {
    const list = JSON.stringify((await call('GET', path)).json().data)
    expect(list.includes(way)).toBe(true)
    const field = { products: 'sku', customers: 'full_name', samples: 'a_varchar' }[path]
    expect(list.split(`"name":"${field}"`).length).toBeGreaterThan(2)
    expect(JSON.stringify((await call('GET', `${path}/create`)).json().data)).toContain(`"name":"${field}"`)
  })

  it('keeps its menu entries', async () => {
    const keys = (await call('GET', 'menus')).json().data.map(({ key }: { key: string }) => key)
    expect(keys).toEqual(expect.arrayContaining(['products', 'tags', 'odd-keys']))
  })
})

/** A value of each column type, as it travels (contract 2). */
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
  sqlite: { choice: "c'd", short_text: 'short', a_tinyint: 7, a_float: 1.5, a_uuid: '6f1b0c52-3f2a-4f3e-9c56-0a1b2c3d4e5f' },
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

/** The line of a server's output that names its address. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    server.stdout?.on('data', (data: Buffer) => {
      const found = /^http:\/\/127[^\s]+/m.exec(String(data))?.[0]
      if (found !== undefined) resolve(found)
    })
  })
}
