import { type DeclaredFilters, type FilterKind, filterOperatorsFor } from '@quoin/generator/feature-pages'
import type { ModelClass, RowOf } from '../model/model.ts'
import type { BelongsToMany } from '../model/relation.ts'
import type { ResourceService } from '../resource-service.ts'

/** What every object has. */
type Inherited = InstanceType<ObjectConstructor>

/** The columns of a model that people may compare, each with what it holds, and the belongsToMany relations they may choose of. */
export type Filterable<M extends ModelClass> = {
  // An object without a column `constructor` inherits one of another type.
  readonly [Column in keyof RowOf<M> & string]?:
    | FilterKind
    | (Column extends keyof Inherited ? Inherited[Column] : never)
} & {
  readonly [Name in keyof M['relations'] as M['relations'][Name] extends BelongsToMany ? Name : never]?: 'joined'
}

/** The operators of each column that a service names in `filterable`; the rows of a relation are chosen, not compared. */
export function filterOperatorsOf(service: ResourceService): DeclaredFilters {
  const keys = new Set(
    Object.values(service.modelName.relations).flatMap((relation) =>
      relation.kind === 'belongsTo' || relation.kind === 'belongsToAny' ? [relation.foreignKey] : [],
    ),
  )
  const declared = Object.entries(service.filterable ?? {})
  return Object.fromEntries(
    declared.flatMap(([column, kind]) => {
      if (kind === undefined || kind === 'joined') return []
      return [[column, filterOperatorsFor(kind, keys.has(column))]]
    }),
  )
}
