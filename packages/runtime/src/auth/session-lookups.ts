import { type Connection, StatementCache } from '../crud/rows/statement-cache.ts'

/** So many sessions are looked up in one statement. */
const most = 64

/**
 * Looks up which sessions are alive. Requests of one turn of the event loop share one lookup by key; it is sent with
 * their own statements, ahead of them, where the engine can.
 */
export class SessionLookups {
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
    if (this.#unsent.size === 0) setImmediate(() => this.#send())
    this.#unsent.set(hash, lookup)
    return lookup.promise
  }

  #send(): void {
    const lookups = [...this.#unsent]
    this.#unsent = new Map()
    for (let at = 0; at < lookups.length; at += most) {
      const some = lookups.slice(at, at + most)
      this.#find(some.map(([hash]) => hash)).then(
        (alive) => {
          for (const [hash, { resolve }] of some) resolve(alive.has(hash))
        },
        (error: unknown) => {
          for (const [, { reject }] of some) reject(error)
        },
      )
    }
  }

  async #find(hashes: readonly string[]): Promise<ReadonlySet<unknown>> {
    const { db, statements } = this.#connection
    // There are few texts to keep prepared when sizes are powers of two.
    const size = 2 ** Math.ceil(Math.log2(hashes.length))
    const wanted = Array.from({ length: size }, (_, at) => hashes[at] ?? hashes[0])
    const shape = String(size)
    const build = () => db.selectFrom('admin_sessions').select('token_hash').where('token_hash', 'in', wanted)
    const { rows } = await (statements?.runAhead === undefined
      ? this.#statements.run(this.#connection, shape, wanted, build)
      : statements.runAhead(this.#statements.text(shape, build), wanted))
    return new Set(rows.map((row) => row.token_hash))
  }
}
