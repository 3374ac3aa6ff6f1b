import type { KeyColumns } from '@quoin/generator/feature-pages'
import type { ManagingModel } from './managed-columns.ts'

/** What a relation needs to know of a model; deliberately not its relations, so that two models may point at each other. */
export interface RelatedModel {
  readonly table: string
  readonly schema: string | null
  readonly primaryKey: KeyColumns
  readonly displayColumn: string
  readonly softDeletes: ManagingModel['softDeletes']
}

/** Many rows here point at one row there. */
export interface BelongsTo {
  readonly kind: 'belongsTo'
  readonly model: () => RelatedModel
  readonly foreignKey: string
  readonly ownerKey: string
}

/** One row there (`hasOne`) or several (`hasMany`) point at this row. */
export interface HasOneOrMany {
  readonly kind: 'hasOne' | 'hasMany'
  readonly model: () => RelatedModel
  readonly foreignKey: string
  readonly localKey: string
}

/** Rows on both sides are joined by a pivot table. */
export interface BelongsToMany {
  readonly kind: 'belongsToMany'
  readonly model: () => RelatedModel
  /** With its schema where that is not the default one. */
  readonly pivotTable: string
  readonly foreignPivotKey: string
  readonly relatedPivotKey: string
}

/** A relation of a model. */
export type Relation = BelongsTo | HasOneOrMany | BelongsToMany

/** This table's `foreignKey` names a row of the related table. */
export function belongsTo(model: () => RelatedModel, foreignKey: string, ownerKey = 'id'): BelongsTo {
  return { kind: 'belongsTo', model, foreignKey, ownerKey }
}

/** One row of the related table names this row in its `foreignKey`. */
export function hasOne(model: () => RelatedModel, foreignKey: string, localKey = 'id'): HasOneOrMany {
  return { kind: 'hasOne', model, foreignKey, localKey }
}

/** Several rows of the related table name this row in their `foreignKey`. */
export function hasMany(model: () => RelatedModel, foreignKey: string, localKey = 'id'): HasOneOrMany {
  return { kind: 'hasMany', model, foreignKey, localKey }
}

/** Rows of the related table are joined to this row through `pivotTable`. */
export function belongsToMany(
  model: () => RelatedModel,
  pivotTable: string,
  foreignPivotKey: string,
  relatedPivotKey: string,
): BelongsToMany {
  return { kind: 'belongsToMany', model, pivotTable, foreignPivotKey, relatedPivotKey }
}
