import type { RowAction } from '../../access/access.ts'
import { RuntimeError } from '../../errors.ts'
import type { UntypedQuery } from '../list/list-query.ts'
import { castRow, type WireRow } from '../model/cast.ts'
import { isTrashed } from '../model/managed-columns.ts'
import type { PrimaryKey } from '../model/model.ts'
import { RelatedRows } from './related-rows.ts'
import { loadRelations } from './relation-loader.ts'
import type { RowService } from './row-service.ts'
import { rowVersion } from './row-version.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** Finds single rows among those that a service can see, and presents them. */
export class RowReader {
  protected readonly unit: UnitOfWork
  protected readonly service: RowService
  /** The service that nobody has changed. */
  protected readonly plain: Pick<RowService, 'query' | 'may' | 'saving' | 'deleting'>

  constructor(unit: UnitOfWork, service: RowService, plain: Pick<RowService, 'query' | 'may' | 'saving' | 'deleting'>) {
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
    const answer = { ...row, _version: related?.version ?? rowVersion(row) }
    if (loaded.length > 0) await loadRelations(this.unit, model, [answer], loaded, this.unit.relations)
    castRow(model, answer)
    if (related !== null) await related.addTo(answer)
    return answer
  }

  /** The rows that are edited with a row; `lock` keeps others from changing them until the transaction ends. */
  related(row: WireRow, lock = false): Promise<RelatedRows> {
    const { modelName, children } = this.service
    return RelatedRows.read(this.unit, modelName, row, { names: children, lock })
  }

  /** The rows that this can be done to; null, which is all, lets the row store use its prepared statement. */
  protected scope(action: RowAction): UntypedQuery | null {
    const { service, plain, unit } = this
    const isConfined = unit.own?.isConfined === true && unit.own.rows(action) !== null
    if (!isConfined && service.query === plain.query) return null
    return unit.within(action, () => service.query())
  }

  /** What is said of a row that is not there, or not any more. */
  notFound(primaryKey: PrimaryKey): RuntimeError {
    return new RuntimeError('RUNTIME_ROW_NOT_FOUND', {
      params: { key: String(primaryKey), table: this.service.modelName.table },
    })
  }
}
