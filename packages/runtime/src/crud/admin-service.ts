// biome-ignore-all lint/style/noExcessiveLinesPerFile: users read this class by its members, each with what it answers
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { RowAction } from '../access/access.ts'
import { typedDatabase } from '../database/untyped-database.ts'
import type { RequestInput } from '../http/request-input.ts'
import { contextForOtherService } from './context-for-other-service.ts'
import { isInvalidValueError } from './failures/no-such-value.ts'
import { filterByRelatedKeys } from './list/filter-by-related-keys.ts'
import type { Filterable } from './list/filterable.ts'
import { filterByColumns, filterRows } from './list/list-filters.ts'
import type { ListOptions, ListPage } from './list/list-options.ts'
import { filterTrashed, notTrashedConditions, orderRows, type UntypedQuery, untypedQuery } from './list/list-query.ts'
import { readStoredPage } from './list/read-stored-page.ts'
import { buildComputedSortExpression } from './list/sort-expression.ts'
import { markRowsWithChildren, rowsOfLevel } from './list/tree-level.ts'
import { castRow, type WireRow } from './model/cast.ts'
import { hiddenColumns, knownHiddenColumns } from './model/hidden-columns.ts'
import type { RowChange } from './model/managed-values.ts'
import type {
  DatabaseOf,
  ModelClass,
  PrimaryKey,
  RelationName,
  RowOf,
  StoreData,
  TableName,
  UpdateData,
} from './model/model.ts'
import { addRowKeys } from './model/row-key.ts'
import type { FallbackServiceFactory } from './rows/related-context.ts'
import { loadRelations } from './rows/relation-loader.ts'
import { castToRowService } from './rows/row-service.ts'
import { RowWriter } from './rows/row-writer.ts'
import { sqlTable, sqlTablesByModel } from './rows/statement-cache.ts'
import { UnitOfWork } from './rows/unit-of-work.ts'
import type { AuditEntry, CurrentUser, ServiceContext } from './service-context.ts'

/**
 * The queries of one feature: list, show, store, update and destroy, each of which may be overridden.
 *
 * @example
 * export class ProductService extends AdminService<typeof Product> {
 *   override readonly modelName = Product
 *   override readonly filterable = { name: 'text', status: productStatuses } as const
 *   override listQuery() {
 *     return this.applyFilters(super.listQuery())
 *   }
 * }
 */
export abstract class AdminService<M extends ModelClass> {
  /** The model whose table this service reads and writes. */
  abstract readonly modelName: M
  /** Relations that are loaded with every row, each with one query. */
  readonly with: readonly RelationName<M>[] = []
  /**
   * The hasOne and hasMany relations whose rows are edited with a row: `show` reads them with it, `store` and `update`
   * write them in its transaction, each through the service of its own feature where there is one. Of a belongsToMany
   * they join the row to the keys that are given, and to no others.
   */
  readonly children: readonly RelationName<M>[] = []
  /** Columns that narrow the list, each with what it holds: `{ name: 'text', price: 'number' }`. */
  readonly filterable: Filterable<M> = {}
  readonly #context: ServiceContext
  #work: UnitOfWork | null = null
  #writer: RowWriter | null = null

  constructor(context: ServiceContext) {
    this.#context = context
  }

  /** The parameters of the request. */
  get request(): RequestInput {
    return this.#context.input
  }

  /** The connection, or the transaction that is open now: what is sent by it is narrowed by nobody. */
  get db(): Kysely<DatabaseOf<M>> {
    return typedDatabase(this.#unit.ownDb)
  }

  /** Who is asking; null outside a request. */
  get user(): CurrentUser | null {
    return this.#context.user
  }

  /** Another service in the same surroundings: connection, user, the transaction that is open, and the audit log. */
  protected make<S>(service: new (context: ServiceContext) => S): S {
    return new service(contextForOtherService(this.#context))
  }

  /** The rows that this service can see at all; override it to narrow every action. */
  query(): SelectQueryBuilder<DatabaseOf<M>, TableName<M>, RowOf<M>> {
    const table = sqlTablesByModel.get(this.modelName) ?? sqlTable(this.modelName)
    const unit = this.#unit
    const rows = unit.readingDb().selectFrom(table).selectAll(table)
    // The model says the types of its table; as a query is built here, they are unknown.
    return (unit.own?.isConfined === true ? unit.confined(rows) : rows) as never
  }

  /** The query of the list, without paging and sorting; override it to filter (kysely plugins do not see its rows). */
  listQuery(): SelectQueryBuilder<DatabaseOf<M>, TableName<M>, RowOf<M>> {
    const { modelName } = this
    // As in `untypedQuery`, without a call for each list; below as well.
    const query: UntypedQuery = this.query() as never
    const { likePlugin } = this.#unit.dialect
    const matched = likePlugin === null ? query : query.withPlugin(likePlugin)
    const trashed = modelName.softDeletes ? this.#unit.trashed : 'with'
    const present = trashed === null ? notTrashedConditions.get(modelName) : undefined
    const listed =
      trashed === 'with'
        ? matched
        : present
          ? matched.where(present)
          : filterTrashed(matched, modelName, trashed === 'only')
    // The types that it had before.
    return listed as never
  }

  /**
   * The query narrowed by the parameters that `filterable` declares, each only when it is there: `like` on text, equality
   * on the rest; `price_from` and `price_to` are the ends of what has an order.
   *
   * @throws RuntimeError 422 at a parameter whose value does not fit its column
   */
  protected applyFilters<Query extends object>(query: Query): Query {
    const { own, dialect } = this.#unit
    const { input } = this.#context
    const kept = knownHiddenColumns.get(this.modelName) ?? hiddenColumns(this.modelName)
    const hidden = own?.isConfined === true ? new Set([...own.hidden, ...kept]) : kept
    const { modelName, filterable } = this
    const joined = (rows: UntypedQuery, relation: string) =>
      filterByRelatedKeys(rows, { model: this.modelName, relation, keys: input.list(relation) }, this.#unit)
    const source = { input, service: { modelName, filterable }, dialect: () => dialect, hidden, joined }
    // The types are forgotten while conditions are added.
    return filterByColumns(query as never, source) as never
  }

  /** One page of the list with its total. */
  async list(options: ListOptions): Promise<ListPage<RowOf<M>>> {
    const model = this.modelName
    const { filters = [], level } = options
    const unit = this.#unit
    const listed = this.listedRows()
    const rows = filters.length === 0 ? listed : filterRows(listed, model, filters)
    const query = level === undefined ? rows : rowsOfLevel(rows, model, level)
    const { items, total, estimate } = await readStoredPage(query, model, options, unit).catch((error: unknown) => {
      // PostgreSQL rejects a value that the column cannot hold; elsewhere it matches nothing.
      if (!isInvalidValueError(error)) throw error
      return { items: [], total: 0, estimate: false }
    })
    if (level !== undefined)
      await markRowsWithChildren(items, { rows, model, column: level.parentColumn, db: unit.readingDb() })
    await this.presentRows(items)
    // Cast by now as the model says.
    return { items: items as RowOf<M>[], total, ...(estimate && { totalIsEstimate: true }) }
  }

  /** The query of the list, narrowed as the roles of the user say even where it does not start from `query()`. */
  listedRows(): UntypedQuery {
    // As above.
    if (this.#unit.own?.isConfined !== true) return this.listQuery() as never
    return this.#unit.within('read', () => untypedQuery(this.listQuery()))
  }

  /** The rows of `query()`, narrowed in the same way. */
  visibleRows(): UntypedQuery {
    return this.#unit.within('read', () => untypedQuery(this.query()))
  }

  /**
   * Override it to keep the user from a single row: from reading it (its page, its form, the answer of a write), or
   * from writing it as it is, or would be; it is asked before and after a write. What lists, choices and exports show is
   * said by `query()`, which is asked for all rows at once.
   *
   * @example override async may(action: RowAction, row: RowOf<typeof Order>) { return action === 'read' || !row.closed }
   */
  async may(_action: RowAction, _row: RowOf<M>): Promise<boolean> {
    return true
  }

  /**
   * Rejects a row that this cannot be done to, before anything else is said of it; where nobody is kept from any row, it
   * asks nothing.
   *
   * @throws RuntimeError `RUNTIME_ROW_NOT_FOUND`, `RUNTIME_FORBIDDEN`
   */
  async reach(primaryKey: PrimaryKey, action: Exclude<RowAction, 'store'>): Promise<void> {
    await this.#rows.reach(primaryKey, action)
  }

  /** A query of rows in the order of a list. */
  orderedRows(query: UntypedQuery, order: Pick<ListOptions, 'orderBy' | 'orderDir'>): UntypedQuery {
    return orderRows(query, this.modelName, order, buildComputedSortExpression(this.modelName, order, this.#unit))
  }

  /** Makes rows as the database gives them what is answered: with their relations, cast. */
  async presentRows(rows: readonly WireRow[]): Promise<void> {
    const unit = this.#unit
    if (this.with.length > 0) await loadRelations(unit, this.modelName, rows, this.with, unit.relations)
    const { primaryKey } = this.modelName
    if (typeof primaryKey !== 'string') addRowKeys(primaryKey, rows)
    for (const row of rows) castRow(this.modelName, row)
    if (unit.own?.isConfined === true) unit.hide(rows)
  }

  /**
   * One row with its relations and `_version`, which an update may send back.
   *
   * @throws RuntimeError `RUNTIME_ROW_NOT_FOUND`
   */
  async show(primaryKey: PrimaryKey): Promise<RowOf<M> & { readonly _version: string }> {
    const row = await this.#rows.show(primaryKey)
    return Object.assign(this.#read(row), { _version: String(row._version) })
  }

  /** A row as the model of this service declares it. */
  #read(row: WireRow): RowOf<M> {
    // Rows of the database, cast as the model says.
    return row as RowOf<M>
  }

  /** Inserts a row and answers it. */
  async store(data: StoreData<M>): Promise<RowOf<M>> {
    return this.#read(await this.#rows.store(Object.assign<WireRow, StoreData<M>>({}, data)))
  }

  /**
   * Changes the given columns of a row and answers it.
   *
   * @throws RuntimeError `RUNTIME_ROW_NOT_FOUND`, `RUNTIME_STALE`
   */
  async update(primaryKey: PrimaryKey, data: UpdateData<M>): Promise<RowOf<M>> {
    return this.#read(await this.#rows.update(primaryKey, Object.assign<WireRow, UpdateData<M>>({}, data)))
  }

  /**
   * Deletes a row; with soft deletes it only sets `deleted_at`.
   *
   * @throws RuntimeError `RUNTIME_ROW_NOT_FOUND`, `RUNTIME_CONFLICT` when other rows still use it
   */
  async destroy(primaryKey: PrimaryKey): Promise<void> {
    await this.#rows.destroy(primaryKey)
  }

  /** Brings back a soft-deleted row. */
  async restore(primaryKey: PrimaryKey): Promise<RowOf<M>> {
    return this.#read(await this.#rows.restore(primaryKey))
  }

  /**
   * Deletes a row of the trash for good; `deleting` and `deleted` are called as they are for every delete.
   *
   * @throws RuntimeError `RUNTIME_ROW_NOT_FOUND`, `RUNTIME_CONFLICT` when other rows still use it
   */
  async forceDestroy(primaryKey: PrimaryKey): Promise<void> {
    await this.#rows.forceDestroy(primaryKey)
  }

  /**
   * Runs `work` in a transaction that all that it awaits takes part in: {@link db}, this service and others, the audit
   * log. Where one is open, `work` is a step of it: of a step that fails nothing stays.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#unit.transaction(work)
  }

  /** Writes an entry of the audit log, in the transaction where one is open. */
  protected audit(entry: AuditEntry): void {
    this.#unit.log(entry)
  }

  /**
   * Called in the transaction before a row is written, with what will be written and the row as it is, in the same
   * format; answers what to write instead. Rows that hooks get have the columns too that never leave the server.
   */
  protected async saving(data: StoreData<M>, _existing: RowOf<M> | null): Promise<StoreData<M>> {
    return data
  }

  /** Called in the transaction after a row was written, or taken out of the trash; throw to undo all of it. */
  protected async saved(_row: RowOf<M>, _created: boolean): Promise<void> {}

  /** Called in the transaction before a row is deleted; throw to keep it. */
  protected async deleting(_row: RowOf<M>): Promise<void> {}

  /** Called in the transaction after a row was deleted; throw to keep it. */
  protected async deleted(_row: RowOf<M>): Promise<void> {}

  /**
   * Called once a change is stored for good, in the order of the changes: the place for mail and calls of other systems,
   * which nothing can undo. What it throws is logged, and changes no answer.
   */
  protected async committed(_row: RowOf<M>, _change: RowChange): Promise<void> {}

  /** On the model's connection, which is known only once the subclass is made. */
  get #unit(): UnitOfWork {
    this.#work ??= new UnitOfWork(this.#context, this.modelName, relatedServices, this.constructor)
    return this.#work
  }

  /** Reads and writes single rows; it sees the hooks of this service, which are protected. */
  get #rows(): RowWriter {
    this.#writer ??= new RowWriter(this.#unit, castToRowService(this), castToRowService(AdminService.prototype))
    return this.#writer
  }
}

/** Whether a class of services has what every `AdminService` has. */
export function isAdminServiceClass(
  serviceClass: object,
): serviceClass is new (
  context: ServiceContext,
) => AdminService<ModelClass> {
  return 'prototype' in serviceClass && serviceClass.prototype instanceof AdminService
}

/** The rows of a model that the user of a request may read; null is all of them. */
export function readableRows(context: ServiceContext, model: ModelClass): UntypedQuery | null {
  return new UnitOfWork(context, model, relatedServices).readable(model)
}

/** The rows of a model that the user of a request may read, where a query has to start from them. */
export function queryReadableRows(context: ServiceContext, model: ModelClass): UntypedQuery {
  const unit = new UnitOfWork(context, model, relatedServices)
  return unit.readable(model) ?? unit.readingDb().selectFrom(sqlTable(model))
}

/** Writes rows of a model that has no service of its own. */
class RelatedService extends AdminService<ModelClass> {
  override readonly modelName: ModelClass

  constructor(context: ServiceContext, model: ModelClass) {
    super(context)
    this.modelName = model
  }
}

const relatedServices: FallbackServiceFactory = {
  make: (context, model) => new RelatedService(context, model),
  visibleRows: (context, model, service) => {
    const own = isAdminServiceClass(service) ? new service(context) : new RelatedService(context, model)
    return own.visibleRows()
  },
  plainQuery: AdminService.prototype.query,
}
