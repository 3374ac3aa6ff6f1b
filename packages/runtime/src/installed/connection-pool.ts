import { IntrospectError } from '@quoin/introspect'
import { databaseLocation, opensFile } from '@quoin/introspect/address'
import { type OpenDatabase, openDatabase, type WrittenDatabaseConfig } from '@quoin/introspect/connect'
import type { UncheckedConnectionOptions } from './project-config.ts'

const idleTime = 30_000

interface Entry {
  readonly database: Promise<OpenDatabase>
  users: number
  timer: NodeJS.Timeout | null
}

/** Keeps databases open between requests and closes each when it was idle for a while. */
export class ConnectionPool {
  readonly #entries = new Map<string, Entry>()

  /** Runs `work` with the database open; reading never creates or changes a file. */
  async use<Result>(
    connection: UncheckedConnectionOptions,
    work: (database: OpenDatabase) => Promise<Result>,
  ): Promise<Result> {
    const key = JSON.stringify(connection)
    const entry = this.#entries.get(key) ?? this.#open(key, connection)
    entry.users += 1
    if (entry.timer) clearTimeout(entry.timer)
    entry.timer = null
    try {
      return await work(await entry.database)
    } finally {
      entry.users -= 1
      if (entry.users === 0 && this.#entries.get(key) === entry) this.#closeLater(key, entry)
    }
  }

  /** {@link use} for a database that may be made later: a file that is not there is an empty one. */
  async useOrEmpty<Result>(
    connection: UncheckedConnectionOptions,
    work: (database: OpenDatabase) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await this.use(connection, work)
    } catch (error) {
      const isMissing = error instanceof IntrospectError && error.code === 'INTROSPECT_DATABASE_NOT_FOUND'
      if (!isMissing || !isFile(connection)) throw error
      return this.use({ driver: databaseLocation(connection).driver, file: ':memory:' }, work)
    }
  }

  /** Closes everything that is open. */
  async close(): Promise<void> {
    const entries = [...this.#entries.values()]
    this.#entries.clear()
    for (const { database, timer } of entries) {
      if (timer) clearTimeout(timer)
      await database.then((open) => open.close()).catch(() => {})
    }
  }

  #open(key: string, connection: UncheckedConnectionOptions): Entry {
    const entry: Entry = { database: openDatabase(forReading(connection)), users: 0, timer: null }
    this.#entries.set(key, entry)
    // A database that did not open is tried again by the next request.
    entry.database.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    return entry
  }

  #closeLater(key: string, entry: Entry): void {
    entry.timer = setTimeout(() => {
      this.#entries.delete(key)
      entry.database.then((database) => database.close()).catch(() => {})
    }, idleTime)
    entry.timer.unref()
  }
}

/** A view must not create files, and needs few connections. */
function forReading(connection: UncheckedConnectionOptions): WrittenDatabaseConfig {
  const ofFile = connection.file === ':memory:' ? {} : { readonly: true, create: false }
  return { ...connection, ...(isFile(connection) ? ofFile : { pool: { max: 2 } }) }
}

function isFile(connection: UncheckedConnectionOptions): boolean {
  return opensFile(databaseLocation(connection).driver)
}
