import type { FilterOperator } from '../components/index.ts'

/**
 * What a column holds that people may compare: `exact` is a text that only counts as a whole, such as a uuid, and a
 * list names the only values there are. `joined` is no column but a belongsToMany relation, whose rows people choose.
 */
export type FilterKind =
  | 'text'
  | 'exact'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'joined'
  | readonly string[]

/** What a list lets people compare: operators by column. */
export type DeclaredFilters = Readonly<Record<string, readonly FilterOperator[]>>

const valueless = ['empty', 'filled'] as const
const whole = ['equals', 'not', 'in', 'notIn', ...valueless] as const
const chosen = ['in', 'notIn', ...valueless] as const
const ordered = ['equals', 'not', 'below', 'to', 'from', 'above', 'between', ...valueless] as const

/** The operators that suit what a column holds. */
const operatorsOf: Readonly<Record<string, readonly FilterOperator[]>> = {
  text: ['contains', 'lacks', 'starts', 'ends', ...whole],
  exact: whole,
  integer: ordered,
  number: ordered,
  boolean: ['equals', ...valueless],
  date: ordered,
  datetime: ordered,
  joined: [],
} satisfies Record<FilterKind & string, readonly FilterOperator[]>

/** Every word that says what a column holds. */
export const filterValueKinds: readonly string[] = Object.keys(operatorsOf)

/** The operators for a column; of rows of a relation, people choose. */
export function filterOperatorsFor(kind: FilterKind, isRelation: boolean): readonly FilterOperator[] {
  return typeof kind !== 'string' || isRelation ? chosen : (operatorsOf[kind] ?? [])
}
