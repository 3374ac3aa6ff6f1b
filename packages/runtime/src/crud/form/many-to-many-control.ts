import type { FormFieldNode } from '@quoin/generator/feature-pages'
import type { RequestInput } from '../../http/request-input.ts'
import { isObject } from '../../is-object.ts'
import { type ModelClass, relatedModel } from '../model/model.ts'
import type { BelongsToMany } from '../model/relation.ts'
import { singleKeyColumn } from '../model/row-key.ts'

type Data = Readonly<Record<string, unknown>>

/** A control that chooses the rows which a pivot table joins to the row: its `relation` is a belongsToMany of the model. */
export interface ManyToManyControl {
  /** The name of the control and of the relation. */
  readonly name: string
  readonly relation: BelongsToMany
}

/** The control as one that chooses joined rows; null for any other, also one of another name, which a service reads. */
export function asManyToManyControl(
  { name, relation: chosen }: FormFieldNode,
  model: ModelClass,
): ManyToManyControl | null {
  const relation = name === chosen ? model.relations[name] : undefined
  return relation?.kind === 'belongsToMany' ? { name, relation } : null
}

/** A row with the keys of its joined rows in their place, for the relations that the request names in `keys`. */
export function reduceJoinedRowsToKeys(row: unknown, { relations }: ModelClass, input: RequestInput): unknown {
  if (!input.has('keys') || !isObject(row)) return row
  const named = input.list('keys').flatMap((name) => {
    const [relation, rows] = [relations[name], row[name]]
    if (relation?.kind !== 'belongsToMany' || !Array.isArray(rows)) return []
    const key = singleKeyColumn(relatedModel(relation))
    return [[name, rows.map((one: Data) => one[key])]]
  })
  return { ...row, ...Object.fromEntries(named) }
}
