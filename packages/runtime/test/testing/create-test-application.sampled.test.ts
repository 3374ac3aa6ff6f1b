import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import { oneOf } from '@quoin/test-machine/ring'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hasTable } from '../../src/database/has-table.ts'
import type { ListPage, RowOf } from '../../src/index.ts'
import { createTestApplication, type TestApplication } from '../../src/testing.ts'
import { drivers, Product, ProductService, shopRoot, testFixtures } from '../shop.ts'

describe.each(oneOf(drivers))('an application under test on %s', (driver) => {
  let configured: TestDatabase
  let app: TestApplication
  const root = mkdtempSync(join(tmpdir(), 'quoin-tested-'))
  beforeAll(async () => {
    configured = await createTestDatabase(driver)
    for (const folder of ['app', 'database', 'routes']) symlinkSync(join(shopRoot, folder), join(root, folder))
    mkdirSync(join(root, 'config'))
    const config = { database: { url: configured.url }, log: { level: 'silent' } }
    writeFileSync(join(root, 'config/admin.ts'), `export default ${JSON.stringify(config)}`)
    app = await createTestApplication({ root: join(root, 'config') })
  })
  afterAll(async () => {
    await app.close()
    await configured.drop()
    rmSync(root, { recursive: true, force: true })
  })

  it('has its tables in a database of its own, which goes with it', async () => {
    const tables = async (config: unknown) => {
      const database = await openDatabase(config as string)
      try {
        return await hasTable(database.db, 'products')
      } finally {
        await database.close()
      }
    }
    const other = await createTestApplication({ root })
    const { database } = other.application.config
    expect([await tables(configured.url), await tables(database)]).toEqual([false, true])
    await other.close()
    // SQLite makes a file that is not there, but not its folder.
    await expect(tables(database)).rejects.toThrow()
  })

  it('creates rows with what their tables ask for, each unlike the others', async () => {
    const first = await app.create(Product, { name: 'Lamp', price: '12.50' })
    const second = await app.create(Product)
    expect(first).toMatchObject({ name: 'Lamp', price: '12.50', status: 'draft', category_id: expect.any(Number) })
    expect(second.sku).not.toBe(first.sku)
    expect(await (await app.service(ProductService)).show(first.id)).toMatchObject({ name: 'Lamp' })
  })

  it('answers requests as a user, by the permissions that the user was created with', async () => {
    const { id } = await app.create(Product, { name: 'Chair' })
    const admin = await app.as()
    const reader = await app.as({ username: 'reader', permissions: ['products.index', 'products.show'] })
    const list = await reader.get<ListPage<RowOf<typeof Product>>>('products?_action=getData&name=Chair')
    expect([list.status, list.data.items.map((item) => item.id)]).toEqual([200, [id]])
    expect(await reader.put(`products/${id}`, { name: 'Stool' })).toMatchObject({
      status: 403,
      code: 'RUNTIME_FORBIDDEN',
    })
    expect(await admin.put(`products/${id}`, { price: 'x' })).toMatchObject({
      status: 422,
      errors: { price: expect.any(String) },
    })
    expect(await (await app.as('admin')).put(`products/${id}`, { name: 'Stool' })).toMatchObject({
      status: 200,
      data: { name: 'Stool' },
    })
    expect((await app.anonymous.get('products?_action=getData')).status).toBe(401)
    expect((await app.anonymous.get('/health')).status).toBe(200)
  })
})

it('a user of a test has the columns that the application adds to its users', async () => {
  const root = mkdtempSync(join(tmpdir(), 'quoin-tested-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const folder of ['app', 'database', 'routes'])
    symlinkSync(join(testFixtures, 'week', folder), join(root, folder))
  mkdirSync(join(root, 'config'))
  const config = { database: { driver: 'sqlite', file: ':memory:' }, log: { level: 'silent' } }
  writeFileSync(join(root, 'config/admin.ts'), `export default ${JSON.stringify(config)}`)
  await using app = await createTestApplication({ root })
  const columns = { department: 'Sales', is_external: true }
  const clerk = await app.as({ username: 'clerk', permissions: ['requests.approve'], columns })
  expect((await clerk.get('me')).data).toMatchObject({ department: 'Sales', external: true, approves: true })
  await expect(app.as({ username: 'other', columns: { departmnt: 'Sales' } as object })).rejects.toThrow(
    'Users have no column "departmnt" of their own. Did you mean "department"?',
  )
})
