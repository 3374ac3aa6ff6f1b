import type BetterSqlite3 from 'better-sqlite3'
import type { QueryResult, SqliteDatabase, SqliteStatement } from 'kysely'
import type { Statement, StatementResult, StatementRow } from '../connect/statements.ts'
import { GroupCommit } from './group-commit.ts'
import { SavepointRunner } from './savepoint-runner.ts'

const maximumStatements = 500

/** The statement that follows another one, made of its result; null for none. */
export type NextStatement = (result: QueryResult<StatementRow>) => Statement | null

/** Keeps statements prepared; of too many the oldest is dropped. */
export class StatementCachingDatabase implements SqliteDatabase {
  readonly #file: BetterSqlite3.Database
  readonly #statements = new Map<string, CachedStatement>()
  readonly #group: GroupCommit
  readonly #unit: SavepointRunner
  #iterating = 0

  constructor(file: BetterSqlite3.Database) {
    this.#file = file
    this.#group = new GroupCommit(file)
    this.#unit = new SavepointRunner(file)
  }

  /** True while somebody else's transaction or iterator is open on this one connection. */
  get taken(): boolean {
    return this.#iterating > 0 || (!this.#group.open && this.#file.inTransaction)
  }

  /** A statement for kysely, which may begin a transaction of its own with it. */
  prepare(sql: string): CachedStatement {
    this.#group.end()
    // A full disk undoes the whole transaction: its error is the one to be seen, and not that nothing is left to undo.
    if (sql === 'rollback' && !this.#file.inTransaction) return this.#prepared('select 1 where false')
    // One that reads first could not go on to write once another process has written: nothing waits for that.
    return this.#prepared(sql === 'begin' ? 'begin immediate' : sql)
  }

  /** Runs a statement together with others of the same turn. */
  runGrouped(sql: string, parameters: readonly unknown[]): StatementResult {
    const statement = this.#prepared(sql)
    if (statement.isOfRows) {
      return this.#group.run(() => statement.execute(parameters), statement.readonly ? 'read' : 'write')
    }
    this.#group.end()
    return statement.execute(parameters)
  }

  /** Runs a statement and the one that follows it together with others of the same turn; both count, or neither. */
  runPairGrouped(sql: string, parameters: readonly unknown[], follow: NextStatement): StatementResult {
    return this.#group.run(() => this.#unit.run(() => this.#pair(sql, parameters, follow)), 'write')
  }

  #pair(sql: string, parameters: readonly unknown[], follow: NextStatement): QueryResult<StatementRow> {
    const result = this.#prepared(sql).execute(parameters)
    const next = follow(result)
    if (next !== null) this.#prepared(next.sql).execute(next.parameters)
    return result
  }

  #prepared(sql: string): CachedStatement {
    const kept = this.#statements.get(sql)
    if (kept !== undefined) return kept
    const statement = new CachedStatement(this.#file, sql, (step) => {
      this.#iterating += step
    })
    this.#statements.set(sql, statement)
    if (this.#statements.size > maximumStatements) {
      for (const oldest of this.#statements.keys()) {
        this.#statements.delete(oldest)
        break
      }
    }
    return statement
  }

  close(): void {
    this.#group.end()
    this.#statements.clear()
    this.#file.close()
  }
}

class CachedStatement implements SqliteStatement {
  readonly reader: boolean
  /** True when it changes nothing. */
  readonly readonly: boolean
  /** True when it reads or changes rows; what governs the file or a transaction goes along with nothing else. */
  readonly isOfRows: boolean
  readonly #file: BetterSqlite3.Database
  readonly #statement: BetterSqlite3.Statement<unknown[], Record<string, unknown>>
  readonly #iterates: (step: 1 | -1) => void
  /** True when integers come as bigints, so that none loses a digit. */
  #exact = false

  constructor(file: BetterSqlite3.Database, sql: string, iterates: (step: 1 | -1) => void) {
    this.#file = file
    this.#iterates = iterates
    this.#statement = file.prepare(sql)
    this.reader = this.#statement.reader
    this.readonly = this.#statement.readonly
    this.isOfRows = /^\s*(?:select|insert|update|delete|replace|with|values)\b/i.test(sql)
    // What changes rows and answers them cannot be asked again.
    if (this.reader && !this.readonly) this.#beExact()
  }

  execute(parameters: readonly unknown[]): QueryResult<StatementRow> {
    if (this.reader) return { rows: this.all(parameters) }
    const { changes, lastInsertRowid } = this.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  all(parameters: readonly unknown[]): StatementRow[] {
    const rows = this.#statement.all(bindable(parameters))
    if (this.#exact) for (const row of rows) narrowIntegers(row)
    else if (rows.some(holdsRounded)) {
      // Hardly any table holds integers so wide: from now on this statement is slower, and right.
      this.#beExact()
      return this.all(parameters)
    }
    return rows
  }

  #beExact(): void {
    this.#exact = true
    this.#statement.safeIntegers(true)
  }

  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.#statement.run(bindable(parameters))
  }

  // An open iterator locks its statement, so it gets one of its own.
  *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    const statement = this.#file.prepare<unknown[], Record<string, unknown>>(this.#statement.source).safeIntegers(true)
    this.#iterates(1)
    try {
      for (const row of statement.iterate(bindable(parameters))) {
        narrowIntegers(row)
        yield row
      }
    } finally {
      this.#iterates(-1)
    }
  }
}

/** sqlite has no booleans, and better-sqlite3 rejects them. */
function bindable(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value))
}

// `for … in` alone lets the engine read each value of a row without looking its name up; drivers make plain objects.

/** True when an integer may have been too wide for the number that it came as. */
function holdsRounded(row: Readonly<Record<string, unknown>>): boolean {
  for (const key in row) {
    const value = row[key]
    if (typeof value === 'number' && (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER)) return true
  }
  return false
}

/** Integers that a number holds exactly become numbers, wider ones strings. */
function narrowIntegers(row: Record<string, unknown>): void {
  for (const key in row) {
    const value = row[key]
    if (typeof value !== 'bigint') continue
    const narrow = Number(value)
    row[key] = Number.isSafeInteger(narrow) ? narrow : String(value)
  }
}
