import { randomBytes } from 'node:crypto'
import type { QueryResult } from 'kysely'
import type pg from 'pg'
import type { PreparedStatements, ResultColumn, StatementRow } from '../connect/statements.ts'
import { isPostgresConnectionLost, isUnsent } from './lost-connection.ts'
import type { PipelineMode, PostgresPipeline } from './postgres-pipeline.ts'

/** Each connection of the server keeps every named statement until it closes. */
const maximumNames = 500

/** How often a statement is given another connection because the one that it got was broken already. */
const maximumUnsent = 20

/** Commands whose number of rows says how many were changed. */
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

interface Statement extends pg.QueryConfig {
  readonly rowMode?: 'array'
}

/** Named prepared statements on the connections of a pool. */
export class PostgresPreparedStatements implements PreparedStatements {
  readonly #pipeline: PostgresPipeline
  readonly #connections: number
  readonly #names = new Map<string, string>()
  /** A proxy may give this process a session on which another one has prepared its statements. */
  readonly #prefix = `quoin_${randomBytes(6).toString('base64url')}_`
  #named = 0
  /** False behind a proxy that gives each statement another connection and forgets names. */
  #keepsNames = true

  /** @param connections how many connections the pipeline has at most */
  constructor(pipeline: PostgresPipeline, connections: number) {
    this.#pipeline = pipeline
    this.#connections = connections
  }

  async run(sql: string, parameters: readonly unknown[], brief = false): Promise<QueryResult<StatementRow>> {
    const { rows, rowCount, command } = await this.#query<StatementRow>(
      { text: sql, values: parameters as unknown[] },
      brief ? 'shared' : 'alone',
    )
    return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  readonly runAhead = async (sql: string, parameters: readonly unknown[]): Promise<QueryResult<StatementRow>> => {
    const { rows } = await this.#query<StatementRow>({ text: sql, values: parameters as unknown[] }, 'ahead')
    return { rows }
  }

  readonly describe = async (sql: string): Promise<readonly ResultColumn[]> => {
    const { fields } = await this.#query({ text: `select * from (${sql}) as quoin_described limit 0` }, 'alone')
    return fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
  }

  readonly runPairs = async (
    sql: string,
    parameters: readonly unknown[],
  ): Promise<readonly (readonly [StatementRow, StatementRow])[]> => {
    const { rows, fields } = await this.#query<unknown[]>(
      { text: sql, values: parameters as unknown[], rowMode: 'array' },
      'shared',
    )
    const half = fields.length / 2
    return rows.map((values) => {
      const pair: [StatementRow, StatementRow] = [{}, {}]
      for (const [at, { name }] of fields.entries()) pair[at < half ? 0 : 1][name] = values[at]
      return pair
    })
  }

  async #query<Row extends pg.QueryResultRow>(query: Statement, place: PipelineMode): Promise<pg.QueryResult<Row>> {
    // After a restart of the server each idle connection may turn out to be broken.
    let repeats = this.#connections + 1
    let unsent = 0
    for (;;) {
      // A table may change as fast as its statements are repeated; what has no name does not mind.
      query.name = repeats === 0 ? undefined : this.#nameOf(query.text)
      try {
        return await this.#pipeline.send<Row>(query, place)
      } catch (error) {
        // What was never sent costs the server nothing: connections may break one after the other.
        if (isUnsent(error) && unsent < maximumUnsent) unsent += 1
        else if (repeats === 0 || !this.#mayRepeat(query.name, query.text, error)) throw error
        else repeats -= 1
      }
    }
  }

  /** True when the server has certainly not carried the statement out, or has only read, and may take it now. */
  #mayRepeat(name: string | undefined, sql: string, error: unknown): boolean {
    if (!(error instanceof Error)) return false
    const code = 'code' in error ? error.code : undefined
    const unknownName = code === '26000' || code === '42P05'
    if (name !== undefined && (unknownName || (code === '0A000' && error.message.startsWith('cached plan')))) {
      // The table has changed since the statement was prepared, or somebody deallocated it: it gets a new name.
      if (this.#names.get(sql) === name) this.#names.delete(sql)
      if (unknownName && !this.#pipeline.hasDirectSessions) this.#keepsNames = false
      return true
    }
    return isUnsent(error) || (isPostgresConnectionLost(error) && /^select\b/i.test(sql))
  }

  #nameOf(sql: string): string | undefined {
    if (!this.#keepsNames) return undefined
    const known = this.#names.get(sql)
    if (known !== undefined || this.#names.size >= maximumNames) return known
    this.#named += 1
    const name = `${this.#prefix}${this.#named}`
    this.#names.set(sql, name)
    return name
  }
}
