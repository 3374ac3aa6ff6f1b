import { keyPropertyName, type SubFormRights } from '@quoin/generator/feature-pages'
import type { ModelClass } from '../model/model.ts'
import { relatedModel } from '../model/model.ts'
import { requireOwnedRelation } from './sub-form.ts'
import type { RelatedAction } from './sub-form-check.ts'

/** What a user may do in the sub-form of a relation of this model. */
export function subFormRights(
  owner: ModelClass,
  relation: string,
  context: { canWrite(model: ModelClass, action: RelatedAction): boolean },
): SubFormRights {
  const model = relatedModel(requireOwnedRelation(owner, relation))
  return {
    primaryKey: keyPropertyName(model.primaryKey),
    addable: context.canWrite(model, 'store'),
    changeable: context.canWrite(model, 'update'),
    removable: context.canWrite(model, 'destroy'),
  }
}
