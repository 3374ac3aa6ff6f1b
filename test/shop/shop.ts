import { join } from 'node:path'
import type { Logger } from '@quoin/runtime'
import type { AdminConfigInput } from '@quoin/runtime/config'
import {
  type Application,
  connectDatabase,
  createApplication,
  createUser,
  type FrameworkTables,
  migrateApplication,
} from '@quoin/runtime/server'
import { migrateFramework, parseConfig } from '@quoin/runtime/testing'
import { createTestDatabase } from '@quoin/test-databases'
import type { InjectOptions } from 'fastify'
import type { Kysely } from 'kysely'
import { makeScratchRoot } from './scratch-root.ts'
import { watch } from './statement-watch.ts'

/** The hand-written applications that the tests serve; the shop is the usual one. */
export const testFixtures = join(import.meta.dirname, 'fixtures')
export const shopRoot = join(testFixtures, 'shop')
export const password = 'correct horse battery'
/** The password, hashed so that it is cheap to verify: hundreds of tests log in. */
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$rvVXaCMqGHIk1p2WAC3Cmw$HPpa7kEWYXq4tzA09sH/Y/U67M0OVP0hIk1q8NYLVs4'
/** A key of the tests, so that none is written into the folders of the fixtures. */
const testKey = Buffer.alloc(32, 'test').toString('base64')
/** What tests look at the statements of requests with; a test that takes what was found does not fail by it. */
export const unmarkedStatements = watch
export type Driver = 'sqlite' | 'pgsql' | 'mysql'
export const drivers: readonly Driver[] = ['sqlite', 'pgsql', 'mysql']

/** What a call answered. */
export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: bodies are of every shape
  readonly body: any
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly data: any
}

/** A browser that keeps its cookies and sends what browsers send. */
export class Client {
  cookie = ''
  readonly #application: Application
  readonly #headers: Readonly<Record<string, string>>
  /** The path of `base_url`. */
  readonly #base: string

  constructor(
    application: Application,
    headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' },
  ) {
    this.#application = application
    this.#base = new URL(application.config.base_url ?? 'http://127.0.0.1').pathname.replace(/\/$/, '')
    this.#headers = headers
  }

  get = (path: string): Promise<Answered> => this.send('GET', path)
  post = (path: string, body: object = {}): Promise<Answered> => this.send('POST', path, body)
  put = (path: string, body: object = {}): Promise<Answered> => this.send('PUT', path, body)
  delete = (path: string): Promise<Answered> => this.send('DELETE', path)

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const response = await this.#application.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path.startsWith('/') ? path : `${this.#base}/admin-api/${path}`,
      headers: { ...this.#headers, ...(this.cookie && { cookie: this.cookie }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    for (const cookie of response.cookies as { name: string; value: string }[]) {
      if (cookie.name.endsWith('_browser')) continue
      const others = this.cookie.split('; ').filter((one) => one !== '' && !one.startsWith(`${cookie.name}=`))
      this.cookie = [...others, ...(cookie.value === '' ? [] : [`${cookie.name}=${cookie.value}`])].join('; ')
    }
    const json =
      response.body !== '' && String(response.headers['content-type']).includes('json') ? response.json() : null
    return { status: response.statusCode, headers: response.headers, text: response.body, body: json, data: json?.data }
  }

  /** Another browser at the same application. */
  beside(): Client {
    return new Client(this.#application, this.#headers)
  }

  async login(username = 'ada'): Promise<this> {
    const { status } = await this.post('login', { username, password })
    if (status !== 200) throw new Error(`The login of ${username} answered ${status}.`)
    return this
  }
}

/** A served shop on a database of its own, which holds the first user alone. */
export interface Shop extends AsyncDisposable {
  readonly application: Application
  /** The folder that it is served from, whose `storage/` is its own. */
  readonly root: string
  /** Logged in as a super user. */
  readonly ada: Client
  client(headers?: Record<string, string>): Client
  /** Creates a user whose one role holds one permission with these rules, and logs in. */
  user(username: string, rules: readonly string[]): Promise<Client>
}

/** Serves an application, the shop if no other is named. */
export async function openShop(
  driver: Driver = 'sqlite',
  input: AdminConfigInput = {},
  logger: Logger = quiet,
  fixture: string = shopRoot,
): Promise<Shop> {
  const scratch = makeScratchRoot(fixture)
  const database = await createTestDatabase(driver, { key: fixture, fill: (url) => fillTables(fixture, url) })
  const close = async (): Promise<void> => {
    await database.drop()
    scratch[Symbol.dispose]()
  }
  const config = parseConfig({ name: 'Shop', app_key: testKey, ...input, database: { url: database.url } })
  const { root } = scratch
  try {
    const application = await createApplication({ root, config, mode: 'development', logger })
    const client = (headers?: Record<string, string>): Client => new Client(application, headers)
    return {
      application,
      root,
      ada: await client().login(),
      client,
      user: async (username, rules) => {
        await createUserWithRules(application, username, rules)
        return client().login(username)
      },
      [Symbol.asyncDispose]: async () => {
        await application.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The tables of the framework and of the application, and the first user. */
async function fillTables(root: string, url: string): Promise<void> {
  const database = await connectDatabase(root, parseConfig({ database: { url } }))
  try {
    await migrateFramework(database)
    await migrateApplication(root, database)
    await createUser(database, { username: 'ada', name: 'Ada', password, superUser: true })
    await tables(database).updateTable('admin_users').set({ password: passwordHash }).execute()
  } finally {
    await database.close()
  }
}

const tables = ({ db }: Application['database']): Kysely<FrameworkTables> => db as unknown as Kysely<FrameworkTables>

async function createUserWithRules(
  application: Application,
  username: string,
  rules: readonly string[],
): Promise<void> {
  const db = tables(application.database)
  const facts = { created_at: null, updated_at: null }
  await db
    .insertInto('admin_users')
    .values({ username, name: username, password: passwordHash, avatar: null, ...facts })
    .execute()
  await db
    .insertInto('admin_roles')
    .values({ slug: username, name: username, ...facts })
    .execute()
  await db
    .insertInto('admin_permissions')
    .values({ slug: username, name: username, parent_id: null, rules: JSON.stringify(rules), ...facts })
    .execute()
  const idOf = (table: 'admin_users' | 'admin_roles' | 'admin_permissions', column: 'username' | 'slug') =>
    db
      .selectFrom(table)
      .select('id')
      .where(column as never, '=', username as never)
      .executeTakeFirstOrThrow()
  const [user, role, permission] = [
    await idOf('admin_users', 'username'),
    await idOf('admin_roles', 'slug'),
    await idOf('admin_permissions', 'slug'),
  ]
  await db.insertInto('admin_role_users').values({ role_id: role.id, user_id: user.id }).execute()
  await db.insertInto('admin_permission_roles').values({ permission_id: permission.id, role_id: role.id }).execute()
  await application.reload()
}

const quiet: Logger = { debug() {}, info() {}, warn() {}, error() {} }
