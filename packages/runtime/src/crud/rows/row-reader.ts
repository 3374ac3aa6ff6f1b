import type { RowAction } from '../../access/access.ts'
import { RuntimeError } from '../../errors.ts'
import { castRow, type WireRow } from '../model/cast.ts'
import { hiddenColumns } from '../model/hidden-columns.ts'
import { isTrashed } from '../model/managed-columns.ts'
import type { PrimaryKey } from '../model/model.ts'
import { addRowKeys } from '../model/row-key.ts'
import { RelatedRows } from './related-rows.ts'
import { loadRelations } from './relation-loader.ts'
import type { RowScope } from './row-finder.ts'
import type { RowHooks, RowService } from './row-service.ts'
import { rowVersion, withoutColumns } from './row-version.ts'
import { formatModelTable } from './statement-cache.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** The service that nobody has changed. */
type PlainService = Pick<RowService, 'query' | 'may' | keyof RowHooks>

/** Finds single rows among those that a service can see, and presents them. */
export class RowReader {
  protected readonly unit: UnitOfWork
  protected readonly service: RowService
  protected readonly plain: PlainService

  constructor(unit: UnitOfWork, service: RowService, plain: PlainService) {
    this.unit = unit
    this.service = service
    this.plain = plain
  }

  /**
   * The row as the database keeps it; with `lock`, in a transaction, others wait with their changes of it.
   *
   * @throws RuntimeError `RUNTIME_ROW_NOT_FOUND`, also for a row in the trash that the request does not ask for
   */
  async find(primaryKey: PrimaryKey, lock = false, action: RowAction = 'read'): Promise<WireRow> {
    const { modelName: model } = this.service
    const row = await this.unit.rows.find(primaryKey, this.scope(action), lock)
    const gone = row === undefined || (this.unit.trashed === null && isTrashed(model, row))
    if (gone) throw this.notFound(primaryKey)
    return row
  }

  /**
   * The row of the trash as the database keeps it.
   *
   * @throws RuntimeError `RUNTIME_ROW_NOT_FOUND`
   */
  async findTrashed(primaryKey: PrimaryKey, action: RowAction): Promise<WireRow> {
    const { modelName } = this.service
    const row = modelName.softDeletes === false ? undefined : await this.unit.rows.find(primaryKey, this.scope(action))
    if (row === undefined || !isTrashed(modelName, row)) throw this.notFound(primaryKey)
    return row
  }

  /** The row as it is answered: cast, with `_version`, its relations and the rows that are edited with it. */
  async present(row: WireRow): Promise<WireRow> {
    const { modelName: model, with: loaded, children } = this.service
    const related = children.length === 0 ? null : await this.related(row)
    const answer: WireRow = { ...row, _version: related?.version ?? this.version(row) }
    if (loaded.length > 0) await loadRelations(this.unit, model, [answer], loaded, this.unit.relations)
    addRowKeys(model.primaryKey, [answer])
    castRow(model, answer)
    if (related !== null) await related.addTo(answer)
    return answer
  }

  /** The row as it is shown to the user. */
  async show(primaryKey: PrimaryKey): Promise<WireRow> {
    const row = await this.find(primaryKey)
    if (!(await this.may('read', row))) throw this.notFound(primaryKey)
    const answer = await this.present(row)
    this.unit.hide([answer])
    return answer
  }

  /** Rejects a row that this cannot be done to, where somebody is kept from any. */
  async reach(primaryKey: PrimaryKey, action: Exclude<RowAction, 'store'>): Promise<void> {
    if (!this.isNarrowed(action)) return
    const row = await this.find(primaryKey, false, action)
    if (!(await this.may(action, row))) throw action === 'read' ? this.notFound(primaryKey) : rowForbiddenError()
  }

  /** What a change of the row is compared by. */
  protected version(row: WireRow): string {
    return rowVersion(withoutColumns(row, hiddenColumns(this.service.modelName), this.unit.own?.hidden ?? []))
  }

  /** True where rows are looked at before and after they are written. */
  protected isNarrowed(action: RowAction): boolean {
    return this.scope(action) !== null || this.service.may !== this.plain.may
  }

  /** What the service says of a row; the service that nobody has changed lets everybody. */
  protected async may(action: RowAction, row: WireRow): Promise<boolean> {
    return this.service.may === this.plain.may || this.service.may(action, this.forHooks(row))
  }

  /** A row for code of the application: as it is answered, with the columns that never leave the server. */
  protected forHooks(row: WireRow): WireRow {
    const { modelName: model } = this.service
    const read = castRow(model, { ...row }, false)
    addRowKeys(model.primaryKey, [read])
    return read
  }

  /** The rows that are edited with a row; `lock` keeps others from changing them until the transaction ends. */
  related(row: WireRow, lock = false): Promise<RelatedRows> {
    const { modelName, children } = this.service
    return RelatedRows.read(this.unit, modelName, row, { names: children, lock })
  }

  /** The rows that this can be done to; null, which is all, lets the row store use its prepared statement. */
  protected scope(action: RowAction): RowScope | null {
    const { service, plain, unit } = this
    const isPlain = service.query === plain.query
    const rule = unit.own?.isConfined === true ? unit.own.rows(action, 'row') : null
    if (rule === null && isPlain) return null
    return { query: () => unit.within(action, () => service.query(), 'row'), rule: isPlain ? rule : null }
  }

  /** What is said of a row that is not there, or not any more. */
  notFound(primaryKey: PrimaryKey): RuntimeError {
    return new RuntimeError('RUNTIME_ROW_NOT_FOUND', {
      params: { key: String(primaryKey), table: formatModelTable(this.service.modelName) },
    })
  }
}

/** What is said of a row that is seen, and that this may not be done to. */
export function rowForbiddenError(): RuntimeError {
  return new RuntimeError('RUNTIME_FORBIDDEN.row', { params: {} })
}

/** What is said of a row that somebody else has changed since it was read. */
export function staleRowError(): RuntimeError {
  return new RuntimeError('RUNTIME_STALE', { params: {} })
}
