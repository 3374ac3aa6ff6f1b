import type { RequestInput } from '../../http/request-input.ts'
import type { LooseQuery } from '../list/list-query.ts'
import type { ModelClass } from '../model/model.ts'
import type { WireRow } from '../model/row-cast.ts'
import type { ResourceService } from '../resource-service.ts'

/** What a service hands over to those who read and write its rows; subclasses may have replaced any of it. */
export interface RowHooks {
  readonly model: ModelClass
  readonly request: RequestInput
  /** The relations that are loaded with every row. */
  readonly with: readonly string[]
  /** The relations whose rows are read and written with a row. */
  readonly children: readonly string[]
  /** True when the service has a method of its own in this place. */
  overrides(method: 'query' | 'saving' | 'deleting'): boolean
  query(): LooseQuery
  transaction<T>(work: () => Promise<T>): Promise<T>
  saving(data: WireRow, existing: WireRow | null): Promise<WireRow>
  saved(row: WireRow, created: boolean): Promise<void>
  deleting(row: WireRow): Promise<void>
  deleted(row: WireRow): Promise<void>
  /** The service that writes rows of a related model, in the open transaction. */
  serviceOf(model: ModelClass): ResourceService
}

/** Which part of the trash a request asks for: its rows `only`, or together `with` the others. */
export function trashedIn({ model, request }: Pick<RowHooks, 'model' | 'request'>): 'only' | 'with' | null {
  if (!model.softDeletes || !request.has('trashed')) return null
  return request.oneOf('trashed', ['only', 'with'])
}
