import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTestDatabase } from '@quoin/test-databases'
import { sample } from '@quoin/test-machine/ring'
import { describe, expect, it } from 'vitest'
import { connectDatabase, migrateApplication } from '../../src/server.ts'
import { migrateFramework, parseConfig } from '../../src/testing.ts'
import { type Driver, testFixtures } from '../shop.ts'

const repository = join(import.meta.dirname, '../../../..')
const page = readFileSync(join(repository, 'docs/in-your-server.md'), 'utf8')
const [admin = '', ...servers] = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)

/** The product: its connection to the database, and who is logged in to it. */
const products: Readonly<Record<Driver, string>> = {
  pgsql: `import pg from 'pg'
    export const pool = new pg.Pool({ connectionString: process.env.SHOP })
    export const closePool = () => pool.end()`,
  mysql: `import mysql from 'mysql2/promise'
    export const pool = mysql.createPool(process.env.SHOP)
    export const closePool = () => pool.end()`,
  sqlite: `import Database from 'better-sqlite3'
    import { Kysely, SqliteDialect } from 'kysely'
    export const pool = new Kysely({ dialect: new SqliteDialect({ database: new Database(process.env.SHOP) }) })
    export const closePool = () => pool.destroy()`,
}
const people = `
  export type Person = { email: string; name: string; isBoss: boolean }
  export const personOf = (login) => login === 'ada' ? { email: 'ada@shop.example', name: 'Ada', isBoss: true } : null`

/** What a user does in the panel, whatever server it is a part of. */
const journeys = `
  import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
  import { getCompileCacheDir } from 'node:module'
  import { start } from './server.ts'
  import { closePool } from './product.ts'

  // Not through the link to the packages, into which other tests may write at the same time.
  const files = () => readdirSync('.', { recursive: true }).filter((path) => !path.startsWith('node_modules/'))
  const listeners = () => ['uncaughtException', 'unhandledRejection', 'SIGINT', 'SIGTERM'].map((name) => process.listenerCount(name))
  const before = { files: files(), listeners: listeners() }
  const { address = 'http://127.0.0.1', fetch: send = fetch, stop } = await start()
  const untouched = {
    files: files().filter((name) => !before.files.includes(name)),
    listeners: JSON.stringify(listeners()) === JSON.stringify(before.listeners),
    compileCache: getCompileCacheDir() ?? null,
  }
  const ask = async (path, options = {}, cookie = 'login=ada') => {
    const headers = { ...(cookie && { cookie }), 'sec-fetch-site': 'same-origin', connection: 'close', ...options.headers }
    return send(new Request(address + path, { ...options, headers }))
  }
  const api = '/team/admin/admin-api/'
  const json = (method, body) => ({ method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  const said = async (answer) => { const { data, code } = await (await answer).json(); return data ?? code }
  const results = { untouched }

  results.beside = await (await ask('/team/x')).text()
  results.nobody = await said(ask(api + 'products', {}, ''))
  results.public = (await said(ask(api + 'settings/public', {}, ''))).hostLogin
  results.who = (await said(ask(api + 'current-user'))).user
  results.ownLogin = await said(ask(api + 'login', json('POST', { username: 'a', password: 'b' })))
  results.foreign = await said(ask(api + 'categories', { ...json('POST', {}), headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' } }))
  const home = await ask('/team/admin', { redirect: 'manual' })
  results.home = [home.status, home.headers.get('location')]
  results.category = (await ask(api + 'categories', json('POST', { name: 'Täg "1"' }))).status
  const wanted = { name: 'Saw', price: '9.50', status: 'live', category_id: 1, is_featured: true, available_on: '2026-02-03' }
  for (const sku of ['S-1', 'S-2']) results.stored = (await ask(api + 'products', json('POST', { ...wanted, sku }))).status
  results.updated = (await ask(api + 'products/2', json('PUT', { ...wanted, sku: 'S-2', name: 'Plane' }))).status
  const { items, total } = await said(ask(api + 'products?_action=getData&orderBy=name&orderDir=desc'))
  results.list = [total, items.map(({ name, price, available_on, is_featured }) => [name, price, available_on, is_featured])]
  results.instant = /Z$/.test(items[0].created_at) && Math.abs(Date.parse(items[0].created_at) - Date.now()) < 600_000
  const picture = Buffer.concat([Buffer.from(process.env.PICTURE, 'base64'), Buffer.alloc(3_000_000, 7)])
  const form = new FormData()
  form.append('file', new Blob([picture]), 'a.png')
  const sent = await ask(api + 'uploads/image', { method: 'POST', body: form })
  const { url } = await said(sent)
  const loaded = await ask(url)
  results.upload = [sent.status, url.startsWith(api + 'uploads/image/'), Buffer.from(await loaded.arrayBuffer()).equals(picture)]
  const exported = await ask(api + 'products?_action=export&orderBy=name&orderDir=desc')
  results.exported = [exported.headers.get('content-length'), (await exported.text()).includes('Plane')]
  results.unknown = await said(ask(api + 'nothing'))
  results.outside = (await ask('/team/administration')).status
  results.broken = (await ask(api + 'categories', { ...json('POST', {}), body: '{' })).status
  if (process.env.RELOADS) {
    const file = 'routes/admin.ts'
    writeFileSync(file, readFileSync(file, 'utf8').replace("resource('categories'", "resource('kinds'"))
    let answer = ''
    while (answer !== 200) answer = (await ask(api + 'kinds?_action=getData')).status
    results.reloaded = true
  }
  await stop()
  await closePool()
  console.log(JSON.stringify(results))`

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const hosts: readonly (readonly [string, Driver])[] = [
  ['fastify', 'pgsql'],
  ['express', 'sqlite'],
  ['node:http', 'mysql'],
  ['fetch', 'sqlite'],
]

const runs = [
  { host: 'express', driver: 'sqlite', mode: 'production' } as const,
  ...hosts
    .slice(0, sample({ test: 0, all: 4, proof: 4 }))
    .map(([host, driver]) => ({ host, driver, mode: 'development' })),
]

describe('an application as a part of a server', () => {
  it.each(runs)(
    'carries the journeys of the panel in $mode below $host, over $driver, and ends by itself',
    async (run) => {
      const { host, driver, mode } = run
      await using database = await createTestDatabase(driver)
      const root = mkdtempSync(join(tmpdir(), 'quoin-host-'))
      try {
        cpSync(join(testFixtures, 'shop'), root, { recursive: true })
        symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
        writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
        const own = await connectDatabase(root, parseConfig({ database: { url: database.url } }))
        await migrateFramework(own)
        await migrateApplication(root, own)
        await own.close()
        const develops = mode === 'development'
        const opened = admin
          .replace("    mode: 'production',\n", '')
          .replaceAll('createApplication', 'startDevelopment')
        writeFileSync(join(root, 'admin.ts'), develops ? opened : admin)
        writeFileSync(join(root, 'server.ts'), servers[hosts.findIndex(([name]) => name === host)] ?? '')
        writeFileSync(join(root, 'product.ts'), `${products[driver]}\n${people.replace('(login)', '(login?: string)')}`)
        writeFileSync(join(root, 'journeys.js'), journeys)
        const SHOP = database.url.replace(/^pgsql:/, 'postgres:').replace(/^sqlite:/, '')
        const env = { ...process.env, SHOP, PICTURE: picture, RELOADS: develops ? '1' : '', NODE_COMPILE_CACHE: '' }
        const options = { cwd: root, env, maxBuffer: 1e7 }
        const { stdout } = await promisify(execFile)(
          process.execPath,
          ['--no-warnings', '--conditions=@quoin/source', 'journeys.js'],
          options,
        )
        expect(JSON.parse(stdout)).toEqual({
          untouched: { files: [], listeners: true, compileCache: null },
          beside: 'the product',
          nobody: 'RUNTIME_UNAUTHENTICATED',
          public: { login: '/login', logout: '/logout' },
          who: { id: 1, username: 'ada@shop.example', name: 'Ada', avatar: null },
          ownLogin: 'RUNTIME_FORBIDDEN',
          foreign: 'RUNTIME_CROSS_ORIGIN',
          home: [302, '/team/admin/admin'],
          category: 201,
          stored: 201,
          updated: 200,
          list: [
            2,
            [
              ['Saw', '9.50', '2026-02-03', true],
              ['Plane', '9.50', '2026-02-03', true],
            ],
          ],
          instant: true,
          upload: [201, true, true],
          exported: [null, true],
          unknown: 'RUNTIME_NOT_FOUND',
          outside: 404,
          broken: host === 'express' ? 500 : 400,
          ...(develops && { reloaded: true }),
        })
      } finally {
        rmSync(root, { recursive: true, force: true })
      }
    },
  )
})
