import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createTestDatabase,
  startMariadb,
  startPostgres,
  type TestDatabase,
  type TestServer,
} from '@quoin/test/databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')
const servers: TestServer[] = []

beforeAll(async () => {
  const [postgres, mariadb] = await Promise.all([startPostgres(), startMariadb()])
  servers.push(postgres, mariadb)
  process.env.TEST_PG_URL = postgres.url
  process.env.TEST_MYSQL_URL = mariadb.url
})

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
})

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

  it('keeps its menu entries', async () => {
    const keys = (await call('GET', 'menus')).json().data.map(({ key }: { key: string }) => key)
    expect(keys).toEqual(expect.arrayContaining(['products', 'tags', 'odd-keys']))
  })
})

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
