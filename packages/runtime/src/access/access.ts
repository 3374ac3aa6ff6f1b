import type { UntypedQuery } from '../crud/list/list-query.ts'
import type { ModelClass } from '../crud/model/model.ts'
import type { DeclaredRelations } from './declared-relations.ts'
import type { RowCondition } from './row-rule.ts'

/** What a service says of rows that others read. */
export type ReadingService = new (
  context: never,
) => {
  /** The rows that can be seen at all. */
  query(): UntypedQuery
}

/** What is done to a row; who may restore a row or delete it for good may update or delete it. */
export type RowAction = 'read' | 'store' | 'update' | 'destroy'

/** What the person of a request may see; where there is none, nobody is asked. */
export interface Access {
  /** True when the person may read rows of a model by a feature of its own, or it has none that could be asked. */
  sees(model: ModelClass): boolean
  /** Whose `query()` says which rows of a model the person may read; null for a model without a feature. */
  reader(model: ModelClass): ReadingService | null
  /** What the pages of a model's feature say of its relations; null for a model without one. */
  relations(model: ModelClass): DeclaredRelations | null
  /** Which rows of a model the person may do this to, as the roles say; null is all of them. */
  rows(model: ModelClass, action: RowAction): RowCondition | null
  /** The models that have features. */
  models(): Iterable<ModelClass>
}
