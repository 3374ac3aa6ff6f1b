import { formatRowKey, toColumnList } from '@quoin/generator/feature-pages'
import type { DriverName } from '@quoin/introspect'
import type { AllowedRows } from '../../access/allowed-rows.ts'
import { dialectOf } from '../../database/dialects.ts'
import { isInvalidValueError } from '../failures/no-such-value.ts'
import type { UntypedQuery } from '../list/list-query.ts'
import { castValue, type WireRow } from '../model/cast.ts'
import type { ModelClass, PrimaryKey } from '../model/model.ts'
import { keyValuesOf, whereKey } from '../model/row-key.ts'
import { type Connection, runDerivedQuery, type StatementCache, sqlTable } from './statement-cache.ts'

/** The rows among which single ones are found. */
export interface RowScope {
  query(): UntypedQuery
  /** What narrows it, where it is all rows but for a rule of roles: then it is made once for each text of one. */
  readonly rule: AllowedRows | null
}

/** Finds single rows of a model's table by primary key. */
export class RowFinder {
  readonly #connection: Connection
  readonly #model: ModelClass
  readonly #driver: DriverName
  readonly #statements: StatementCache

  constructor(connection: Connection, model: ModelClass, driver: DriverName, statements: StatementCache) {
    this.#connection = connection
    this.#model = model
    this.#driver = driver
    this.#statements = statements
  }

  /**
   * The row, or undefined; `scope` narrows what can be found. With `lock`, in a transaction, others wait with their
   * changes of the row until it ends.
   */
  async find(key: PrimaryKey, scope: RowScope | null = null, lock = false): Promise<WireRow | undefined> {
    const { primaryKey } = this.#model
    const parts = keyValuesOf(this.#model, key)
    if (parts === null) return undefined
    const locks = lock && dialectOf(this.#driver).locksRows
    let row: WireRow | undefined
    try {
      // A narrowed query may be one that cannot be locked.
      if (scope === null || locks) row = await this.#findByKey(parts, locks)
      if (scope !== null) row = await this.#findIn(scope, parts)
    } catch (error) {
      if (isInvalidValueError(error)) return undefined
      throw error
    }
    if (row === undefined) return undefined
    const found = row
    const travelling = toColumnList(primaryKey).map((name) => [name, castValue(this.#model, name, found[name])])
    // MySQL finds row 5 for the key "5abc". Dates are in addresses as they travel.
    const isMeant = [found, Object.fromEntries(travelling)].some((one) => formatRowKey(primaryKey, one) === String(key))
    return isMeant ? found : undefined
  }

  async #findByKey(parts: readonly unknown[], lock: boolean): Promise<WireRow | undefined> {
    const { rows } = await this.#statements.run(this.#connection, lock ? 'find for update' : 'find', parts, () => {
      const query = whereKey(this.#connection.db.selectFrom(sqlTable(this.#model)).selectAll(), this.#model, parts)
      return lock ? query.forUpdate() : query
    })
    return rows[0]
  }

  async #findIn({ query, rule }: RowScope, parts: readonly unknown[]): Promise<WireRow | undefined> {
    const build = () => whereKey(query(), this.#model, parts)
    if (rule !== null) {
      const shape = `find among ${rule.name}`
      const { rows } = await this.#statements.run(this.#connection, shape, [...rule.values, ...parts], build)
      return rows[0]
    }
    const { rows } = await runDerivedQuery(query().compile(), this.#connection, `${this.#driver} find`, parts, build)
    return rows[0]
  }
}
