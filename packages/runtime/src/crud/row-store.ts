import type { DriverName } from '@quoin/introspect'
import type { LooseDatabase } from '../database/loose-database.ts'
import type { LooseQuery } from './list-query.ts'
import type { ModelClass, PrimaryKey } from './model.ts'
import type { WireRow } from './row-cast.ts'

/** Reads and writes single rows of a model's table by primary key. */
export class RowStore {
  readonly #db: LooseDatabase
  readonly #model: ModelClass
  readonly #driver: DriverName

  constructor(db: LooseDatabase, model: ModelClass, driver: DriverName) {
    this.#db = db
    this.#model = model
    this.#driver = driver
  }

  /** The row, or undefined; `scope` narrows what can be found. */
  async find(key: PrimaryKey, scope: LooseQuery | null = null): Promise<WireRow | undefined> {
    const { table, primaryKey } = this.#model
    const query = scope ?? (this.#db.selectFrom(table).selectAll(table) as unknown as LooseQuery)
    let row: WireRow | undefined
    try {
      row = await query.where(`${table}.${primaryKey}`, '=', key).executeTakeFirst()
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
    const query = Object.keys(values).length === 0 ? null : this.#db.insertInto(table).values(values)
    if (this.#driver !== 'mysql') {
      const insert = query ?? this.#db.insertInto(table).defaultValues()
      return (await insert.returningAll().executeTakeFirstOrThrow()) as WireRow
    }
    const result = await (query ?? this.#db.insertInto(table).values({})).executeTakeFirstOrThrow()
    const key = values[primaryKey] ?? result.insertId
    const row = await this.find(String(key))
    if (row === undefined) throw new TypeError(`The new row of "${table}" could not be read back by "${primaryKey}".`)
    return row
  }

  /** Changes columns and answers the row; null when `guard` no longer held. */
  async update(key: PrimaryKey, changes: WireRow, guard: WireRow | null = null): Promise<WireRow | null> {
    const { table, primaryKey } = this.#model
    let query = this.#db.updateTable(table).set(changes).where(primaryKey, '=', key)
    for (const [column, value] of Object.entries(guard ?? {})) {
      query = query.where(column, value === null ? 'is' : '=', value)
    }
    if (this.#driver !== 'mysql')
      return ((await query.returningAll().executeTakeFirst()) as WireRow | undefined) ?? null
    const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
    if (guard !== null && numUpdatedRows === 0n) return null
    return (await this.find(key)) ?? null
  }

  /** Deletes the row. */
  async delete(key: PrimaryKey): Promise<void> {
    await this.#db.deleteFrom(this.#model.table).where(this.#model.primaryKey, '=', key).execute()
  }
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
