import { type Connection, StatementCache } from '../crud/rows/statement-cache.ts'

/** So many sessions are looked up in one statement. */
const most = 64

/** A session that is looked up, and who waits for it. */
type Lookup = readonly [hash: string, waiting: PromiseWithResolvers<boolean>]

/**
 * Looks up which sessions are alive. Requests of one turn of the event loop share one lookup by key; it is sent with
 * their own statements, ahead of them, where the engine can.
 */
export class BatchedSessionLookup {
  readonly #connection: Connection
  readonly #statements = new StatementCache(true)
  #unsent = new Map<string, PromiseWithResolvers<boolean>>()

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** True when the session of this hash has not been ended. */
  isAlive(hash: string): Promise<boolean> {
    const unsent = this.#unsent.get(hash)
    if (unsent !== undefined) return unsent.promise
    const lookup = Promise.withResolvers<boolean>()
    if (this.#unsent.size === 0) setImmediate(this.#send)
    this.#unsent.set(hash, lookup)
    return lookup.promise
  }

  readonly #send = (): void => {
    const lookups = [...this.#unsent]
    this.#unsent = new Map()
    for (let at = 0; at < lookups.length; at += most) void this.#settle(lookups.slice(at, at + most))
  }

  async #settle(lookups: readonly Lookup[]): Promise<void> {
    const { db, statements } = this.#connection
    const wanted: string[] = []
    for (const [hash] of lookups) wanted.push(hash)
    // There are few texts to keep prepared when sizes are powers of two.
    const size = 2 ** Math.ceil(Math.log2(wanted.length))
    while (wanted.length < size) wanted.push(wanted[0] ?? '')
    const shape = String(size)
    const build = () => db.selectFrom('admin_sessions').select('token_hash').where('token_hash', 'in', wanted)
    try {
      const { rows } = await (statements?.runAhead === undefined
        ? this.#statements.run(this.#connection, shape, wanted, build)
        : statements.runAhead(this.#statements.text(shape, build), wanted))
      const alive = new Set<unknown>()
      for (const row of rows) alive.add(row.token_hash)
      for (const [hash, { resolve }] of lookups) resolve(alive.has(hash))
    } catch (error) {
      for (const [, { reject }] of lookups) reject(error)
    }
  }
}
