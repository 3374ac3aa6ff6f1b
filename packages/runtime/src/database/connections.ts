import { isDeepStrictEqual } from 'node:util'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { AdminConfig } from '../config/admin-config.ts'
import { CountCache } from '../crud/list/count-cache.ts'
import { RuntimeError } from '../errors.ts'
import type { Logger } from '../logger.ts'
import { openConfiguredDatabase } from './connect-database.ts'
import { dialectOf } from './dialects.ts'
import type { SqlDialect } from './sql-dialect.ts'

const retryMilliseconds = 5000

/** A database of config key `connections`, with the totals of its lists. */
export interface NamedConnection {
  readonly database: OpenDatabase
  /** What is different on its engine. */
  readonly dialect: SqlDialect
  readonly counts: CountCache
  /** It is the application's own database, by another name: entries of the audit log stand in its transactions. */
  readonly isOwn: boolean
}

/** Gives an open database by its name in the configuration. */
export interface ConnectionSource {
  readonly names: readonly string[]
  /** @throws RuntimeError `RUNTIME_CONNECTION_UNKNOWN`, `RUNTIME_UNAVAILABLE` while it does not answer */
  get(name: string): NamedConnection
}

/** The databases that models name by `connection`; one that cannot be reached leaves the others alone. */
export class Connections implements ConnectionSource {
  readonly #root: string
  readonly #config: AdminConfig
  readonly #logger: Logger
  readonly #open = new Map<string, NamedConnection>()
  readonly #triedAt = new Map<string, number>()

  private constructor(root: string, config: AdminConfig, logger: Logger) {
    this.#root = root
    this.#config = config
    this.#logger = logger
  }

  /** Opens all of them; what does not answer is logged and tried again when it is asked for. */
  static async open(root: string, config: AdminConfig, logger: Logger): Promise<Connections> {
    const connections = new Connections(root, config, logger)
    await Promise.all(connections.names.map((name) => connections.#connect(name)))
    return connections
  }

  /** The names in the configuration. */
  get names(): readonly string[] {
    return Object.keys(this.#config.connections)
  }

  get(name: string): NamedConnection {
    const open = this.#open.get(name)
    if (open !== undefined) return open
    if (!this.names.includes(name)) {
      throw this.names.length === 0
        ? new RuntimeError('RUNTIME_CONNECTION_UNKNOWN.none', { params: { name } })
        : new RuntimeError('RUNTIME_CONNECTION_UNKNOWN', { params: { name, known: this.names } })
    }
    if (Date.now() - (this.#triedAt.get(name) ?? 0) > retryMilliseconds) void this.#connect(name)
    throw new RuntimeError('RUNTIME_UNAVAILABLE.connection', {
      params: { name },
      headers: { 'retry-after': String(retryMilliseconds / 1000) },
    })
  }

  /** Closes all of them. */
  async close(): Promise<void> {
    const open = [...this.#open.values()]
    this.#open.clear()
    await Promise.all(open.map(({ database }) => database.close()))
  }

  async #connect(name: string): Promise<void> {
    this.#triedAt.set(name, Date.now())
    const config = this.#config.connections[name]
    if (config === undefined) return
    try {
      const database = await openConfiguredDatabase(this.#root, config)
      const isOwn = isDeepStrictEqual(written(config), written(this.#config.database))
      this.#open.set(name, { database, dialect: dialectOf(database.driver), counts: new CountCache(), isOwn })
    } catch (error) {
      this.#logger.error({ err: error, connection: name }, `connection "${name}" could not be opened`)
    }
  }
}

/** A database as the configuration writes it, in one form. */
function written(database: AdminConfig['database']): object {
  return typeof database === 'string' ? { url: database } : database
}
