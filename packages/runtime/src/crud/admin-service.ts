import type { Kysely, SelectQueryBuilder } from 'kysely'
import { type LooseDatabase, loosen } from '../database/loose-database.ts'
import { RuntimeError } from '../errors.ts'
import { RequestInput } from '../http/request-input.ts'
import type { Database } from '../index.ts'
import { sqlDateTime } from './cast.ts'
import { explainWriteFailure } from './explain-write-failure.ts'
import type { Filterable } from './filterable.ts'
import { LikePlugin } from './like-plugin.ts'
import { filterRows } from './list-filters.ts'
import type { ListOptions, ListPage } from './list-options.ts'
import { readPage } from './list-page.ts'
import type { LooseQuery } from './list-query.ts'
import type { ModelClass, PrimaryKey, RelationName, RowOf, StoreData, TableName, UpdateData } from './model.ts'
import { RelatedRows } from './related-rows.ts'
import { loadRelations } from './relation-loader.ts'
import type { ResourceService } from './resource-service.ts'
import { castRow, uncastRow, type WireRow } from './row-cast.ts'
import { isNoSuchKey, type RowChange, RowStore } from './row-store.ts'
import { rowVersion } from './row-version.ts'
import type { AuditEntry, CurrentUser, ServiceContext } from './service-context.ts'
import type { Connection } from './statement-cache.ts'
import { ownedRelation } from './sub-form.ts'

const likePlugin = new LikePlugin()

/**
 * The queries of one feature (spec §2.5): list, show, store, update and destroy, each of which may be overridden.
 *
 * @example
 * export class ProductService extends AdminService<typeof Product> {
 *   override readonly modelName = Product
 *   override listQuery() {
 *     return super.listQuery().$if(this.request.has('name'), (query) =>
 *       query.where('name', 'like', contains(this.request.text('name'))))
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
   * write them in its transaction, each through the service of its own feature where there is one.
   */
  readonly children: readonly RelationName<M>[] = []
  /** Columns that people may compare as they like, each with what it holds: `{ name: 'text', price: 'number' }`. */
  readonly filterable: Filterable<M> = {}
  readonly #given: ServiceContext
  #placed: ServiceContext | null = null
  #transaction: Kysely<Database> | null = null
  /** On the connection, or in the transaction that is open. */
  #store: RowStore | null = null
  /** What the open transaction has changed, which is logged once it is certain. */
  #uncommitted: AuditEntry[] | null = null

  constructor(context: ServiceContext) {
    this.#given = context
  }

  /** The parameters of the request. */
  get request(): RequestInput {
    return this.#given.input
  }

  /** The connection, or the transaction that is open at the moment. */
  get db(): Kysely<Database> {
    return this.#transaction ?? this.#context.db
  }

  /** Who is asking; null outside a request. */
  get user(): CurrentUser | null {
    return this.#given.user
  }

  /** The rows that this service can see at all; override it to narrow every action. */
  query(): SelectQueryBuilder<Database, TableName<M>, RowOf<M>> {
    const { table } = this.modelName
    return this.#loose.selectFrom(table).selectAll(table) as never
  }

  /** The query of the list, without paging and sorting; override it to filter (kysely plugins do not see its rows). */
  listQuery(): SelectQueryBuilder<Database, TableName<M>, RowOf<M>> {
    const { softDeletes, table } = this.modelName
    const query = this.query() as unknown as LooseQuery
    const matched = this.#context.driver === 'pgsql' ? query.withPlugin(likePlugin) : query
    const trashed = this.#trashed
    if (!softDeletes || trashed === 'with') return matched as never
    return matched.where(`${table}.deleted_at`, trashed === 'only' ? 'is not' : 'is', null) as never
  }

  /** One page of the list with its total. */
  async list(options: ListOptions): Promise<ListPage<RowOf<M>>> {
    const model = this.modelName
    const { filters = [] } = options
    const query = filterRows(this.listQuery() as unknown as LooseQuery, model, filters)
    const { items, total, estimate } = await readPage(query, model, options, this.#place, this.#context).catch(
      (error: unknown) => {
        // PostgreSQL refuses a value that the column cannot hold; elsewhere it matches nothing.
        if (filters.length === 0 || !isNoSuchKey(error)) throw error
        return { items: [], total: 0, estimate: false }
      },
    )
    for (const item of items) castRow(model, item)
    if (this.with.length > 0) await loadRelations(this.#loose, model, items, this.with)
    return { items: items as unknown as RowOf<M>[], total, ...(estimate && { totalIsEstimate: true }) }
  }

  /**
   * One row with its relations and `_version`, which an update may send back.
   *
   * @throws RuntimeError `RUNTIME_ROW_NOT_FOUND`
   */
  async show(primaryKey: PrimaryKey): Promise<RowOf<M> & { readonly _version: string }> {
    const row = await this.#find(primaryKey)
    return (await this.#present(row)) as never
  }

  /** Inserts a row and answers it. */
  async store(data: StoreData<M>): Promise<RowOf<M>> {
    if (this.children.length === 0) return this.#insert(data)
    return this.transaction(() => {
      const { own, related } = this.#apart(data)
      return this.#insert(own, related)
    })
  }

  /**
   * Changes the given columns of a row and answers it.
   *
   * @throws RuntimeError `RUNTIME_ROW_NOT_FOUND`, `RUNTIME_STALE`
   */
  async update(primaryKey: PrimaryKey, data: UpdateData<M>): Promise<RowOf<M>> {
    if (this.children.length > 0) return this.transaction(() => this.#updateWithRelated(primaryKey, data))
    const { before, after } = (await this.#changeAtOnce(primaryKey, data)) ?? (await this.#changeRow(primaryKey, data))
    if (after === before) return (await this.#present(before)) as unknown as RowOf<M>
    this.#record('update', after, before, after)
    const answer = (await this.#present(after)) as unknown as RowOf<M>
    await this.saved(answer, false)
    return answer
  }

  /**
   * Deletes a row; with soft deletes it only sets `deleted_at`.
   *
   * @throws RuntimeError `RUNTIME_ROW_NOT_FOUND`, `RUNTIME_CONFLICT` when other rows still use it
   */
  async destroy(primaryKey: PrimaryKey): Promise<void> {
    const row = (await this.#takeAtOnce(primaryKey)) ?? (await this.#deleteRow(primaryKey))
    this.#record('destroy', row, row, null)
    await this.deleted({ ...row } as unknown as RowOf<M>)
  }

  /** Brings back a soft-deleted row. */
  async restore(primaryKey: PrimaryKey): Promise<RowOf<M>> {
    const row = await this.#findTrashed(primaryKey)
    const restored = await this.#write({}, () => this.#rows.update(primaryKey, { deleted_at: null }))
    this.#record('restore', row, null, null)
    return (await this.#present(restored ?? row)) as unknown as RowOf<M>
  }

  /**
   * Deletes a row of the trash for good; `deleting` and `deleted` are called as they are for every delete.
   *
   * @throws RuntimeError `RUNTIME_ROW_NOT_FOUND`, `RUNTIME_CONFLICT` when other rows still use it
   */
  async forceDestroy(primaryKey: PrimaryKey): Promise<void> {
    const row = await this.#findTrashed(primaryKey)
    await this.deleting({ ...row } as unknown as RowOf<M>)
    await this.#write({}, () => this.#rows.delete(primaryKey))
    this.#record('force', row, row, null)
    await this.deleted({ ...row } as unknown as RowOf<M>)
  }

  /** Runs `work` in a transaction that {@link db} and every method of this service take part in. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.db.isTransaction) return work()
    const entries: AuditEntry[] = []
    try {
      const result = await this.db.transaction().execute(async (transaction) => {
        this.#transaction = transaction
        this.#store = null
        this.#uncommitted = entries
        return work()
      })
      for (const entry of entries) this.#context.audit(entry)
      return result
    } finally {
      this.#transaction = null
      this.#store = null
      this.#uncommitted = null
      // Somebody may have counted between a write and its commit.
      this.#context.counts.drop(this.modelName.table)
      for (const name of this.children) this.#context.counts.drop(ownedRelation(this.modelName, name).model().table)
    }
  }

  /** Called before a row is written, with what will be written and the row as it is; answers what to write instead. */
  protected async saving(data: StoreData<M>, _existing: RowOf<M> | null): Promise<StoreData<M>> {
    return data
  }

  /** Called after a row was written. */
  protected async saved(_row: RowOf<M>, _created: boolean): Promise<void> {}

  /** Called before a row is deleted; throw to keep it. */
  protected async deleting(_row: RowOf<M>): Promise<void> {}

  /** Called after a row was deleted. */
  protected async deleted(_row: RowOf<M>): Promise<void> {}

  /** The surroundings on the model's connection, which is known only once the subclass is made. */
  get #context(): ServiceContext {
    this.#placed ??= placedOn(this.#given, this.modelName)
    return this.#placed
  }

  get #loose(): LooseDatabase {
    return loosen(this.db)
  }

  get #place(): Connection {
    const statements = this.#transaction === null ? (this.#context.statements ?? null) : null
    return { db: this.#loose, statements }
  }

  get #rows(): RowStore {
    this.#store ??= new RowStore(this.#place, this.modelName, this.#context.driver)
    return this.#store
  }

  /** Which part of the trash the request asks for: its rows `only`, or together `with` the others. */
  get #trashed(): 'only' | 'with' | null {
    if (!this.modelName.softDeletes || !this.request.has('trashed')) return null
    return this.request.oneOf('trashed', ['only', 'with'])
  }

  /** The narrowing of an overridden `query()`; null lets the row store use its prepared statement. */
  #scope(): LooseQuery | null {
    return this.query === AdminService.prototype.query ? null : (this.query() as unknown as LooseQuery)
  }

  async #find(primaryKey: PrimaryKey, lock = false): Promise<WireRow> {
    const row = await this.#rows.find(primaryKey, this.#scope(), lock)
    const gone = row === undefined || (this.modelName.softDeletes && row.deleted_at !== null && this.#trashed === null)
    if (gone) throw this.#notFound(primaryKey)
    return row
  }

  /** True when nobody has to see a row before it is written: no narrowed `query()`, no trash, no hook. */
  #isPlain(hook: 'saving' | 'deleting'): boolean {
    const { query } = AdminService.prototype
    return this.query === query && this.#trashed === null && this[hook] === AdminService.prototype[hook]
  }

  async #insert(data: StoreData<M>, related: WireRow | null = null): Promise<RowOf<M>> {
    const prepared = await this.saving(data, null)
    const now = sqlDateTime(new Date())
    const values = {
      ...uncastRow(this.modelName, prepared as WireRow),
      ...(this.modelName.timestamps && { created_at: now, updated_at: now }),
    }
    const row = await this.#write(prepared as WireRow, () => this.#rows.insert(values))
    if (related !== null) await (await this.#related(row)).save(related, row)
    const answer = (await this.#present(row)) as unknown as RowOf<M>
    this.#record('store', row, null, row)
    await this.saved(answer, true)
    return answer
  }

  /** What a sub-form holds counts as a change of its row: it is locked, told apart by version, and its `saved` called. */
  async #updateWithRelated(primaryKey: PrimaryKey, data: UpdateData<M>): Promise<RowOf<M>> {
    const before = await this.#find(primaryKey, true)
    const related = await this.#related(before, true)
    this.#checkVersion(related.version)
    const sent = this.#apart(data)
    const { after } = await this.#changeFound(primaryKey, before, sent.own)
    if (after !== before) this.#record('update', after, before, after)
    const written = await related.save(sent.related, after)
    if (after === before && !written) return (await this.#present(before)) as unknown as RowOf<M>
    const touched = after === before && this.modelName.timestamps ? { updated_at: sqlDateTime(new Date()) } : null
    const row = touched === null ? after : ((await this.#rows.update(primaryKey, touched)) ?? after)
    const answer = (await this.#present(row)) as unknown as RowOf<M>
    await this.saved(answer, false)
    return answer
  }

  /** The columns of the table, and what goes to other tables. */
  #apart(data: StoreData<M>): { readonly own: StoreData<M>; readonly related: WireRow } {
    const own: WireRow = { ...data }
    const related: WireRow = {}
    for (const name of this.children) {
      if (own[name] !== undefined) related[name] = own[name]
      delete own[name]
    }
    return { own: own as StoreData<M>, related }
  }

  #related(row: WireRow, lock = false): Promise<RelatedRows> {
    const place = {
      db: this.#loose,
      driver: this.#context.driver,
      serviceOf: (model: ModelClass) => this.#serviceOf(model),
    }
    return RelatedRows.read(place, this.modelName, row, { names: this.children, lock })
  }

  /** The service of a related model, in this transaction: that of its own feature, with its hooks, where it has one. */
  #serviceOf(model: ModelClass): ResourceService {
    const { connection, name } = this.modelName
    if (model.connection !== connection) {
      throw new TypeError(`${name} and ${model.name} are on two connections: their rows are not stored together.`)
    }
    const { driver, counts, user } = this.#context
    const context: ServiceContext = {
      db: this.db,
      driver,
      counts,
      user,
      // What the request says is said of the row around, its version above all.
      input: new RequestInput({}),
      on: (other) => (other === connection || this.#given.on === undefined ? context : this.#given.on(other)),
      serviceOf: (other) => this.#given.serviceOf?.(other) ?? null,
      audit: (entry) => this.#log(entry),
    }
    const service = this.#given.serviceOf?.(model) ?? null
    return service === null ? new RelatedService(context, model) : new service(context)
  }

  #changes(prepared: WireRow): WireRow {
    const changes = uncastRow(this.modelName, prepared)
    const some = Object.keys(changes).length > 0
    if (some && this.modelName.timestamps) changes.updated_at = sqlDateTime(new Date())
    return changes
  }

  async #changeAtOnce(primaryKey: PrimaryKey, data: UpdateData<M>): Promise<RowChange | undefined> {
    if (!this.#isPlain('saving') || this.request.has('_version')) return undefined
    const changes = this.#changes(data as WireRow)
    if (Object.keys(changes).length === 0) return undefined
    return this.#write(data as WireRow, () => this.#rows.change(primaryKey, changes))
  }

  async #changeRow(primaryKey: PrimaryKey, data: UpdateData<M>): Promise<RowChange> {
    if (!this.request.has('_version')) return this.#changeFound(primaryKey, await this.#find(primaryKey), data)
    // Nobody may come between the version that is compared and the change: of equal versions only one counts.
    return this.transaction(async () => {
      const before = await this.#find(primaryKey, true)
      this.#checkVersion(rowVersion(before))
      return this.#changeFound(primaryKey, before, data)
    })
  }

  async #changeFound(primaryKey: PrimaryKey, before: WireRow, data: UpdateData<M>): Promise<RowChange> {
    const prepared = await this.saving(data, { ...before } as unknown as RowOf<M>)
    const changes = this.#changes(prepared as WireRow)
    if (Object.keys(changes).length === 0) return { before, after: before }
    const after = await this.#write(prepared as WireRow, () => this.#rows.update(primaryKey, changes))
    if (after === null) throw this.#stale()
    return { before, after }
  }

  async #takeAtOnce(primaryKey: PrimaryKey): Promise<WireRow | undefined> {
    if (this.modelName.softDeletes || !this.#isPlain('deleting')) return undefined
    return this.#write({}, () => this.#rows.take(primaryKey))
  }

  async #deleteRow(primaryKey: PrimaryKey): Promise<WireRow> {
    const row = await this.#find(primaryKey)
    await this.deleting({ ...row } as unknown as RowOf<M>)
    await this.#write({}, async () => {
      if (this.modelName.softDeletes) await this.#rows.update(primaryKey, { deleted_at: sqlDateTime(new Date()) })
      else await this.#rows.delete(primaryKey)
    })
    return row
  }

  async #findTrashed(primaryKey: PrimaryKey): Promise<WireRow> {
    const row = this.modelName.softDeletes ? await this.#rows.find(primaryKey, this.#scope()) : undefined
    if (row === undefined || row.deleted_at === null) throw this.#notFound(primaryKey)
    return row
  }

  async #present(row: WireRow): Promise<WireRow> {
    const related = this.children.length === 0 ? null : await this.#related(row)
    const answer = { ...row, _version: related?.version ?? rowVersion(row) }
    castRow(this.modelName, answer)
    if (this.with.length > 0) await loadRelations(this.#loose, this.modelName, [answer], this.with)
    if (related !== null) await related.addTo(answer)
    return answer
  }

  #checkVersion(version: string): void {
    if (this.request.has('_version') && this.request.text('_version') !== version) throw this.#stale()
  }

  async #write<T>(data: WireRow, write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      throw await explainWriteFailure(error, this.#loose, this.#context.driver, this.modelName, data)
    } finally {
      this.#context.counts.drop(this.modelName.table)
    }
  }

  #record(action: string, row: WireRow, before: WireRow | null, after: WireRow | null): void {
    const { table, primaryKey } = this.modelName
    this.#log({ action, subject: table, key: String(row[primaryKey]), before, after })
  }

  #log(entry: AuditEntry): void {
    if (this.#uncommitted === null) this.#context.audit(entry)
    else this.#uncommitted.push(entry)
  }

  #notFound(primaryKey: PrimaryKey): RuntimeError {
    return new RuntimeError('RUNTIME_ROW_NOT_FOUND', `There is no row "${primaryKey}" in "${this.modelName.table}".`)
  }

  #stale(): RuntimeError {
    return new RuntimeError('RUNTIME_STALE', 'Somebody else has changed this row since you opened it.', {
      hint: 'Load the newer version, or send the change without `_version` to overwrite it.',
    })
  }
}

/** Writes rows of a model that has no service of its own. */
class RelatedService extends AdminService<ModelClass> {
  override readonly modelName: ModelClass

  constructor(context: ServiceContext, model: ModelClass) {
    super(context)
    this.modelName = model
  }
}

function placedOn(context: ServiceContext, { connection, table }: ModelClass): ServiceContext {
  if (connection === null) return context
  if (context.on !== undefined) return context.on(connection)
  throw new TypeError(`The model of "${table}" is on connection "${connection}": give its service a context with on().`)
}
