import type { RowAction } from '../../access/access.ts'
import type { UntypedQuery } from '../list/list-query.ts'
import type { WireRow } from '../model/cast.ts'
import type { RowChange } from '../model/managed-values.ts'
import type { ModelClass } from '../model/model.ts'

/** A service as those who read and write its rows see it; subclasses may have replaced any of it. */
export interface RowService extends RowHooks {
  readonly modelName: ModelClass
  /** The relations that are loaded with every row. */
  readonly with: readonly string[]
  /** The relations whose rows are read and written with a row. */
  readonly children: readonly string[]
  query(): UntypedQuery
  may(action: RowAction, row: WireRow): Promise<boolean>
  transaction<T>(work: () => Promise<T>): Promise<T>
}

/** A service with its hooks, which are protected everywhere else. */
export function castToRowService(service: object): RowService {
  // Only a subclass may name what is protected, and rows are read and written beside the service.
  return service as RowService
}

/** What is called around a change of a row. */
export interface RowHooks {
  saving(data: WireRow, existing: WireRow | null): Promise<WireRow>
  saved(row: WireRow, created: boolean): Promise<void>
  deleting(row: WireRow): Promise<void>
  deleted(row: WireRow): Promise<void>
  committed(row: WireRow, change: RowChange): Promise<void>
}
