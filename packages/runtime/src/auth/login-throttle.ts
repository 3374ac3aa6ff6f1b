import type { OpenDatabase } from '@quoin/introspect'
import { type Kysely, sql } from 'kysely'
import type { AdminConfig } from '../config/admin-config.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'
import { RuntimeError } from '../errors.ts'

/** Counts failed logins per account and per network; each attempt is counted before the password is looked at. */
export class LoginThrottle {
  readonly #db: Kysely<FrameworkTables>
  readonly #driver: OpenDatabase['driver']
  readonly #limits: AdminConfig['login']

  constructor(database: OpenDatabase, limits: AdminConfig['login']) {
    this.#db = database.db as unknown as Kysely<FrameworkTables>
    this.#driver = database.driver
    this.#limits = limits
  }

  /**
   * Counts an attempt, and lets it through or not.
   *
   * @throws RuntimeError `RUNTIME_TOO_MANY_REQUESTS`
   */
  async take(username: string, address: string): Promise<void> {
    const now = Date.now()
    const { attempts, network_attempts } = this.#limits
    const account = await this.#count(accountName(username), now)
    const network = await this.#count(networkName(address), now)
    const waits = [
      account.attempts > attempts ? account.resetsAt - now : 0,
      network.attempts > network_attempts ? network.resetsAt - now : 0,
    ]
    const wait = Math.ceil(Math.max(...waits) / 1000)
    if (wait <= 0) return
    throw new RuntimeError('RUNTIME_TOO_MANY_REQUESTS', `Too many attempts. Try again in ${wait} seconds.`, {
      headers: { 'retry-after': String(wait) },
    })
  }

  /** Forgets the attempts of an account that has logged in; of its network, this one. */
  async reset(username: string, address: string): Promise<void> {
    await this.#db.deleteFrom('admin_login_attempts').where('name', '=', accountName(username)).execute()
    await this.#db
      .updateTable('admin_login_attempts')
      .set({ attempts: sql<number>`attempts - 1` })
      .where('name', '=', networkName(address))
      .where('attempts', '>', 0)
      .execute()
  }

  /** Deletes counters that have run out. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('admin_login_attempts').where('resets_at', '<', Date.now()).execute()
  }

  async #count(name: string, now: number): Promise<{ readonly attempts: number; readonly resetsAt: number }> {
    const resetsAt = now + this.#limits.lock_seconds * 1000
    // `attempts` is set first: MySQL sees the new value of a column in the assignments after it.
    const attempts = sql<number>`case when admin_login_attempts.resets_at < ${now} then 1 else admin_login_attempts.attempts + 1 end`
    const resets = sql<number>`case when admin_login_attempts.resets_at < ${now} then ${resetsAt} else admin_login_attempts.resets_at end`
    const changes = { attempts, resets_at: resets }
    // One transaction: whoever counts next waits, and reads a number of its own.
    const row = await this.#db.transaction().execute(async (transaction) => {
      const insert = transaction.insertInto('admin_login_attempts').values({ name, attempts: 1, resets_at: resetsAt })
      const counted =
        this.#driver === 'mysql'
          ? insert.onDuplicateKeyUpdate(changes)
          : insert.onConflict((conflict) => conflict.column('name').doUpdateSet(changes))
      await counted.execute()
      return transaction
        .selectFrom('admin_login_attempts')
        .select(['attempts', 'resets_at'])
        .where('name', '=', name)
        .executeTakeFirst()
    })
    return { attempts: Number(row?.attempts ?? 1), resetsAt: Number(row?.resets_at ?? resetsAt) }
  }
}

function accountName(username: string): string {
  return `account:${username.trim().toLowerCase().slice(0, 150)}`
}

/** The network of an address: an IPv4 address as it is, an IPv6 address by its /64. */
function networkName(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  if (!plain.includes(':')) return `network:${plain}`
  const [head = '', tail = ''] = plain.split('::')
  const left = head.split(':').filter((part) => part !== '')
  const right = tail.split(':').filter((part) => part !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `network:${[...left, ...zeros, ...right].slice(0, 4).join(':')}`
}
