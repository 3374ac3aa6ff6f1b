import { type FormFieldNode, formControls, isSubForm } from '@quoin/generator/feature-pages'
import type { ModelClass } from '../model/model.ts'
import { relatedModel } from '../model/model.ts'
import { type HasOneOrMany, keyPairs } from '../model/relation.ts'
import { asManyToManyControl, type ManyToManyControl } from './many-to-many-control.ts'

/** A control whose value is rows of another table: its `relation` is a hasOne or hasMany of the model. */
export interface SubForm {
  /** The name of the control and of the relation. */
  readonly name: string
  readonly control: FormFieldNode
  /** The fields of one row. */
  readonly controls: readonly FormFieldNode[]
  readonly relation: HasOneOrMany
  /** The related model. */
  readonly model: ModelClass
  /** The columns a user may write: never the one that says whose row it is. */
  readonly fillable: readonly string[]
}

/** A form as the server reads it. */
export interface FormParts {
  readonly allControls: readonly FormFieldNode[]
  readonly subForms: readonly SubForm[]
  readonly joined: readonly ManyToManyControl[]
}

/** Every control of a form, and those of them that are about rows of other tables than the owner's. */
export function formParts(form: unknown, owner: { readonly model: ModelClass }): FormParts {
  const controls = formControls(form)
  return {
    allControls: controls,
    subForms: controls.filter(isSubForm).map((control) => subForm(control, owner.model)),
    joined: controls.flatMap((control) => asManyToManyControl(control, owner.model) ?? []),
  }
}

/** The hasOne or hasMany relation of this name. */
export function requireOwnedRelation(model: ModelClass, name: string): HasOneOrMany {
  const relation = model.relations[name]
  if (relation?.kind === 'hasOne' || relation?.kind === 'hasMany') return relation
  throw new TypeError(`${model.name} has no hasOne or hasMany relation "${name}".`)
}

function subForm(control: FormFieldNode & { readonly relation: string }, parent: ModelClass): SubForm {
  const { name, relation: relationName } = control
  if (name !== relationName) {
    throw new TypeError(`The sub-form "${name}" must have the name of its relation, "${relationName}".`)
  }
  const relation = requireOwnedRelation(parent, relationName)
  const model = relatedModel(relation)
  return {
    name,
    control,
    controls: formControls(control.items),
    relation,
    model,
    fillable: model.fillable.filter((column) => !keyPairs(relation).some(([foreign]) => foreign === column)),
  }
}
