import type { Access, FeatureAccess, RowAction } from '../../access/access.ts'
import type { RelatedColumnSelection, RelationUsesInPages } from '../../access/declared-relations.ts'
import type { SqlDialect } from '../../database/sql-dialect.ts'
import type { UntypedDatabase } from '../../database/untyped-database.ts'
import type { UntypedQuery } from '../list/list-query.ts'
import type { ModelClass } from '../model/model.ts'
import type { ResourceService } from '../resource-service.ts'
import type { ServiceContext } from '../service-context.ts'

/** Where related rows are read, and what of them. */
export interface RelationReadContext {
  readonly access: Access | null
  readonly dialect: SqlDialect
  /** What the user may do by the feature that is asked; null where nobody asks. */
  readonly own: FeatureAccess | null
  /** What the pages of the feature that is asked say of the relations of its model. */
  readonly relations: RelationUsesInPages | null
  /** Where the rows of a related model are read. */
  readingDb(model: ModelClass): UntypedDatabase
  /** Those that the user may read; null is all of them. */
  readable(model: ModelClass): UntypedQuery | null
}

/** The model of a relation, and what of its rows travels. */
export interface RelatedSelection extends RelatedColumnSelection {
  readonly context: RelationReadContext
  readonly model: ModelClass
}

/** The connection of a row and of those that belong to it, and who writes the latter. */
export interface RelatedWriteContext extends RelationReadContext {
  /** The service of a related model, in the transaction that is open. */
  serviceFor(model: ModelClass, action: RowAction): ResourceService
}

/** Services of models that have no feature. */
export interface FallbackServiceFactory {
  make(context: ServiceContext, model: ModelClass): ResourceService
  /** The rows that a service says can be seen, narrowed as the roles say. */
  visibleRows(context: ServiceContext, model: ModelClass, service: object): UntypedQuery
  /** The `query` that nobody has overridden: it finds every row. */
  readonly plainQuery: unknown
}
