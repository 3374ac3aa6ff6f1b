import type pg from 'pg'
import { isPostgresConnectionLost } from './lost-connection.ts'

/**
 * On which connection a statement goes: on one of its own, behind others that are brief where all are busy, or ahead of
 * what is sent in this turn of the event loop.
 */
export type PipelineMode = 'alone' | 'shared' | 'ahead'

type Answered = (error: Error | undefined, result: pg.QueryResult) => void

/** A connection with the statements that were given to it and have no answer yet. */
interface Lane {
  /** Null until the pool gives one. */
  client: pg.PoolClient | null
  /** What is sent at the end of this turn of the event loop. */
  readonly unsent: { readonly query: pg.QueryConfig; readonly answered: Answered }[]
  unanswered: number
  /** When it was opened or last answered. */
  moved: number
  /** True when the connection broke, or is about to. */
  lost: boolean
}

/** A connection holds no more statements than these, so that none waits behind too many. */
const maximumLength = 16

/** A statement that waits for a lock holds up those behind it no longer than this. */
const lockMilliseconds = 100

/** A connection that has not answered for so long takes no more until it does. */
const stalledMilliseconds = 250

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
  get hasDirectSessions(): boolean {
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
    this.#limit(client, false)
    return client
  }

  /** Sends a statement. */
  send<Row extends pg.QueryResultRow>(query: pg.QueryConfig, mode: PipelineMode): Promise<pg.QueryResult<Row>> {
    const brief = mode !== 'alone'
    return new Promise((resolve, reject) => {
      const leaving = mode === 'ahead' ? this.#leaving() : null
      const lane = leaving ?? (brief ? this.#joinable() : null) ?? this.#open(brief, reject)
      lane.unanswered += 1
      let waits = true
      const answered: Answered = (error, result) => {
        // A value that cannot be sent is reported twice.
        if (!waits) return
        waits = false
        this.#leave(lane, Boolean(error) && isPostgresConnectionLost(error))
        if (!error) resolve(result)
        else if (brief && this.#direct && isDueToSharing(error)) this.send<Row>(query, 'alone').then(resolve, reject)
        else reject(error)
      }
      if (leaving !== null) lane.unsent.unshift({ query, answered })
      else if (lane.unsent.push({ query, answered }) === 1) this.#sendSoon(lane)
    })
  }

  /** Closes the connections, after all that has been asked of them. */
  async end(): Promise<void> {
    // The pool would forget who waits for a connection: this waits behind them.
    while (this.#pool.waitingCount > 0) await this.#pool.connect().then((client) => client.release(), ignore)
    await this.#pool.end()
  }

  /** A connection over which something is sent at the end of this turn. */
  #leaving(): Lane | null {
    return (
      this.#dirty.find(({ client, lost, unanswered }) => client !== null && !lost && unanswered < maximumLength) ?? null
    )
  }

  /** The shared connection for a brief statement; null where a free one is to be had, or all are full. */
  #joinable(): Lane | null {
    const { idleCount, totalCount, waitingCount, options } = this.#pool
    if (idleCount + options.max - totalCount > waitingCount) return null
    let emptiest: Lane | null = null
    let fullest: Lane | null = null
    const now = performance.now()
    for (const lane of this.#shared) {
      const { unanswered } = lane
      if (now - lane.moved > stalledMilliseconds) continue
      if (emptiest === null || unanswered < emptiest.unanswered) emptiest = lane
      if (unanswered < maximumLength && unanswered >= (fullest?.unanswered ?? 0)) fullest = lane
    }
    // Where somebody waits for a connection, one of them gets no more, and is free soon.
    if (waitingCount > 0) return fullest === emptiest ? null : fullest
    return emptiest !== null && emptiest.unanswered < maximumLength ? emptiest : null
  }

  #open(brief: boolean, failed: (error: Error) => void): Lane {
    const lane: Lane = { client: null, unsent: [], unanswered: 0, moved: 0, lost: false }
    this.#pool.connect((error, client) => {
      if (client === undefined) {
        failed(error as Error)
        return
      }
      lane.client = client
      lane.moved = performance.now()
      if (brief && this.#direct) this.#shared.add(lane)
      this.#sendSoon(lane)
    })
    return lane
  }

  #leave(lane: Lane, lost: boolean): void {
    lane.unanswered -= 1
    lane.moved = performance.now()
    if (lost) {
      lane.lost = true
      this.#shared.delete(lane)
    }
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
      this.#limit(client, this.#shared.has(lane))
      for (const { query, answered } of unsent.splice(0)) client.query(query, answered)
      stream.uncork()
    }
  }

  /** Has the connection limited or not; what is sent next comes after that, so nobody waits for it. */
  #limit(client: pg.PoolClient, limited: boolean): void {
    if (this.#limited.has(client) === limited) return
    if (limited) this.#limited.add(client)
    else this.#limited.delete(client)
    client.query(`set lock_timeout to ${limited ? lockMilliseconds : 'default'}`).catch(ignore)
  }
}

/** True for the lock limit, and for a name that was not prepared because the statement before it failed. */
function isDueToSharing(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return code === '55P03' || code === '26000'
}

function ignore(): void {}
