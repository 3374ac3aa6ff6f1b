import { formatRowKey, toColumnList } from '@quoin/generator/feature-pages'
import type { DriverName } from '@quoin/introspect'
import type { QueryResult } from 'kysely'
import { insertEntries } from '../../audit/audit-row.ts'
import { AuditedStatements, hasChangedRows, type RowWrite } from '../../audit/audited-statements.ts'
import { auditEntryOfRow, type RowAuditTrail, type RowChangeEntry } from '../../audit/row-trail.ts'
import { dialectOf } from '../../database/dialects.ts'
import type { SqlDialect } from '../../database/sql-dialect.ts'
import { isObject } from '../../is-object.ts'
import { hasErrorCode, isInvalidValueError } from '../failures/no-such-value.ts'
import type { WireRow } from '../model/cast.ts'
import { managedColumns, trashCondition } from '../model/managed-columns.ts'
import type { ModelClass, PrimaryKey } from '../model/model.ts'
import { keyValuesOf, whereKey } from '../model/row-key.ts'
import type { AuditEntry, AuditOrigin } from '../service-context.ts'
import { RowFinder, type RowScope } from './row-finder.ts'
import {
  type Connection,
  getStatementCache,
  isExpression,
  type StatementCache,
  sqlColumn,
  sqlTable,
} from './statement-cache.ts'

/** What becomes of a change. */
interface Outcome<T> {
  /** Reads what the change answered. */
  alone(result: QueryResult<WireRow>): Promise<T>
  /** Does the change in a transaction instead. */
  apart(rows: RowStore, entry: RowChangeEntry): Promise<T>
}

/** Reads and writes single rows of a model's table by primary key; each write is logged, with it or not at all. */
export class RowStore {
  readonly #connection: Connection
  readonly #model: ModelClass
  readonly #dialect: SqlDialect
  readonly #statements: StatementCache
  readonly #trail: RowAuditTrail
  readonly #driver: DriverName
  readonly #audited: AuditedStatements
  readonly #finder: RowFinder

  constructor(connection: Connection, model: ModelClass, driver: DriverName, trail: RowAuditTrail) {
    this.#connection = connection
    this.#model = model
    this.#driver = driver
    this.#dialect = dialectOf(driver)
    this.#statements = getStatementCache(model, driver, connection.db)
    this.#trail = trail
    this.#audited = new AuditedStatements(connection, model, this.#dialect, this.#statements)
    this.#finder = new RowFinder(connection, model, driver, this.#statements)
  }

  /**
   * The row, or undefined; `scope` narrows what can be found. With `lock`, in a transaction, others wait with their
   * changes of the row until it ends.
   */
  find(key: PrimaryKey, scope: RowScope | null = null, lock = false): Promise<WireRow | undefined> {
    return this.#finder.find(key, scope, lock)
  }

  /** Inserts and answers the whole row as the database keeps it. */
  async insert(values: WireRow, entry: RowChangeEntry | null): Promise<WireRow> {
    const { primaryKey, table } = this.#model
    const { db } = this.#connection
    const columns = Object.keys(values)
    const insert = () => {
      const into = db.insertInto(sqlTable(this.#model))
      return columns.length === 0 && this.#dialect.insertsDefaults ? into.defaultValues() : into.values(values)
    }
    // MariaDB answers the row too, MySQL does not.
    const answers = db.getExecutor().adapter.supportsReturning === true
    const shape = `insert ${columns.join(' ')}`
    const write = { shape, parameters: Object.values(values), build: insert, answers }
    return this.#logged(write, entry, {
      alone: async (result) => {
        if (answers) return firstOf(result.rows, table)
        const given = toColumnList(primaryKey).map((column) => [column, values[column] ?? result.insertId] as const)
        const row = await this.find(formatRowKey(primaryKey, Object.fromEntries(given)))
        return firstOf(row === undefined ? [] : [row], table)
      },
      apart: (rows, logged) => rows.insert(values, logged),
    })
  }

  /** Changes columns and answers the row; null when it is not there any more. */
  async update(key: PrimaryKey, changes: WireRow, entry: RowChangeEntry | null): Promise<WireRow | null> {
    const parts = this.#partsOf(key)
    if (parts === null) return null
    const answers = this.#dialect.returnsChanges
    const build = () =>
      whereKey(this.#connection.db.updateTable(sqlTable(this.#model)).set(changes), this.#model, parts)
    const shape = `update ${Object.keys(changes).join(' ')}`
    const write = { shape, parameters: [...Object.values(changes), ...parts], build, answers }
    return this.#logged(write, entry, {
      alone: async ({ rows }) => (answers ? rows[0] : await this.find(this.#keyAfter(key, changes))) ?? null,
      apart: (rows, logged) => rows.update(key, changes, logged),
    })
  }

  /**
   * Changes columns and answers the row in one statement; rows in the trash are not found.
   *
   * @returns undefined where one statement cannot do it, or did not find the row: read it first, and see why.
   */
  async change(key: PrimaryKey, changes: WireRow, action: string): Promise<WireRow | undefined> {
    const { statements } = this.#connection
    const values = Object.values(changes)
    if (statements?.runPairs === undefined || !this.#partsOf(key)?.every(isPlainKey) || values.some(isExpression))
      return undefined
    try {
      const [before, after] = (await this.#audited.change(key, changes, action, this.#trail.origin)) ?? []
      if (before && after) this.#trail.log(auditEntryOfRow({ action, before, after: 'answer' }, this.#model, after))
      return after
    } catch (error) {
      // A key of another form, or a view that cannot be locked.
      if (hasErrorCode(error, /^(?:0A|22|42)/)) return undefined
      throw error
    }
  }

  /** Deletes the row, with `trashed` only from the trash; false when it is not there any more. */
  async delete(key: PrimaryKey, entry: RowChangeEntry | null, trashed = false): Promise<boolean> {
    const { trash } = managedColumns(this.#model)
    const parts = this.#partsOf(key)
    if (parts === null) return false
    const build = () => {
      const query = whereKey(this.#connection.db.deleteFrom(sqlTable(this.#model)), this.#model, parts)
      return trashed && trash !== null
        ? query.where(trashCondition(trash, sqlColumn(this.#model, trash.column), true))
        : query
    }
    const shape = trashed ? 'delete trashed' : 'delete'
    const done = await this.#logged({ shape, parameters: parts, build, answers: false }, entry, {
      alone: async (result) => hasChangedRows(result),
      apart: (rows, logged) => rows.delete(key, logged, trashed),
    })
    if (done || trashed || (await this.find(key)) === undefined) return done
    // A trigger may have done something else instead.
    if (entry !== null) await this.#logAlone(auditEntryOfRow(entry, this.#model, null))
    return true
  }

  /** Puts the row into the trash with these values, or takes it out of it; false when somebody else was first. */
  async trash(
    key: PrimaryKey,
    action: 'trash' | 'restore',
    changes: WireRow,
    entry: RowChangeEntry | null,
  ): Promise<boolean> {
    const { trash } = managedColumns(this.#model)
    const parts = this.#partsOf(key)
    if (trash === null || parts === null) return false
    const build = () =>
      whereKey(this.#connection.db.updateTable(sqlTable(this.#model)).set(changes), this.#model, parts).where(
        trashCondition(trash, sqlColumn(this.#model, trash.column), action === 'restore'),
      )
    const shape = `${action} ${Object.keys(changes).join(' ')}`
    return this.#logged({ shape, parameters: [...Object.values(changes), ...parts], build, answers: false }, entry, {
      alone: async (result) => hasChangedRows(result),
      apart: (rows, logged) => rows.trash(key, action, changes, logged),
    })
  }

  /**
   * Deletes the row and answers it in one statement.
   *
   * @returns undefined where one statement cannot do it, or did not find the row: read it first, and see why.
   */
  async take(key: PrimaryKey, entry: RowChangeEntry): Promise<WireRow | undefined> {
    const parts = this.#partsOf(key)
    if (!this.#dialect.returnsChanges || parts === null || !parts.every(isPlainKey)) return undefined
    const build = () => whereKey(this.#connection.db.deleteFrom(sqlTable(this.#model)), this.#model, parts)
    try {
      return await this.#logged<WireRow | undefined>(
        { shape: 'take', parameters: parts, build, answers: true },
        entry,
        {
          alone: async ({ rows }) => rows[0],
          apart: (rows, logged) => rows.take(key, logged),
        },
      )
    } catch (error) {
      if (isInvalidValueError(error)) return undefined
      throw error
    }
  }

  /**
   * Runs a change and writes its entry: in one statement, in one turn, or in one transaction.
   */
  async #logged<T>(write: RowWrite, entry: RowChangeEntry | null, { alone, apart }: Outcome<T>): Promise<T> {
    const { origin } = this.#trail
    if (entry !== null && origin !== null) {
      const result = await this.#audited.run(write, entry, origin)
      return result === null ? this.#transaction(origin, (rows) => apart(rows, entry)) : alone(result)
    }
    const shape = write.answers ? `${write.shape} answered` : write.shape
    const build = () => (write.answers ? write.build().returningAll() : write.build())
    const answer = await alone(await this.#statements.run(this.#connection, shape, write.parameters, build))
    const row = isObject(answer) ? answer : null
    if (entry !== null && (row !== null || answer === true)) this.#trail.log(auditEntryOfRow(entry, this.#model, row))
    return answer
  }

  async #logAlone(entry: AuditEntry): Promise<void> {
    const { origin } = this.#trail
    if (origin === null) this.#trail.log(entry)
    else await insertEntries(this.#connection.db, [entry], origin)
  }

  #transaction<T>(origin: AuditOrigin, work: (rows: RowStore) => Promise<T>): Promise<T> {
    return this.#connection.db.transaction().execute(async (db) => {
      const entries: AuditEntry[] = []
      const trail: RowAuditTrail = { origin: null, log: (entry) => entries.push(entry) }
      const result = await work(new RowStore({ db, statements: null }, this.#model, this.#driver, trail))
      await insertEntries(db, entries, origin)
      return result
    })
  }

  /** The key that a row has once it is changed. */
  #keyAfter(key: PrimaryKey, changes: WireRow): PrimaryKey {
    const { primaryKey } = this.#model
    const columns = toColumnList(primaryKey)
    if (!columns.some((column) => column in changes)) return key
    const values = this.#partsOf(key)?.map(
      (part, at) => [columns[at] ?? '', changes[columns[at] ?? ''] ?? part] as const,
    )
    return formatRowKey(primaryKey, Object.fromEntries(values ?? []))
  }

  /** The values of a key; null for a text that is no key of this model. */
  #partsOf(key: PrimaryKey) {
    return keyValuesOf(this.#model, key)
  }
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
function isPlainKey(key: PrimaryKey | Uint8Array): boolean {
  return !(key instanceof Uint8Array) && /^(?:[1-9]\d{0,8}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.test(String(key))
}
