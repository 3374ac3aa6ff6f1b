import type pg from 'pg'

type Answered = (error: Error | undefined, result: pg.QueryResult) => void

/** A connection with the statements that were given to it and have no answer yet. */
interface Lane {
  /** Null until the pool gives one. */
  client: pg.PoolClient | null
  /** What is sent at the end of this turn of the event loop. */
  readonly unsent: { readonly query: pg.QueryConfig; readonly answered: Answered }[]
  unanswered: number
  /** True when the connection broke, or is about to. */
  lost: boolean
}

/** A connection holds no more statements than these, so that none waits behind too many. */
const maximumLength = 16

/** A statement that waits for a lock holds up those behind it no longer than this. */
const lockMilliseconds = 100

/** What may be the fault of sharing a connection: the lock limit, or a name that a failed statement did not prepare. */
const causedBySharing = new Set(['55P03', '26000'])

/**
 * Sends statements over the connections of a pool, those of one turn of the event loop together. Where all connections
 * are busy, a brief one is sent behind others that are brief, instead of waiting for a free connection. Each statement
 * counts on its own, whatever becomes of the others.
 */
export class PostgresPipeline {
  readonly #pool: pg.Pool
  /** Connections on which a statement does not wait long for a lock. */
  readonly #limited = new WeakSet<pg.ClientBase>()
  /** Those that take another brief statement. */
  readonly #shared = new Set<Lane>()
  #dirty: Lane[] = []
  #direct = true

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** True when each connection leads to one session of the server; a proxy may give each statement another one. */
  get direct(): boolean {
    return this.#direct
  }

  /** To be told of each new connection; `backend` is the process number that the session itself names. */
  connected(client: pg.ClientBase, backend: number | undefined): void {
    const { processID } = client as { readonly processID?: number }
    if (processID !== backend) this.#direct = false
  }

  /** A connection that nobody else uses until it is released. */
  async connect(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    // Not waited for: what is sent next comes after it.
    if (this.#limited.delete(client)) client.query('set lock_timeout to default').catch(ignore)
    return client
  }

  /** Sends a statement; a brief one may share its connection. */
  send<Row extends pg.QueryResultRow>(query: pg.QueryConfig, brief: boolean): Promise<pg.QueryResult<Row>> {
    return new Promise((resolve, reject) => {
      const lane = (brief ? this.#joinable() : null) ?? this.#open(brief, reject)
      lane.unanswered += 1
      let waits = true
      const answered: Answered = (error, result) => {
        // A value that cannot be sent is reported twice.
        if (!waits) return
        waits = false
        const limited = lane.client !== null && this.#limited.has(lane.client)
        const failed = error !== undefined && error !== null
        if (failed && isConnectionLost(error)) {
          lane.lost = true
          this.#shared.delete(lane)
        }
        this.#leave(lane)
        if (!failed) resolve(result)
        else if (limited && causedBySharing.has(codeOf(error))) this.sendAlone<Row>(query).then(resolve, reject)
        else reject(error)
      }
      if (lane.unsent.push({ query, answered }) === 1) this.#sendSoon(lane)
    })
  }

  /** Sends a statement over a connection of its own. */
  async sendAlone<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const client = await this.connect()
    try {
      return await client.query<Row>(query)
    } finally {
      client.release()
    }
  }

  /** Closes the connections, after all that has been asked of them. */
  async end(): Promise<void> {
    // The pool would forget who waits for a connection: this waits behind them.
    while (this.#pool.waitingCount > 0) await this.#pool.connect().then((client) => client.release(), ignore)
    await this.#pool.end()
  }

  /** The shared connection for a brief statement; null where a free one is to be had, or all are full. */
  #joinable(): Lane | null {
    const { idleCount, totalCount, waitingCount, options } = this.#pool
    if (idleCount + options.max - totalCount > waitingCount) return null
    let emptiest: Lane | null = null
    let fullest: Lane | null = null
    for (const lane of this.#shared) {
      const { unanswered } = lane
      if (emptiest === null || unanswered < emptiest.unanswered) emptiest = lane
      if (unanswered < maximumLength && unanswered >= (fullest?.unanswered ?? 0)) fullest = lane
    }
    // Where somebody waits for a connection, one of them gets no more, and is free in a moment.
    if (waitingCount > 0) return fullest === emptiest ? null : fullest
    return emptiest !== null && emptiest.unanswered < maximumLength ? emptiest : null
  }

  #open(brief: boolean, failed: (error: Error) => void): Lane {
    const lane: Lane = { client: null, unsent: [], unanswered: 0, lost: false }
    this.#pool.connect((error, client) => {
      if (client === undefined) {
        failed(error as Error)
        return
      }
      lane.client = client
      if (brief && this.#direct) this.#shared.add(lane)
      this.#sendSoon(lane)
    })
    return lane
  }

  #leave(lane: Lane): void {
    lane.unanswered -= 1
    if (lane.unanswered > 0) return
    this.#shared.delete(lane)
    // The server announces that it closes a connection before it does.
    lane.client?.release(lane.lost)
  }

  #sendSoon(lane: Lane): void {
    if (lane.client !== null && this.#dirty.push(lane) === 1) setImmediate(() => this.#send())
  }

  /** One write for all statements of a connection: the calls of the system cost more than the statements. */
  #send(): void {
    const lanes = this.#dirty
    this.#dirty = []
    for (const lane of lanes) {
      const { client, unsent } = lane
      if (client === null) continue
      const { stream } = client.connection
      stream.cork()
      if (this.#shared.has(lane)) this.#limit(client)
      for (const { query, answered } of unsent.splice(0)) client.query(query, answered)
      stream.uncork()
    }
  }

  #limit(client: pg.PoolClient): void {
    if (this.#limited.has(client)) return
    this.#limited.add(client)
    client.query(`set lock_timeout to ${lockMilliseconds}`).catch(ignore)
  }
}

/** True when the connection broke before the statement was answered, which may have been carried out. */
export function isConnectionLost(error: Error): boolean {
  return (
    /^(?:57P0[1245]|ECONNRESET|EPIPE)$/.test(codeOf(error)) ||
    error.message.startsWith('Connection terminated unexpectedly') ||
    isUnsent(error)
  )
}

/** True when the connection was known to be broken before the statement was sent. */
export function isUnsent(error: Error): boolean {
  return error.message.endsWith('is not queryable')
}

function codeOf(error: Error): string {
  return String((error as { readonly code?: unknown }).code ?? '')
}

function ignore(): void {}
