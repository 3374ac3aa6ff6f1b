import type { QueryResult } from 'kysely'

/** A row as the drivers give it. */
export type StatementRow = Record<string, unknown>

/** What a statement answered; at once where the engine is part of this process. */
export type StatementResult = QueryResult<StatementRow> | Promise<QueryResult<StatementRow>>

/** A statement with its parameters. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A column of a result: its name, and the number that the engine gives its type. */
export interface ResultColumn {
  readonly name: string
  readonly type: number
}

/**
 * Runs statements that stay prepared, on any free connection and outside the transactions of others: for hot paths that
 * run the same few texts again and again. Each counts on its own, though on SQLite those of one turn of the event loop
 * are committed together. Parameters stand as kysely's compiler of the engine writes them (`?` or `$1`).
 */
export interface PreparedStatements {
  /**
   * @param brief the statement touches a few rows by their key: on PostgreSQL, where all connections are busy, it is sent
   *   behind other brief ones instead of waiting for a free connection
   */
  run(sql: string, parameters: readonly unknown[], brief?: boolean): StatementResult
  /**
   * Runs a brief statement that only reads, ahead of what else is sent at the end of this turn of the event loop, on the
   * same connection; only where that saves a way to the server.
   */
  readonly runAhead?: (sql: string, parameters: readonly unknown[]) => Promise<QueryResult<StatementRow>>
  /**
   * Runs a statement and what `follow` makes of its result, in one transaction: both count, or neither does. Only where
   * the engine is part of this process, so that nobody waits in between.
   */
  readonly runWith?: (
    sql: string,
    parameters: readonly unknown[],
    follow: (result: QueryResult<StatementRow>) => Statement | null,
  ) => StatementResult
  /** The columns that a statement answers, without its rows; only where a statement can write rows as JSON. */
  readonly describe?: (sql: string) => Promise<readonly ResultColumn[]>
  /**
   * Runs a statement that answers two rows of one table side by side (`returning before.*, after.*`), and takes them
   * apart; only where one statement can answer both. It counts as brief.
   */
  readonly runPairs?: (
    sql: string,
    parameters: readonly unknown[],
  ) => Promise<readonly (readonly [StatementRow, StatementRow])[]>
}
