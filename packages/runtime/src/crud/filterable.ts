import type { FilterOperator } from '@quoin/generator/components'
import type { ModelClass, RowOf } from './model.ts'
import type { ResourceService } from './resource-service.ts'

/**
 * What a column holds that people may compare: `exact` is a text that only counts as a whole, such as a uuid, and a
 * list names the only values there are.
 */
export type FilterKind = 'text' | 'exact' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime' | readonly string[]

/** The columns of a model that people may compare, each with what it holds. */
export type Filterable<M extends ModelClass> = { readonly [Column in keyof RowOf<M> & string]?: FilterKind }

/** What a list lets people compare: operators by column. */
export type DeclaredFilters = Readonly<Record<string, readonly FilterOperator[]>>

const valueless = ['empty', 'filled'] as const
const whole = ['equals', 'not', 'in', 'notIn', ...valueless] as const
const chosen = ['in', 'notIn', ...valueless] as const
const ordered = ['equals', 'not', 'below', 'to', 'from', 'above', 'between', ...valueless] as const

/** The operators that suit what a column holds. */
const operatorsOf: Readonly<Record<FilterKind & string, readonly FilterOperator[]>> = {
  text: ['contains', 'lacks', 'starts', 'ends', ...whole],
  exact: whole,
  integer: ordered,
  number: ordered,
  boolean: ['equals', ...valueless],
  date: ordered,
  datetime: ordered,
}

/** The operators of each column that a service names in `filterable`; the rows of a relation are chosen, not compared. */
export function filterOperatorsOf(service: ResourceService): DeclaredFilters {
  const keys = new Set(
    Object.values(service.modelName.relations).flatMap((relation) =>
      relation.kind === 'belongsTo' ? [relation.foreignKey] : [],
    ),
  )
  const declared = Object.entries(service.filterable ?? {})
  return Object.fromEntries(
    declared.flatMap(([column, kind]) => {
      if (kind === undefined) return []
      return [[column, typeof kind !== 'string' || keys.has(column) ? chosen : operatorsOf[kind]]]
    }),
  )
}
