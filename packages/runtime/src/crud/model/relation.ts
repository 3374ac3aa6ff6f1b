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

/** A column that points, and the one that it points to. */
export type KeyColumnPair = readonly [foreign: string, owner: string]

/** Many rows here point at one row there. */
export interface BelongsTo {
  readonly kind: 'belongsTo'
  readonly model: () => RelatedModel
  readonly foreignKey: string
  readonly ownerKey: string
  /** The further columns of a key of several, each with the one there that it equals; left out for a key of one. */
  readonly along?: readonly KeyColumnPair[]
}

/** One row there (`hasOne`) or several (`hasMany`) point at this row. */
export interface HasOneOrMany {
  readonly kind: 'hasOne' | 'hasMany'
  readonly model: () => RelatedModel
  readonly foreignKey: string
  readonly localKey: string
  /** The further columns there of a key of several, each with the one here that it equals; left out for a key of one. */
  readonly along?: readonly KeyColumnPair[]
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

/** This row points at one row of any of several tables: one column says which model it has, another holds its key. */
export interface BelongsToAny {
  readonly kind: 'belongsToAny'
  readonly typeColumn: string
  readonly foreignKey: string
  /** The model of each value of the type column. */
  readonly models: Readonly<Record<string, () => RelatedModel>>
}

/** A relation that leads to the rows of one model. */
export type SingleModelRelation = BelongsTo | HasOneOrMany | BelongsToMany

/** A relation of a model. */
export type Relation = SingleModelRelation | BelongsToAny

/**
 * This table's `foreignKey` names a row of the related table. Of a key of several columns the first is that of the control
 * which chooses the row.
 *
 * @example order: belongsTo(() => Order, ['order_no', 'company_id'], ['no', 'company_id'])
 */
export function belongsTo(model: () => RelatedModel, foreignKey: Columns, ownerKey: Columns = 'id'): BelongsTo {
  const [[foreign, owner], along] = pairsOf(foreignKey, ownerKey)
  return { kind: 'belongsTo', model, foreignKey: foreign, ownerKey: owner, ...along }
}

/** One row of the related table names this row in its `foreignKey`. */
export function hasOne(model: () => RelatedModel, foreignKey: Columns, localKey: Columns = 'id'): HasOneOrMany {
  const [[foreign, local], along] = pairsOf(foreignKey, localKey)
  return { kind: 'hasOne', model, foreignKey: foreign, localKey: local, ...along }
}

/** Several rows of the related table name this row in their `foreignKey`. */
export function hasMany(model: () => RelatedModel, foreignKey: Columns, localKey: Columns = 'id'): HasOneOrMany {
  const [[foreign, local], along] = pairsOf(foreignKey, localKey)
  return { kind: 'hasMany', model, foreignKey: foreign, localKey: local, ...along }
}

/** A column, or several that are a key together. */
type Columns = string | readonly string[]

function pairsOf(
  foreign: Columns,
  owner: Columns,
): readonly [KeyColumnPair, { readonly along?: readonly KeyColumnPair[] }] {
  const owners = typeof owner === 'string' ? [owner] : owner
  const columns = typeof foreign === 'string' ? [foreign] : foreign
  const pairs = columns.map((column, at): KeyColumnPair => [column, owners[at] ?? ''])
  const [first, ...along] = pairs
  if (first === undefined || owners.length !== columns.length)
    throw new TypeError(
      `A key of ${columns.length} columns (${columns}) cannot equal one of ${owners.length} (${owners}).`,
    )
  return [first, along.length > 0 ? { along } : {}]
}

/** Every column that points with the one that it points to, of a relation by a key. */
export function keyPairs(relation: BelongsTo | HasOneOrMany): readonly KeyColumnPair[] {
  const owner = relation.kind === 'belongsTo' ? relation.ownerKey : relation.localKey
  return [[relation.foreignKey, owner], ...(relation.along ?? [])]
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

/**
 * `typeColumn` says which model the row has that `foreignKey` names; a type that is not among `models`, and a key that no
 * row has, lead nowhere.
 *
 * @example subject: belongsToAny('subject_type', 'subject_id', { post: () => Post, video: () => Video })
 */
export function belongsToAny(typeColumn: string, foreignKey: string, models: BelongsToAny['models']): BelongsToAny {
  return { kind: 'belongsToAny', typeColumn, foreignKey, models }
}

/** The columns here that say which row is meant; none where the key is in the other table, or in a pivot table. */
export function referenceColumns(relation: Relation): readonly string[] {
  if (relation.kind === 'belongsToAny') return [relation.typeColumn, relation.foreignKey]
  return relation.kind === 'belongsTo' ? keyPairs(relation).map(([foreign]) => foreign) : []
}
