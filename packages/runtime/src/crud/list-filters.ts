import type { FilterOperator } from '@quoin/generator/components'
import { validationFailed } from '../errors.ts'
import { RequestInput } from '../http/request-input.ts'
import { contains } from './contains.ts'
import type { LooseQuery } from './list-query.ts'
import type { ModelClass } from './model.ts'

/** A condition on a column that a person has put together. */
export interface ListFilter {
  readonly column: string
  readonly operator: FilterOperator
  readonly values: readonly unknown[]
}

/** What a list lets people compare: operators by column. */
export type DeclaredFilters = Readonly<Record<string, readonly FilterOperator[]>>

const most = 200

/**
 * Reads `column.operator=value` parameters; only declared columns and operators count.
 *
 * @throws RuntimeError 422 at the parameter whose value does not fit the column
 */
export function readListFilters(input: RequestInput, declared: DeclaredFilters, model: ModelClass): ListFilter[] {
  return Object.entries(declared).flatMap(([column, operators]) =>
    operators.flatMap((operator) => {
      const name = `${column}.${operator}`
      if (!input.has(name)) return []
      const texts = operator === 'in' ? input.list(name) : [input.text(name)]
      if (texts.length > most) throw validationFailed({ [name]: `Name at most ${most} values.` })
      const isText = operator === 'contains' || operator === 'empty' || operator === 'filled'
      const values = isText
        ? texts
        : texts.map((text) => comparedValue(new RequestInput({ [name]: text }), name, column, model))
      return [{ column, operator, values }]
    }),
  )
}

/** The query narrowed by these filters. */
export function filterRows(query: LooseQuery, model: ModelClass, filters: readonly ListFilter[]): LooseQuery {
  return filters.reduce((narrowed, { column, operator, values }) => {
    const place = `${model.table}.${column}`
    const [value] = values
    if (operator === 'contains') return narrowed.where(place, 'like', contains(String(value)))
    if (operator === 'in') return narrowed.where(place, 'in', values)
    if (operator === 'empty') return narrowed.where(place, 'is', null)
    if (operator === 'filled') return narrowed.where(place, 'is not', null)
    return narrowed.where(place, comparisons[operator], value)
  }, query)
}

const comparisons = { equals: '=', not: '!=', from: '>=', to: '<=' } as const

function comparedValue(input: RequestInput, name: string, column: string, model: ModelClass): unknown {
  const cast = column === model.primaryKey ? 'text' : (model.casts[column] ?? 'text')
  if (cast === 'integer') return input.integer(name)
  if (cast === 'bigint') return input.bigint(name)
  if (cast === 'float' || cast.startsWith('decimal')) return input.decimal(name)
  if (cast === 'boolean') return input.boolean(name)
  if (cast === 'date') return input.date(name)
  if (cast === 'datetime') return input.datetime(name)
  return input.text(name)
}
