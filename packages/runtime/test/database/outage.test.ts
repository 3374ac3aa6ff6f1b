import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { databaseOutage } from '../../src/database/database-outage.ts'
import type { Logger } from '../../src/logger.ts'
import { type Application, createApplication, createUser, migrateApplication } from '../../src/server.ts'
import { Client, openShop, password, shopRoot } from '../shop.ts'

const quiet: Logger = { debug() {}, info() {}, warn() {}, error() {} }

/** A way to a database that can be cut. */
class Wire {
  readonly #to: URL
  #server: Server | null = null
  #port = 0
  readonly #sockets = new Set<Socket>()

  constructor(url: string) {
    this.#to = new URL(url)
  }

  async open(): Promise<string> {
    this.#server = createServer((near) => {
      const far = dial(Number(this.#to.port), this.#to.hostname)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          near.destroy()
          far.destroy()
        })
      }
      near.pipe(far).pipe(near)
    })
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as { port: number }).port
    const url = new URL(this.#to)
    url.hostname = '127.0.0.1'
    url.port = String(this.#port)
    return url.href
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
    await closed
  }
}

describe.each(['pgsql', 'mysql'] as const)('while %s is unavailable', (driver) => {
  const end: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const step of end.splice(0).reverse()) await step()
  })

  it("requests are answered with 503 without the driver's own words, and work again after it returns", async () => {
    const database = await createTestDatabase(driver)
    end.push(() => database.drop())
    const wire = new Wire(database.url)
    const config = parseConfig({ database: { url: await wire.open() } })
    const application: Application = await createApplication({
      root: shopRoot,
      config,
      mode: 'production',
      logger: quiet,
    })
    end.push(
      () => wire.cut(),
      () => application.close(),
    )
    await migrateApplication(shopRoot, application.database)
    await createUser(application.database, { username: 'ada', name: 'Ada', password, superUser: true })
    const ada = await new Client(application).login()
    await ada.post('categories', { name: 'Tools' })
    await wire.cut()
    const calls = [
      ['GET', '/ready'],
      ['GET', 'categories?_action=getData'],
      ['GET', 'categories/1?_action=getData'],
      ['POST', 'categories', { name: 'x' }],
      ['PUT', 'categories/1', { name: 'x' }],
      ['DELETE', 'categories/1'],
      ['POST', 'login', { username: 'ada', password }],
      ['GET', 'system/users?_action=getData'],
    ] as const
    for (const [method, path, body] of calls) {
      const answer = await ada.send(method, path, body)
      expect(answer, `${method} ${path} ${answer.text}`).toMatchObject({
        status: 503,
        headers: { 'retry-after': expect.any(String) },
        body: { code: 'RUNTIME_UNAVAILABLE' },
      })
      expect(answer.text).not.toMatch(/ECONN|127\.0\.0\.1|terminated|socket|sql/i)
    }
    expect((await ada.get('/health')).status).toBe(200)
    await wire.open()
    await expect.poll(async () => (await ada.get('/ready')).status).toBe(200)
    expect((await ada.get('categories?_action=getData')).data.items).toMatchObject([{ name: 'Tools' }])
    expect((await ada.post('categories', { name: 'Toys' })).status).toBe(201)
    expect(await audited(ada)).toEqual(['Tools', 'Toys'])
  })
})

it('every error of pg during and after a broken connection counts as an outage', async () => {
  await using test = await createTestDatabase('pgsql')
  const database = await openDatabase(test.url)
  try {
    const messages: string[] = []
    await database.db.connection().execute(async (connection) => {
      for (const statement of [sql`select pg_terminate_backend(pg_backend_pid())`, sql`select 1`, sql`select 1`]) {
        const error = await statement.execute(connection).catch((thrown: Error) => thrown)
        expect(databaseOutage(error)).toMatchObject({ code: 'RUNTIME_UNAVAILABLE' })
        messages.push((error as Error).message)
      }
    })
    expect(messages.at(-1)).toMatch(/is not queryable$/)
  } finally {
    await database.close()
  }
})

it.each([
  ['pgsql', sql`select pg_sleep(5)`],
  ['mysql', sql`select sleep(5)`],
] as const)(
  'a statement that exceeds the timeout of %s counts as an outage of its own kind',
  async (driver, statement) => {
    await using test = await createTestDatabase(driver)
    const database = await openDatabase({ url: test.url, statementTimeout: 100 })
    try {
      const error = await statement.execute(database.db).catch((thrown: unknown) => thrown)
      expect(databaseOutage(error)).toMatchObject({
        code: 'RUNTIME_UNAVAILABLE',
        message: 'The database took too long, and the query was stopped.',
      })
    } finally {
      await database.close()
    }
  },
)

/** The names of the stored rows in the audit log, the oldest first. */
async function audited(client: Client): Promise<string[]> {
  const { items } = (await client.get('system/audit-log?_action=getData&perPage=100')).data
  const stored = items.filter((entry: { action: string; subject: string }) => entry.action === 'store')
  return stored.map((entry: { after_values: { name: string } }) => entry.after_values.name).reverse()
}

it('a SQLite file locked by another program answers writes with 503 and can still be read', async () => {
  const database = await createTestDatabase('sqlite')
  const file = database.url.replace(/^sqlite:(\/\/)?/, '')
  const config = parseConfig({ database: { driver: 'sqlite', file, busyTimeout: 50 } })
  const application = await createApplication({ root: shopRoot, config, mode: 'production', logger: quiet })
  await migrateApplication(shopRoot, application.database)
  await createUser(application.database, { username: 'ada', name: 'Ada', password, superUser: true })
  const ada = await new Client(application).login()
  const other = new Database(file)
  try {
    other.exec('begin immediate')
    expect(await ada.post('categories', { name: 'x' })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { msg: 'The database is busy. Try again shortly.' },
    })
    expect((await ada.get('categories?_action=getData')).status).toBe(200)
    other.exec('rollback')
    expect((await ada.post('categories', { name: 'x' })).status).toBe(201)
  } finally {
    other.close()
    await application.close()
    await database.drop()
  }
})

it('a SQLite database that is full or read-only reports that for writes and can still be read', async () => {
  const shop = await openShop('sqlite')
  const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(shop.application.database.db)
  const write = (name: string) => shop.ada.post('categories', { name })
  try {
    await write('Before')
    await pragma('query_only = on')
    const rejected = await Promise.all([write('A'), write('B'), write('C')])
    for (const answer of rejected) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'RUNTIME_UNAVAILABLE' } })
      expect(answer.headers['retry-after']).toBe('5')
    }
    await pragma('query_only = off')
    expect(await audited(shop.ada)).toEqual(['Before'])
    await pragma('max_page_count = 1')
    const answers = await Promise.all(Array.from({ length: 400 }, (_, at) => write(`${at} ${'x'.repeat(30)}`)))
    const full = answers.filter(({ status }) => status !== 201)
    expect(full.length).toBeGreaterThan(0)
    for (const answer of full) expect(answer).toMatchObject({ status: 507, body: { code: 'RUNTIME_STORAGE_FULL' } })
    const { data } = await shop.ada.get('categories?_action=getData')
    expect(data.total).toBe(1 + answers.length - full.length)
    await pragma('max_page_count = 100000')
    expect((await write('After')).status).toBe(201)
    const missing = sql<{ name: string }>`select name from categories where not exists
      (select 1 from admin_audit_log where subject = 'categories' and subject_key = cast(categories.id as text))`
    expect((await missing.execute(shop.application.database.db)).rows).toEqual([])
    const entries = sql`select id from admin_audit_log where subject = 'categories'`
    expect((await entries.execute(shop.application.database.db)).rows).toHaveLength(data.total + 1)
  } finally {
    await shop[Symbol.asyncDispose]()
  }
})
