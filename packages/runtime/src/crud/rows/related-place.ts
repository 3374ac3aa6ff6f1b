import type { RowAction } from '../../access/access.ts'
import type { SqlDialect } from '../../database/sql-dialect.ts'
import type { ModelClass } from '../model/model.ts'
import type { ResourceService } from '../resource-service.ts'
import type { RelationPlace } from './relation-loader.ts'

/** The connection of a row and of those that belong to it, and who writes the latter. */
export interface RelatedPlace extends RelationPlace {
  readonly dialect: SqlDialect
  /** The service of a related model, in the transaction that is open. */
  serviceFor(model: ModelClass, action: RowAction): ResourceService
}
