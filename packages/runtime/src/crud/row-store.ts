import type { DriverName } from '@quoin/introspect'
import { dialectOf } from '../database/dialects.ts'
import type { SqlDialect } from '../database/sql-dialect.ts'
import type { LooseQuery } from './list-query.ts'
import type { ModelClass, PrimaryKey } from './model.ts'
import type { WireRow } from './row-cast.ts'
import { type Connection, isExpression, StatementCache } from './statement-cache.ts'

const caches = new WeakMap<ModelClass, Map<DriverName, StatementCache>>()

/** A row before and after a change. */
export interface RowChange {
  readonly before: WireRow
  readonly after: WireRow
}

/** Reads and writes single rows of a model's table by primary key. */
export class RowStore {
  readonly #connection: Connection
  readonly #model: ModelClass
  readonly #dialect: SqlDialect
  readonly #statements: StatementCache

  constructor(connection: Connection, model: ModelClass, driver: DriverName) {
    this.#connection = connection
    this.#model = model
    this.#dialect = dialectOf(driver)
    this.#statements = statementsOf(model, driver)
  }

  /**
   * The row, or undefined; `scope` narrows what can be found. With `lock`, in a transaction, others wait with their
   * changes of the row until it ends.
   */
  async find(key: PrimaryKey, scope: LooseQuery | null = null, lock = false): Promise<WireRow | undefined> {
    const { primaryKey } = this.#model
    const locks = lock && this.#dialect.locksRows
    let row: WireRow | undefined
    try {
      // A narrowed query may be one that cannot be locked.
      if (scope === null || locks) row = await this.#findByKey(key, locks)
      if (scope !== null) row = await this.#findIn(scope, key)
    } catch (error) {
      if (isNoSuchValue(error)) return undefined
      throw error
    }
    // MySQL finds row 5 for the key "5abc".
    return row !== undefined && String(row[primaryKey]) === String(key) ? row : undefined
  }

  /** Inserts and answers the whole row as the database keeps it. */
  async insert(values: WireRow): Promise<WireRow> {
    const { table, primaryKey } = this.#model
    const { db } = this.#connection
    const columns = Object.keys(values)
    const insert = () => {
      const into = db.insertInto(table)
      return columns.length === 0 && this.#dialect.insertsDefaults ? into.defaultValues() : into.values(values)
    }
    // MariaDB answers the row too, MySQL does not.
    if (db.getExecutor().adapter.supportsReturning) {
      const shape = `insert returning ${columns.join(' ')}`
      const build = () => insert().returningAll()
      const { rows } = await this.#statements.run(this.#connection, shape, Object.values(values), build)
      return firstOf(rows, table)
    }
    const shape = `insert ${columns.join(' ')}`
    const { insertId } = await this.#statements.run(this.#connection, shape, Object.values(values), insert)
    const key = values[primaryKey] ?? insertId
    const row = await this.find(String(key))
    return firstOf(row === undefined ? [] : [row], table)
  }

  /** Changes columns and answers the row; null when it is not there any more. */
  async update(key: PrimaryKey, changes: WireRow): Promise<WireRow | null> {
    const { table, primaryKey } = this.#model
    const shape = `update ${Object.keys(changes).join(' ')}`
    const values = [...Object.values(changes), key]
    const { rows } = await this.#statements.run(this.#connection, shape, values, () => {
      const query = this.#connection.db.updateTable(table).set(changes).where(primaryKey, '=', key)
      return this.#dialect.returnsChanges ? query.returningAll() : query
    })
    return (this.#dialect.returnsChanges ? rows[0] : await this.find(key)) ?? null
  }

  /**
   * Changes columns and answers the row before and after in one statement; rows in the trash are not found.
   *
   * @returns undefined where one statement cannot do it, or did not find the row: read it first, and see why.
   */
  async change(key: PrimaryKey, changes: WireRow): Promise<RowChange | undefined> {
    const { statements, db } = this.#connection
    const values = Object.values(changes)
    if (statements?.runPairs === undefined || !isPlainKey(key) || values.some(isExpression)) return undefined
    const { table, primaryKey, softDeletes } = this.#model
    const text = this.#statements.text(`change ${Object.keys(changes).join(' ')}`, () => {
      const locked = db.selectFrom(table).selectAll().where(primaryKey, '=', key).forUpdate()
      const change = db
        .updateTable(table)
        .set(changes)
        .from(locked.as('quoin_before'))
        .whereRef(`${table}.${primaryKey}`, '=', `quoin_before.${primaryKey}`)
      const live = softDeletes ? change.where(`${table}.deleted_at`, 'is', null) : change
      return live.returningAll('quoin_before').returningAll(table as never)
    })
    try {
      const [pair] = await statements.runPairs(text, [...values, key])
      return pair && { before: pair[0], after: pair[1] }
    } catch (error) {
      // A key of another form, or a view that cannot be locked.
      if (hasCode(error, /^(?:0A|22|42)/)) return undefined
      throw error
    }
  }

  /** Deletes the row, with `trashed` only from the trash; false when it is not there any more. */
  async delete(key: PrimaryKey, trashed = false): Promise<boolean> {
    const { table, primaryKey } = this.#model
    const shape = trashed ? 'delete trashed' : 'delete'
    const { numAffectedRows } = await this.#statements.run(this.#connection, shape, [key], () => {
      const query = this.#connection.db.deleteFrom(table).where(primaryKey, '=', key)
      return trashed ? query.where('deleted_at', 'is not', null) : query
    })
    // A trigger may have done something else instead.
    return numAffectedRows !== 0n || (!trashed && (await this.find(key)) !== undefined)
  }

  /** Puts the row into the trash at `moment`, or takes it out with null; false when somebody else was first. */
  async trash(key: PrimaryKey, moment: string | null): Promise<boolean> {
    const { table, primaryKey } = this.#model
    const shape = moment === null ? 'restore' : 'trash'
    const { numAffectedRows } = await this.#statements.run(this.#connection, shape, [moment, key], () =>
      this.#connection.db
        .updateTable(table)
        .set({ deleted_at: moment })
        .where(primaryKey, '=', key)
        .where('deleted_at', moment === null ? 'is not' : 'is', null),
    )
    return numAffectedRows !== 0n
  }

  /**
   * Deletes the row and answers it in one statement.
   *
   * @returns undefined where one statement cannot do it, or did not find the row: read it first, and see why.
   */
  async take(key: PrimaryKey): Promise<WireRow | undefined> {
    if (!this.#dialect.returnsChanges || !isPlainKey(key)) return undefined
    const { table, primaryKey } = this.#model
    try {
      const { rows } = await this.#statements.run(this.#connection, 'take', [key], () =>
        this.#connection.db.deleteFrom(table).where(primaryKey, '=', key).returningAll(),
      )
      return rows[0]
    } catch (error) {
      if (isNoSuchValue(error)) return undefined
      throw error
    }
  }

  async #findByKey(key: PrimaryKey, lock: boolean): Promise<WireRow | undefined> {
    const { table, primaryKey } = this.#model
    const { rows } = await this.#statements.run(this.#connection, lock ? 'find for update' : 'find', [key], () => {
      const query = this.#connection.db.selectFrom(table).selectAll().where(primaryKey, '=', key)
      return lock ? query.forUpdate() : query
    })
    return rows[0]
  }

  #findIn(scope: LooseQuery, key: PrimaryKey): Promise<WireRow | undefined> {
    return scope.where(`${this.#model.table}.${this.#model.primaryKey}`, '=', key).executeTakeFirst()
  }
}

function statementsOf(model: ModelClass, driver: DriverName): StatementCache {
  let byDriver = caches.get(model)
  if (byDriver === undefined) {
    byDriver = new Map()
    caches.set(model, byDriver)
  }
  let statements = byDriver.get(driver)
  if (statements === undefined) {
    statements = new StatementCache(true)
    byDriver.set(driver, statements)
  }
  return statements
}

function firstOf(rows: readonly WireRow[], table: string): WireRow {
  const [row] = rows
  if (row === undefined) throw new TypeError(`The new row of "${table}" could not be read back.`)
  return row
}

/**
 * True for a key that an engine can only read in one way, so that the row it finds is the row that was meant: engines
 * also find row 5 for "05", "5.0" or " 5". Small enough for every integer column but the smallest.
 */
function isPlainKey(key: PrimaryKey): boolean {
  return /^(?:[1-9]\d{0,8}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.test(String(key))
}

/**
 * What PostgreSQL says of a value that has not the form, or is beyond the range or the characters, of the column's type.
 */
const noSuchValue = /^22(?:P02|P05|003|007|008|021)$/
/** What MySQL says of it: of a date that is none, or of characters that the column's character set has not. */
const noSuchValueInMysql = /^ER_(?:WRONG_VALUE|TRUNCATED_WRONG_VALUE|CANT_AGGREGATE_2COLLATIONS|CANNOT_CONVERT_STRING)$/

/** True when the database refused a given value because its column's type holds no such value. */
export function isNoSuchValue(error: unknown): boolean {
  // Of a given value the message quotes the text; of one that a query has calculated it does not.
  return hasCode(error, noSuchValue, /["»«“]/) || hasCode(error, noSuchValueInMysql)
}

function hasCode(error: unknown, pattern: RegExp, saying: RegExp = /^/): boolean {
  for (let current = error; typeof current === 'object' && current !== null; ) {
    const { code, message, cause } = current as { readonly [fact in 'code' | 'message' | 'cause']?: unknown }
    if (typeof code === 'string' && pattern.test(code) && saying.test(String(message))) return true
    current = cause
  }
  return false
}
