import type { Kysely } from 'kysely'
import type { Access, FeatureAccess, RowAction } from '../../access/access.ts'
import type { RelationUsesInPages } from '../../access/declared-relations.ts'
import type { RowConditionTarget } from '../../access/row-condition.ts'
import { statementObserver, withStatementObserverMark } from '../../access/statement-mark.ts'
import type { Database } from '../../database/database.ts'
import { dialectOf } from '../../database/dialects.ts'
import {
  currentDb,
  currentTransaction,
  findEnclosingTransaction,
  inTransaction,
  type OpenTransaction,
} from '../../database/enclosing-transaction.ts'
import { frameworkSchemaPlaceholder } from '../../database/framework-names.ts'
import { withFrameworkNames } from '../../database/framework-tables.ts'
import { allowNestedTransactions } from '../../database/savepoints.ts'
import type { SqlDialect } from '../../database/sql-dialect.ts'
import { type UntypedDatabase, untyped } from '../../database/untyped-database.ts'
import { contextForOtherService, contextOnConnectionOf } from '../context-for-other-service.ts'
import { assertStorableNumbers } from '../failures/assert-storable-numbers.ts'
import { explainWriteFailure } from '../failures/explain-write-failure.ts'
import { readWriteFailure } from '../failures/write-failure.ts'
import type { UntypedQuery } from '../list/list-query.ts'
import type { WireRow } from '../model/cast.ts'
import type { ModelClass } from '../model/model.ts'
import type { ResourceService } from '../resource-service.ts'
import type { AuditEntry, ServiceContext } from '../service-context.ts'
import type { FallbackServiceFactory } from './related-context.ts'
import { RowStore } from './row-store.ts'
import { type Connection, sqlColumn, sqlTable } from './statement-cache.ts'

/**
 * Where a service works: the connection of its model, or the transaction on it that is open. What a transaction changes
 * is logged in it, and counted again once it is certain.
 */
export class UnitOfWork {
  /** The surroundings on the model's connection. */
  readonly context: ServiceContext
  /** What is different on its engine. */
  readonly dialect: SqlDialect
  /** What the user may see; null where nobody asks. */
  readonly access: Access | null
  /** What the user may do to rows of the model, by the feature of the service; null where nobody asks. */
  readonly own: FeatureAccess | null
  readonly #context: ServiceContext
  readonly #model: ModelClass
  readonly #related: FallbackServiceFactory
  readonly #root: Kysely<Database>
  /** What the `query()` of the service is asked for now. */
  #asking: { readonly action: RowAction; readonly asked: RowConditionTarget; isConfined: boolean } | null = null
  /** On the connection, or in a transaction. */
  #rows: { readonly db: Kysely<Database>; readonly store: RowStore } | null = null

  /** @param service the class that asks about rows of its own; without it somebody else asks */
  constructor(context: ServiceContext, model: ModelClass, related: FallbackServiceFactory, service?: object) {
    this.#context = context
    this.#model = model
    this.#related = related
    this.access = context.access ?? null
    this.own = this.access?.feature(model, 'read', service) ?? null
    this.context = model.connection === null ? context : contextOnConnectionOf(context, model)
    this.#root = this.context.root ?? this.context.db
    this.dialect = this.context.dialect ?? dialectOf(this.context.driver)
  }

  /** The connection, or the transaction on it that is open now. */
  get db(): Kysely<Database> {
    const db = currentDb(this.#root)
    return this.#model.schema === frameworkSchemaPlaceholder ? withFrameworkNames(db) : db
  }

  /** The transaction that is open now. */
  get open(): OpenTransaction | null {
    return findEnclosingTransaction(this.#root)
  }

  /** The same for the code of the application, which decides by itself whom it shows what. */
  get ownDb(): Kysely<Database> {
    return allowNestedTransactions(withStatementObserverMark(this.db, this.context, 'own code', null))
  }

  /** The same for reading rows of the model, or of a related one. */
  readingDb(model: ModelClass = this.#model): UntypedDatabase {
    // A list asks without a call whether there is any.
    const current: unknown = currentTransaction.getStore() === undefined ? this.#root : currentDb(this.#root)
    // As in `untyped`, without a call.
    const untyped = current as UntypedDatabase
    const db = model.schema === frameworkSchemaPlaceholder ? withFrameworkNames(untyped) : untyped
    const own = model === this.#model ? this.own : undefined
    return statementObserver.current === null ? db : withStatementObserverMark(db, this.context, 'read', model, own)
  }

  /** The same for what holds for all rows, independent of who sees them. */
  get checkingDb(): UntypedDatabase {
    return withStatementObserverMark(untyped(this.db), this.context, 'constraint', null)
  }

  /** Which part of the trash the request asks for: its rows `only`, or together `with` the others. */
  get trashed(): 'only' | 'with' | null {
    const { input } = this.context
    if (this.#model.softDeletes === false || !input.has('trashed')) return null
    return input.oneOf('trashed', ['only', 'with'])
  }

  /** Where statements run. */
  get connection(): Connection {
    const statements =
      currentTransaction.getStore() === undefined || this.open === null ? (this.context.statements ?? null) : null
    return { db: this.readingDb(), statements }
  }

  /** The single rows of the model's table. */
  get rows(): RowStore {
    const current = currentDb(this.#root)
    if (this.#rows?.db !== current) {
      const { db, statements } = this.connection
      const writingDb = withStatementObserverMark(db, this.context, 'write', this.#model, this.own)
      const store = new RowStore({ db: writingDb, statements }, this.#model, this.context.driver, {
        origin: db.isTransaction ? null : (this.context.auditOrigin ?? null),
        log: (entry) => this.log(entry),
      })
      this.#rows = { db: current, store }
    }
    return this.#rows.store
  }

  /** Runs `work` in a transaction, or as a step of the one that is open. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    // A transaction that was begun elsewhere is ended there.
    if (this.open === null && this.db.isTransaction) return work()
    return inTransaction(this.#root, work, this.context.isPart)
  }

  /** Does what follows from a change once that is certain; a failure is logged, since nothing is undone by it. */
  async committed(work: () => Promise<void>): Promise<void> {
    const { log } = this.context
    const follow = async (): Promise<void> => {
      try {
        await work()
      } catch (error) {
        if (log === undefined) throw error
        log.error({ err: error, table: this.#model.table }, 'what follows from a change has failed')
      }
    }
    const { open } = this
    if (open === null) await follow()
    else open.afterCommit.push(follow)
  }

  /** Writes `data` to the model's table; says what a user should know of a failure. */
  async write<T>(data: WireRow, write: () => Promise<T>): Promise<T> {
    if (this.dialect.losesDigits) assertStorableNumbers(this.#model, data)
    try {
      return await write()
    } catch (error) {
      if (this.own?.isConfined === true && readWriteFailure(error)?.kind === 'unique')
        this.context.taken?.addTakenAnswer()
      throw await explainWriteFailure(error, this.checkingDb, this.context.driver, this.#model, data)
    } finally {
      const { counts } = this.context
      const table = sqlTable(this.#model)
      counts.drop(table)
      // Somebody may count before the transaction ends.
      this.open?.changed.set(table, counts)
    }
  }

  /** Writes an entry of the audit log, in the transaction where one is open. */
  log(entry: AuditEntry): void {
    const { open } = this
    if (open === null) this.context.audit(entry)
    else open.entries.push({ entry, by: this.context })
  }

  /** What the pages of the own feature say of the relations of its model; null where there are none, or nobody asks. */
  get relations(): RelationUsesInPages | null {
    return this.own === null ? null : (this.#context.relationsOf?.(this.own.feature) ?? null)
  }

  /** The service of a related model, in this transaction: that of a feature that can do this, with its hooks, if any. */
  serviceFor(model: ModelClass, action: RowAction): ResourceService {
    const context = this.#contextFor(model)
    const service = this.#context.serviceFor?.(model, action) ?? null
    return service === null ? this.#related.make(context, model) : new service(context)
  }

  /** The rows of a related model that the user may read, in this transaction; null is all of them. */
  readable(model: ModelClass): UntypedQuery | null {
    const access = this.access?.feature(model) ?? null
    if (access === null) return null
    const { service } = access.feature
    const { plainQuery } = this.#related
    const { query = plainQuery }: { readonly query?: unknown } = service.prototype
    if (query === plainQuery && (!access.isConfined || access.rows('read') === null)) return null
    return this.#related.visibleRows(this.#contextFor(model), model, service)
  }

  /** Rows of the table, narrowed as the roles say for what `query()` of the service is asked for. */
  confined(rows: UntypedQuery): UntypedQuery {
    const own = this.own?.isConfined === true ? this.own : null
    const rule = own?.rows(this.#asking?.action ?? 'read', this.#asking?.asked) ?? null
    if (this.#asking !== null) this.#asking.isConfined = true
    const narrowed = rule === null ? rows : rows.where(rule.condition)
    // What is asked for here is read whole, and presented; code that asks by itself shows what it gets.
    const shown = this.#asking === null ? (own?.shown ?? null) : null
    return shown === null
      ? narrowed
      : narrowed.clearSelect().select(shown.map((column) => sqlColumn(this.#model, column)))
  }

  /** Takes what the user does not see out of rows that are presented. */
  hide(rows: readonly WireRow[]): void {
    for (const name of this.own?.hidden ?? []) for (const row of rows) delete row[name]
  }

  /** The rows of a query of the service that this may be done to: what `ask` finds, as the roles say. */
  within(action: RowAction, ask: () => UntypedQuery, asked: RowConditionTarget = 'rows'): UntypedQuery {
    if (this.own?.isConfined !== true) return ask()
    const rule = this.own.rows(action, asked)
    const around = this.#asking
    const asking = { action, asked, isConfined: false }
    this.#asking = asking
    try {
      const rows = ask()
      // One's own `query()` need not start from the inherited one.
      return asking.isConfined || rule === null ? rows : rows.where(rule.condition)
    } finally {
      this.#asking = around
    }
  }

  /** The surroundings of a service that writes rows of a related model in this transaction. */
  #contextFor(model: ModelClass): ServiceContext {
    const { connection, name } = this.#model
    if (model.connection !== connection) {
      throw new TypeError(`${name} and ${model.name} are on two connections: their rows are not stored together.`)
    }
    // Who writes these rows is asked of the request itself: its own services are on its own connection.
    const { forConnection, serviceFor, relationsOf } = this.#context
    const context: ServiceContext = contextForOtherService(this.context, {
      root: this.#root,
      dialect: this.dialect,
      forConnection: (other) =>
        other === connection || forConnection === undefined ? context : forConnection.call(this.#context, other),
      serviceFor: (other, action) => serviceFor?.call(this.#context, other, action) ?? null,
      relationsOf: (feature) => relationsOf?.call(this.#context, feature) ?? new Map(),
      isPart: true,
      audit: (entry) => this.log(entry),
    })
    return context
  }
}
