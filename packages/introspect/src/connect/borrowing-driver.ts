import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { BorrowedConnectionEngine } from './borrowed-connection-engine.ts'
import type { AnyDatabase } from './opened-server.ts'

/** What a connection of somebody else answers and is set to. */
export interface BorrowedSessionSettings {
  /** The time zone that its owner expects; null where that is UTC already. */
  readonly zone: string | null
  /** Instants come as dates of JavaScript. */
  readonly instantsAsDates: boolean
}

/** Borrows connections of somebody's Kysely, and gives them back as they were. */
export class BorrowingDriver implements Driver {
  readonly #owner: Kysely<AnyDatabase>
  readonly #engine: BorrowedConnectionEngine
  readonly #session: BorrowedSessionSettings

  constructor(owner: Kysely<AnyDatabase>, engine: BorrowedConnectionEngine, session: BorrowedSessionSettings) {
    this.#owner = owner
    this.#engine = engine
    this.#session = session
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<BorrowedConnection> {
    const { promise, resolve, reject } = Promise.withResolvers<BorrowedConnection>()
    const released = Promise.withResolvers<void>()
    const returned = this.#owner.connection().execute(async (connection) => {
      const borrowed = new BorrowedConnection(connection, this.#engine, this.#session.instantsAsDates, async () => {
        released.resolve()
        await returned
      })
      await this.#setZone(borrowed, 'UTC')
      resolve(borrowed)
      await released.promise
      await this.#setZone(borrowed, this.#session.zone)
    })
    returned.catch(reject)
    return promise
  }

  async #setZone(connection: BorrowedConnection, zone: string | null): Promise<void> {
    const { setZone, utc } = this.#engine
    if (this.#session.zone === null || setZone === null || zone === null) return
    await connection.executeQuery(CompiledQuery.raw(setZone, [zone === 'UTC' ? utc[0] : zone]))
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    for (const statement of this.#engine.begin(isolationLevel)) await run(connection, statement)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await run(connection, 'commit')
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await run(connection, 'rollback')
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await (connection as BorrowedConnection).giveBack()
  }

  /** Everything here is its owner's. */
  async destroy(): Promise<void> {}
}

class BorrowedConnection implements DatabaseConnection {
  readonly #connection: Kysely<AnyDatabase>
  readonly #engine: BorrowedConnectionEngine
  readonly #dates: boolean
  readonly giveBack: () => Promise<void>

  constructor(
    connection: Kysely<AnyDatabase>,
    engine: BorrowedConnectionEngine,
    dates: boolean,
    giveBack: () => Promise<void>,
  ) {
    this.#connection = connection
    this.#engine = engine
    this.#dates = dates
    this.giveBack = giveBack
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const parameters = query.parameters.map((value) => this.#engine.bind(value))
    const result = await this.#connection.executeQuery<Row>({ ...query, parameters })
    if (this.#dates) for (const row of result.rows) writeDates(row as Record<string, unknown>)
    return result
  }

  // biome-ignore lint/correctness/useYield: an owner's pool is only asked for whole answers
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new TypeError('A shared connection does not stream.')
  }
}

/** Instants as the engine writes them, which the zone of the session makes those of UTC. */
function writeDates(row: Record<string, unknown>): void {
  for (const key in row) {
    const value = row[key]
    if (value instanceof Date)
      row[key] = value
        .toISOString()
        .replace('T', ' ')
        .replace(/(?:\.000)?Z$/, '')
  }
}

async function run(connection: DatabaseConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement))
}
