import type { ModelClass } from '../crud/model/model.ts'
import type { AllowedRows } from './allowed-rows.ts'
import type { Feature } from './features.ts'
import type { RowConditionTarget } from './row-condition.ts'

/** What is done to a row; who may restore a row or delete it for good may update or delete it. */
export type RowAction = 'read' | 'store' | 'update' | 'destroy'

/** Columns that are kept from a user. */
export interface FieldRestrictions {
  /** With the relations that only say what is in such a column. */
  readonly hidden: ReadonlySet<string>
  /** Those that are shown, and cannot be written. */
  readonly readOnly: ReadonlySet<string>
}

/** What a user may do by one feature. */
export interface FeatureAccess {
  readonly feature: Feature
  /** True when the user may read its rows. */
  readonly isOpen: boolean
  /** True where rules of roles may say something of its rows or fields. */
  readonly isConfined: boolean
  /** The rows that this may be done to, as the roles say; null is all of them. */
  rows(action: RowAction, use?: RowConditionTarget): AllowedRows | null
  /** The columns that are kept from whoever does this; null is none. */
  fields(action: RowAction): FieldRestrictions | null
  /** The columns that the user does not see, and the relations that only say what is in them. */
  readonly hidden: ReadonlySet<string>
  /** The columns of the table that the user sees; null is all of them. */
  readonly shown: readonly string[] | null
}

/** What the user of a request may see; where there is none, nobody is asked. */
export interface Access {
  /**
   * The feature that is asked whether this may be done to rows of a model: that of the `service` which asks about its
   * own; else one by which the user may do it. Null for a model that no feature serves.
   */
  feature(model: ModelClass, action?: RowAction, service?: object): FeatureAccess | null
  /** The model of a feature by the name of its table, `schema.table` where it has a schema; null where no feature serves it. */
  modelOf(table: string, connection: string | null): ModelClass | null
  /** The models that have features, one for each table. */
  models(): Iterable<ModelClass>
  /** The same for all whose pages show the same fields; null where nothing is kept from anybody. */
  readonly shape: object | null
}
