import { join } from 'node:path'
import {
  type AdminConfigInput,
  type Application,
  createApplication,
  createUser,
  type FrameworkTables,
  type Logger,
  migrateApplication,
  parseConfig,
} from '@quoin/runtime'
import { createTestDatabase } from '@quoin/test-databases'
import type { InjectOptions } from 'fastify'
import type { Kysely } from 'kysely'

/** The hand-written applications that the tests serve; the shop is the usual one. */
export const testFixtures = join(import.meta.dirname, 'fixtures')
export const shopRoot = join(testFixtures, 'shop')
export const password = 'correct horse battery'
/** A key of the tests, so that none is written into the folders of the fixtures. */
const testKey = Buffer.alloc(32, 'test').toString('base64')
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

/** A browser that keeps its cookie and sends what browsers send. */
export class Client {
  cookie = ''
  readonly #application: Application
  readonly #headers: Readonly<Record<string, string>>

  constructor(
    application: Application,
    headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' },
  ) {
    this.#application = application
    this.#headers = headers
  }

  get = (path: string): Promise<Answered> => this.send('GET', path)
  post = (path: string, body: object = {}): Promise<Answered> => this.send('POST', path, body)
  put = (path: string, body: object = {}): Promise<Answered> => this.send('PUT', path, body)
  delete = (path: string): Promise<Answered> => this.send('DELETE', path)

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const response = await this.#application.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path.startsWith('/') ? path : `/admin-api/${path}`,
      headers: { ...this.#headers, ...(this.cookie && { cookie: this.cookie }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    for (const cookie of response.cookies as { name: string; value: string }[]) {
      this.cookie = cookie.value === '' ? '' : `${cookie.name}=${cookie.value}`
    }
    const json =
      response.body !== '' && String(response.headers['content-type']).includes('json') ? response.json() : null
    return { status: response.statusCode, headers: response.headers, text: response.body, body: json, data: json?.data }
  }

  async login(username = 'ada'): Promise<this> {
    const { status } = await this.post('login', { username, password })
    if (status !== 200) throw new Error(`The login of ${username} answered ${status}.`)
    return this
  }
}

/** A served shop on an empty database of its own. */
export interface Shop extends AsyncDisposable {
  readonly application: Application
  /** Logged in as a super user. */
  readonly ada: Client
  client(headers?: Record<string, string>): Client
  /** Creates a user whose one role holds one permission with these rules, and logs in. */
  user(username: string, rules: readonly string[]): Promise<Client>
}

export async function openShop(
  driver: Driver = 'sqlite',
  input: AdminConfigInput = {},
  logger: Logger = quiet,
  root: string = shopRoot,
): Promise<Shop> {
  const database = await createTestDatabase(driver)
  const config = parseConfig({ name: 'Shop', app_key: testKey, ...input, database: { url: database.url } })
  const application = await createApplication({ root, config, mode: 'development', logger })
  await migrateApplication(root, application.database)
  await createUser(application.database, { username: 'ada', name: 'Ada', password, superUser: true })
  const client = (headers?: Record<string, string>): Client => new Client(application, headers)
  return {
    application,
    ada: await client().login(),
    client,
    user: async (username, rules) => {
      await createUserWithRules(application, username, rules)
      return client().login(username)
    },
    [Symbol.asyncDispose]: async () => {
      await application.close()
      await database.drop()
    },
  }
}

async function createUserWithRules(
  application: Application,
  username: string,
  rules: readonly string[],
): Promise<void> {
  const db = application.database.db as unknown as Kysely<FrameworkTables>
  const { id } = await createUser(application.database, { username, name: username, password, superUser: false })
  const facts = { created_at: null, updated_at: null }
  await db
    .insertInto('admin_roles')
    .values({ slug: username, name: username, ...facts })
    .execute()
  await db
    .insertInto('admin_permissions')
    .values({ slug: username, name: username, parent_id: null, rules: JSON.stringify(rules), ...facts })
    .execute()
  const role = await db.selectFrom('admin_roles').select('id').where('slug', '=', username).executeTakeFirstOrThrow()
  const permission = await db
    .selectFrom('admin_permissions')
    .select('id')
    .where('slug', '=', username)
    .executeTakeFirstOrThrow()
  await db.insertInto('admin_role_users').values({ role_id: role.id, user_id: id }).execute()
  await db.insertInto('admin_permission_roles').values({ permission_id: permission.id, role_id: role.id }).execute()
  await application.reload()
}

const quiet: Logger = { debug() {}, info() {}, warn() {}, error() {} }
