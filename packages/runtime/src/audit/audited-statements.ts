import { formatRowKey, toColumnList } from '@quoin/generator/feature-pages'
import { type ResultColumn, type StatementResult, type StatementRow, sqlName } from '@quoin/introspect/connect'
import { type Compilable, type QueryResult, type RawBuilder, sql } from 'kysely'
import { findCast, type WireRow } from '../crud/model/cast.ts'
import { hiddenColumns } from '../crud/model/hidden-columns.ts'
import { managedColumns, trashCondition } from '../crud/model/managed-columns.ts'
import type { ModelClass, PrimaryKey } from '../crud/model/model.ts'
import {
  type Connection,
  formatModelTableAddress,
  isExpression,
  type StatementCache,
  sqlColumn,
  sqlTable,
} from '../crud/rows/statement-cache.ts'
import type { AuditOrigin } from '../crud/service-context.ts'
import type { SqlDialect } from '../database/sql-dialect.ts'
import { auditColumnLengths, auditRow, buildAuditInsert, originColumns } from './audit-row.ts'
import { comparedColumns, rowDiffersCondition } from './differs.ts'
import {
  type AuditEntryColumn,
  entryParameters,
  entryShapeKey,
  withAuditEntryInsert,
  withNamedChange,
} from './entry-parts.ts'
import { maskedJson } from './masked-json.ts'
import { auditEntryOfRow, maskedRow, type RowChangeEntry } from './row-trail.ts'
import { isJsonWithSecrets } from './secret-names.ts'

/** A statement that changes rows of a model. */
export interface RowWrite {
  readonly shape: string
  readonly parameters: readonly unknown[]
  /** True when it answers the rows. */
  readonly answers: boolean
  build(): ChangeQuery
}

/** What kysely's insert, update and delete have in common. */
interface ChangeQuery extends Compilable {
  returningAll(): Compilable
  returning(selection: unknown): Compilable
}

/** The columns of a model's table; null where it cannot be changed by a statement that does more. */
const columnsOf = new WeakMap<StatementCache, Promise<readonly ResultColumn[] | null>>()

/** Changes of rows that write their entry of the audit log themselves, where the engine can do both at once. */
export class AuditedStatements {
  readonly #connection: Connection
  readonly #model: ModelClass
  readonly #dialect: SqlDialect
  readonly #statements: StatementCache

  constructor(connection: Connection, model: ModelClass, dialect: SqlDialect, statements: StatementCache) {
    this.#connection = connection
    this.#model = model
    this.#dialect = dialect
    this.#statements = statements
  }

  /** Runs a change with its entry; null where that takes a transaction. */
  async run(write: RowWrite, entry: RowChangeEntry, origin: AuditOrigin): Promise<QueryResult<StatementRow> | null> {
    const { statements, db } = this.#connection
    if (statements === null || write.parameters.some(isExpression)) return null
    if (statements.runWith !== undefined) return this.#follow(write, entry, origin)
    if (
      typeof this.#model.primaryKey !== 'string' ||
      statements.describe === undefined ||
      write.parameters.some(isJsonWithSecrets)
    )
      return null
    return this.#ofTable(async (columns) => {
      const parts = this.#parts(entry, origin, columns)
      const text = this.#statements.text(`${write.shape} logged ${entryShapeKey(parts)}`, () => {
        const change = write.answers
          ? write.build().returningAll()
          : write.build().returning(sql.lit(1).as('quoin_done'))
        return withAuditEntryInsert(withNamedChange(db, 'quoin_row', change), db, parts, ['quoin_row'])
          .selectFrom('quoin_row')
          .selectAll()
      })
      const result = await statements.run(text, [...write.parameters, ...entryParameters(parts)], true)
      if (write.answers) this.#compare(columns, result.rows[0])
      return result
    })
  }

  /**
   * Changes a row and answers it after that and, where its entry is left to others, before; undefined where there is none
   * that holds anything else.
   */
  async change(
    key: PrimaryKey,
    changes: WireRow,
    action: string,
    origin: AuditOrigin | null,
  ): Promise<readonly [before: StatementRow | null, after: StatementRow] | undefined> {
    const { db, statements } = this.#connection
    if (statements?.runPairs === undefined || (origin !== null && Object.values(changes).some(isJsonWithSecrets)))
      return
    const { runPairs } = statements
    const table = sqlTable(this.#model)
    const { primaryKey } = this.#model
    // The text of a key of several columns is not made by SQL.
    if (typeof primaryKey !== 'string') return
    const { trash } = managedColumns(this.#model)
    const entry: RowChangeEntry = { action, before: 'answer', after: 'answer' }
    const compared = comparedColumns(this.#model, changes)
    const pair = await this.#ofTable(async (columns) => {
      const parts = origin === null ? [] : this.#parts(entry, origin, columns, 'quoin_before')
      const shape = `change ${Object.keys(changes).join(' ')} logged ${entryShapeKey(parts)}`
      const text = this.#statements.text(shape, () => {
        const locked = db.selectFrom(table).selectAll().where(sqlName(primaryKey), '=', key).forUpdate()
        const change = db
          .updateTable(table)
          .set(changes)
          .from('quoin_before')
          .whereRef(sqlColumn(this.#model, primaryKey), '=', `quoin_before.${sqlName(primaryKey)}`)
          .where(rowDiffersCondition('quoin_before', compared, changes, columns))
        const live =
          trash === null ? change : change.where(trashCondition(trash, sqlColumn(this.#model, trash.column), false))
        const both = withNamedChange(withNamedChange(db, 'quoin_before', locked), 'quoin_row', live.returningAll(table))
        return parts.length === 0
          ? both.selectFrom(['quoin_before', 'quoin_row']).selectAll('quoin_before').selectAll('quoin_row')
          : withAuditEntryInsert(both, db, parts, ['quoin_before', 'quoin_row']).selectFrom('quoin_row').selectAll()
      })
      const given = compared.map((name) => changes[name])
      const values = [key, ...Object.values(changes), ...given, ...entryParameters(parts)]
      const [pair] =
        origin === null
          ? await runPairs(text, values)
          : (await statements.run(text, values, true)).rows.map((after) => [null, after] as const)
      this.#compare(columns, pair?.[1])
      return pair
    })
    return pair ?? undefined
  }

  #follow(write: RowWrite, entry: RowChangeEntry, origin: AuditOrigin): StatementResult | null {
    const { statements, db } = this.#connection
    if (statements?.runWith === undefined) return null
    const text = this.#statements.text(`${write.shape}${write.answers ? ' answered' : ''}`, () =>
      write.answers ? write.build().returningAll() : write.build(),
    )
    return statements.runWith(text, write.parameters, (result) => {
      if (!hasChangedRows(result)) return null
      const row = auditRow(auditEntryOfRow(entry, this.#model, result.rows[0] ?? null), origin)
      return { sql: this.#statements.text('entry', () => buildAuditInsert(db, [row])), parameters: Object.values(row) }
    })
  }

  /** Runs what must know the table's columns; null where the table has changed, or cannot be changed in this way. */
  async #ofTable<T>(run: (columns: readonly ResultColumn[]) => Promise<T>): Promise<T | null> {
    const columns = await this.#columns()
    if (columns === null) return null
    try {
      return await run(columns)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      // A column is gone.
      if (code === '42703') this.#forgetTable()
      // A rule of the table, or a view that cannot be locked: it is not tried again.
      else if (code === '0A000') columnsOf.set(this.#statements, Promise.resolve(null))
      else throw error
      return null
    }
  }

  #columns(): Promise<readonly ResultColumn[] | null> {
    const known = columnsOf.get(this.#statements)
    if (known !== undefined) return known
    const { db, statements } = this.#connection
    const select = db.selectFrom(sqlTable(this.#model)).selectAll().compile().sql
    const columns = statements?.describe?.(select) ?? Promise.resolve(null)
    columnsOf.set(this.#statements, columns)
    columns.catch(() => columnsOf.delete(this.#statements))
    return columns
  }

  /** A column that was added since the table was described is in no entry: the next one has it. */
  #compare(columns: readonly ResultColumn[], row: StatementRow | undefined): void {
    if (row !== undefined && Object.keys(row).length !== columns.length) this.#forgetTable()
  }

  #forgetTable(): void {
    columnsOf.delete(this.#statements)
    this.#statements.clear()
  }

  /** The text of a key of one column, as addresses have it. */
  #keyText(column: RawBuilder<unknown>): RawBuilder<string> {
    const isBytes = toColumnList(this.#model.primaryKey).some((name) => findCast(this.#model, name) === 'bytes')
    return isBytes ? sql`encode(${column}, 'hex')` : sql`${column}::text`
  }

  #parts(
    entry: RowChangeEntry,
    origin: AuditOrigin,
    columns: readonly ResultColumn[],
    beforeRow = 'quoin_row',
  ): readonly AuditEntryColumn[] {
    const { primaryKey } = this.#model
    const { user_id, username, address, request_id, created_at } = originColumns(origin)
    const json = (name: string, row: string, value: WireRow | null | 'answer'): AuditEntryColumn =>
      value === 'answer'
        ? [name, () => this.#dialect.rowAsJson?.(row, columns, hiddenColumns(this.#model)) ?? sql`null`]
        : [name, 'text', maskedJson(maskedRow(value, this.#model))]
    const key: AuditEntryColumn =
      entry.row === undefined
        ? [
            'subject_key',
            () =>
              sql`left(${this.#keyText(sql.id('quoin_row', ...toColumnList(primaryKey)))}, ${sql.lit(auditColumnLengths.key)})`,
          ]
        : ['subject_key', 'text', formatRowKey(primaryKey, entry.row).slice(0, auditColumnLengths.key)]
    return [
      ['user_id', 'integer', user_id],
      ['username', 'text', username],
      ['action', 'text', entry.action.slice(0, auditColumnLengths.action)],
      ['subject', 'text', formatModelTableAddress(this.#model).slice(0, auditColumnLengths.subject)],
      key,
      json('before_values', beforeRow, entry.before),
      json('after_values', 'quoin_row', entry.after),
      ['address', 'text', address],
      ['request_id', 'text', request_id],
      ['created_at', 'timestamp', created_at],
    ]
  }
}

/** True when a statement has changed a row. */
export function hasChangedRows({ rows, numAffectedRows }: QueryResult<unknown>): boolean {
  return rows.length > 0 || (numAffectedRows ?? 0n) !== 0n
}
