import type { BelongsTo, BelongsToAny } from './relation.ts'
import { singleKeyColumn } from './row-key.ts'

/** The relation as it is for rows of one type; null for a type without a model. */
export function relationOfType({ foreignKey, models }: BelongsToAny, type: unknown): BelongsTo | null {
  const name = String(type)
  const model = Object.hasOwn(models, name) ? models[name] : undefined
  return model === undefined ? null : { kind: 'belongsTo', model, foreignKey, ownerKey: singleKeyColumn(model()) }
}
