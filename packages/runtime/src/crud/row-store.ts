import type { DriverName } from '@quoin/introspect'
import type { LooseDatabase } from '../database/loose-database.ts'
import type { LooseQuery } from './list-query.ts'
import type { ModelClass, PrimaryKey } from './model.ts'
import type { WireRow } from './row-cast.ts'
import { StatementCache } from './statement-cache.ts'

const caches = new WeakMap<ModelClass, Map<DriverName, StatementCache>>()

/** Reads and writes single rows of a model's table by primary key. */
export class RowStore {
  readonly #db: LooseDatabase
  readonly #model: ModelClass
  readonly #driver: DriverName
  readonly #statements: StatementCache

  constructor(db: LooseDatabase, model: ModelClass, driver: DriverName) {
    this.#db = db
    this.#model = model
    this.#driver = driver
    this.#statements = statementsOf(model, driver)
  }

  /** The row, or undefined; `scope` narrows what can be found. */
  async find(key: PrimaryKey, scope: LooseQuery | null = null): Promise<WireRow | undefined> {
    const { primaryKey } = this.#model
    let row: WireRow | undefined
    try {
      row = scope === null ? await this.#findByKey(key) : await this.#findIn(scope, key)
    } catch (error) {
      if (isNoSuchKey(error)) return undefined
      throw error
    }
    // MySQL finds row 5 for the key "5abc".
    return row !== undefined && String(row[primaryKey]) === String(key) ? row : undefined
  }

  /** Inserts and answers the whole row as the database keeps it. */
  async insert(values: WireRow): Promise<WireRow> {
    const { table, primaryKey } = this.#model
    const columns = Object.keys(values)
    const shape = `insert ${columns.join(' ')}`
    if (this.#driver !== 'mysql') {
      const insert = this.#db.insertInto(table)
      const { rows } = await this.#statements.run(this.#db, shape, Object.values(values), () =>
        (columns.length === 0 ? insert.defaultValues() : insert.values(values)).returningAll(),
      )
      return firstOf(rows, table)
    }
    const { insertId } = await this.#statements.run(this.#db, shape, Object.values(values), () =>
      this.#db.insertInto(table).values(values),
    )
    const key = values[primaryKey] ?? insertId
    const row = await this.find(String(key))
    return firstOf(row === undefined ? [] : [row], table)
  }

  /** Changes columns and answers the row; null when `guard` no longer held. */
  async update(key: PrimaryKey, changes: WireRow, guard: WireRow | null = null): Promise<WireRow | null> {
    const { table, primaryKey } = this.#model
    const guards = Object.entries(guard ?? {})
    const shape = `update ${Object.keys(changes).join(' ')} ${guards.map(([column, value]) => `${column}${value === null}`).join(' ')}`
    const bound = guards.map(([, value]) => value).filter((value) => value !== null)
    const { rows, numAffectedRows } = await this.#statements.run(
      this.#db,
      shape,
      [...Object.values(changes), key, ...bound],
      () => {
        let query = this.#db.updateTable(table).set(changes).where(primaryKey, '=', key)
        for (const [column, value] of guards) query = query.where(column, value === null ? 'is' : '=', value)
        return this.#driver === 'mysql' ? query : query.returningAll()
      },
    )
    if (this.#driver !== 'mysql') return rows[0] ?? null
    if (guard !== null && numAffectedRows === 0n) return null
    return (await this.find(key)) ?? null
  }

  /** Deletes the row. */
  async delete(key: PrimaryKey): Promise<void> {
    const { table, primaryKey } = this.#model
    await this.#statements.run(this.#db, 'delete', [key], () => this.#db.deleteFrom(table).where(primaryKey, '=', key))
  }

  async #findByKey(key: PrimaryKey): Promise<WireRow | undefined> {
    const { table, primaryKey } = this.#model
    const { rows } = await this.#statements.run(this.#db, 'find', [key], () =>
      this.#db.selectFrom(table).selectAll().where(primaryKey, '=', key),
    )
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
    statements = new StatementCache()
    byDriver.set(driver, statements)
  }
  return statements
}

function firstOf(rows: readonly WireRow[], table: string): WireRow {
  const [row] = rows
  if (row === undefined) throw new TypeError(`The new row of "${table}" could not be read back.`)
  return row
}

/** True when PostgreSQL says that the key has not even the form of this table's keys. */
function isNoSuchKey(error: unknown): boolean {
  for (let current = error; typeof current === 'object' && current !== null; ) {
    const { code, cause } = current as { readonly code?: unknown; readonly cause?: unknown }
    if (code === '22P02' || code === '22003') return true
    current = cause
  }
  return false
}
