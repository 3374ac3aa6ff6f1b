import { type Client, type Driver, openShop, type Shop } from '@quoin/test-shop'
import { sql } from 'kysely'
import { type Attacker, type Attempt, upload } from './attempt.ts'
import { folderState } from './folder-state.ts'

/** What is the same before and after an attempt, and what the audit log has got. */
export interface State {
  readonly rows: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, string>>
  readonly entries: readonly string[]
}

interface Tried {
  readonly rows: number | null
}

/** What attempts leave behind on purpose: counters of attempts, when a session was last seen, entries of the audit log. */
const passing = new Set(['admin_login_attempts', 'admin_audit_log', 'admin_sessions'])

/** One served shop that everything is tried on. */
export class ServedTarget implements AsyncDisposable {
  readonly #shop: Shop
  readonly #clients: Readonly<Record<Attacker, Client>>
  readonly #tables: readonly string[]

  private constructor(shop: Shop, clients: Readonly<Record<Attacker, Client>>, tables: readonly string[]) {
    this.#shop = shop
    this.#clients = clients
    this.#tables = tables
  }

  static async open(driver: Driver): Promise<ServedTarget> {
    const login = { attempts: 1000, network_attempts: 1000 }
    const shop = await openShop(driver, { login, show_development_tools: true })
    const { db } = shop.application.database
    await shop.ada.post('categories', { name: 'Tools' })
    await shop.ada.post('products', { sku: 'P1', name: 'Pen', price: '1.50', category_id: 1 })
    const reader = await shop.user('rita', ['GET /products*'])
    const left = await shop.user('lena', ['GET /products*', 'tokens*'])
    const token = (await left.post('tokens', { name: 'left' })).data.token
    const { id } = (await left.get('current-user')).data.user
    for (const enabled of [false, true]) await shop.ada.put(`system/users/${id}`, { enabled })
    // The folders of uploads are made with the first one.
    const first = upload({ content: 'first', filename: 'first.txt', type: 'text/plain' })
    await shop.ada.send('POST', 'uploads/file', first.body, { ...first.headers })
    const picture = upload({ content: 'none', filename: 'a.png', type: 'image/png' })
    await shop.ada.send('POST', 'uploads/image', picture.body, { ...picture.headers })
    const names = await db.introspection.getTables()
    const tables = names.map(({ name }) => name).filter((name) => !passing.has(name))
    const ended = { 'ended session': left, 'ended token': shop.client({ authorization: `Bearer ${token}` }) }
    return new ServedTarget(shop, { stranger: shop.client(), reader, admin: shop.ada, ...ended }, tables)
  }

  /** What an attempt is answered; `rows` where it says how many. */
  async attempt({ as, request, body, headers, rows }: Attempt): Promise<Pick<Attempt, 'status' | 'code'> & Tried> {
    const [method = '', path = ''] = request.split(' ', 2)
    const client = this.#clients[as]
    const { cookie } = client
    const { status, body: answer, text } = await client.send(method, path, body, { ...headers })
    client.cookie = cookie
    // A file has a line of titles.
    const found = rows === undefined ? null : (answer?.data?.total ?? text.trim().split('\n').length - 1)
    return { status, code: answer?.code ?? null, rows: found }
  }

  /** A good request, which must be answered after each attempt. */
  async good(): Promise<unknown> {
    const { status, data } = await this.#clients.admin.get('products/1?_action=getData')
    return { status, name: data?.name }
  }

  async state(): Promise<State> {
    const rows: Record<string, string> = {}
    for (const table of this.#tables) rows[table] = await this.#dump(table)
    const { rows: entries } = await sql<{ action: string }>`select action from admin_audit_log order by id`.execute(
      this.#shop.application.database.db,
    )
    return { rows, files: folderState(this.#shop.root), entries: entries.map(({ action }) => action) }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#shop[Symbol.asyncDispose]()
  }

  async #dump(table: string): Promise<string> {
    const { rows } = await sql`select * from ${sql.table(table)} order by 1, 2`.execute(
      this.#shop.application.database.db,
    )
    return JSON.stringify(rows)
  }
}
