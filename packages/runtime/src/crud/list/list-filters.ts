import { type DeclaredFilters, type FilterKind, toColumnList } from '@quoin/generator/feature-pages'
import { sqlName } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import type { SqlDialect, SqlExpressionNormalizer, SqlExpressionNormalizers } from '../../database/sql-dialect.ts'
import { validationFailed } from '../../errors.ts'
import { RequestInput } from '../../http/request-input.ts'
import { text } from '../../i18n/sentence.ts'
import { commonListParameters } from '../definition/list-definition.ts'
import { createUncastFunction, findCast } from '../model/cast.ts'
import { toComparisonValue } from '../model/compared-value.ts'
import type { ModelClass } from '../model/model.ts'
import type { ResourceService } from '../resource-service.ts'
import { sqlColumn, sqlTable, sqlTablesByModel } from '../rows/statement-cache.ts'
import { filterTexts, likePattern, parseFilterParameter } from './condition-parameter.ts'
import { contains } from './contains.ts'
import type { ListFilter } from './list-options.ts'
import type { UntypedQuery } from './list-query.ts'
import { whereStoredValue } from './where-stored-value.ts'

/** Where conditions are read from, and what they may name. */
interface FilterSource {
  readonly input: RequestInput
  readonly service: Pick<ResourceService, 'modelName' | 'filterable'>
  /** Columns that the user does not see; nothing is compared with them. */
  readonly hidden?: ReadonlySet<string>
  /** That of the list's database; asked for only when there is a condition. */
  dialect(): SqlDialect
}

interface JoinedSource {
  readonly hidden: ReadonlySet<string>
  /** The rows that a pivot table joins to what a parameter names. */
  joined(rows: UntypedQuery, relation: string): UntypedQuery
}

/**
 * Reads `column.operator=value` parameters; `between`, `in` and `notIn` take values with commas in between, and `\,`
 * is a comma of a value.
 *
 * @throws RuntimeError 422 at a parameter whose value does not fit the column
 */
export function readListFilters(source: FilterSource, declared: DeclaredFilters): ListFilter[] {
  const { input, service } = source
  const filters: ListFilter[] = []
  for (const name of input.names) {
    const condition = name.includes('.') ? parseFilterParameter(name, declared) : null
    // What is not declared is rejected with all other parameters that nobody knows.
    if (condition === null) continue
    const { column, operator } = condition
    // A list of values may be empty: no row is in it.
    if (operator !== 'in' && !input.has(name)) continue
    const texts = filterTexts(input, name, operator)
    const kind = kindOf(column, service)
    const values = texts.map(
      (text) =>
        likePattern(operator, text) ?? comparedValue(new RequestInput({ [name]: text }), name, column, kind, source),
    )
    const form = formOf(kind, source)
    filters.push({ column, operator, values, blank: service.filterable?.[column] === 'text', form })
  }
  return filters
}

/** The query narrowed by these filters. A row without a value is something else than any value: `not` finds it too. */
export function filterRows(query: UntypedQuery, model: ModelClass, filters: readonly ListFilter[]): UntypedQuery {
  return filters.reduce((narrowed, { column, operator, values, blank, form }) => {
    const stored = sqlColumn(model, column)
    const place = form === null ? sql.ref(stored) : form(sql.ref(stored))
    const compared = form === null ? values : values.map((value) => form(sql`${value}`))
    const [value, last] = values
    switch (operator) {
      case 'empty':
        return narrowed.where((is) => is.or([is(stored, 'is', null), ...(blank ? [is(stored, '=', '')] : [])]))
      case 'filled':
        return narrowed.where((is) => is.and([is(stored, 'is not', null), ...(blank ? [is(stored, '!=', '')] : [])]))
      case 'not':
      case 'lacks':
      case 'notIn':
        return narrowed.where((is) =>
          is.or([is(place, denials[operator], operator === 'notIn' ? compared : compared[0]), is(place, 'is', null)]),
        )
      case 'between':
        return whereStoredValue(whereStoredValue(narrowed, stored, ['>=', value], form), stored, ['<=', last], form)
      case 'in':
        return values.length === 0 ? narrowed.where(sql<boolean>`1 = 0`) : narrowed.where(place, 'in', compared)
      default:
        return whereStoredValue(narrowed, stored, [comparisons[operator], value], form)
    }
  }, query)
}

/**
 * The query narrowed by parameters with the names of the columns that the service declares: `like` for text, equality
 * for anything else, and `_from` and `_to` behind the name of what has an order.
 *
 * @throws RuntimeError 422 at a parameter whose value does not fit the column
 */
export function filterByColumns(query: UntypedQuery, source: FilterSource & JoinedSource): UntypedQuery {
  const { input, service } = source
  const { filterable = {}, modelName } = service
  const table = sqlTablesByModel.get(modelName) ?? sqlTable(modelName)
  let narrowed = query
  for (const column of Object.keys(filterable)) {
    const kind = filterable[column]
    // A column called like something that every list takes is only asked for with an operator: `page.equals`.
    if (kind === undefined || commonListParameters.has(column)) continue
    if (source.hidden.has(column)) continue
    const place = `${table}.${sqlName(column)}`
    if (input.has(column) && !(bound.test(column) && isBound(column, filterable))) {
      if (kind === 'joined') narrowed = source.joined(narrowed, column)
      else if (kind === 'text') narrowed = narrowed.where(place, 'like', contains(input.text(column)))
      else if (severalForms.has(kind)) narrowed = compareStored(narrowed, place, ['=', column], column, source)
      else narrowed = narrowed.where(place, '=', comparedValue(input, column, column, kind, source))
    }
    if (!ordered.has(kind)) continue
    for (const [end, operator] of ends) {
      const name = `${column}_${end}`
      if (input.has(name)) narrowed = compareStored(narrowed, place, [operator, name], column, source)
    }
  }
  return narrowed
}

function compareStored(
  query: UntypedQuery,
  place: string,
  [operator, name]: readonly [operator: '=' | '>=' | '<=', parameter: string],
  column: string,
  source: FilterSource,
): UntypedQuery {
  const kind = kindOf(column, source.service)
  const value = comparedValue(source.input, name, column, kind, source)
  return whereStoredValue(query, place, [operator, value], formOf(kind, source))
}

const ends = [
  ['from', '>='],
  ['to', '<='],
] as const

/** A day of PostgreSQL's, with a time or without, of which no ISO 8601 is made. */
const farDay =
  /^(?:-?infinity|(?:\d{4,}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-][\d:]+)?)? BC|\d{5,}-\d\d-\d\d(?:[T ][\d:.+-]+Z?)?))$/

const bound = /_(?:from|to)$/
const ordered: ReadonlySet<unknown> = new Set(['integer', 'number', 'date', 'datetime'] satisfies FilterKind[])

/** True for `valid_from` beside a column `valid` that has an order: it is where that one begins. */
function isBound(name: string, filterable: NonNullable<ResourceService['filterable']>): boolean {
  const column = name.replace(bound, '')
  const kind = filterable[column]
  return ordered.has(kind)
}

const denials = { not: '!=', lacks: 'not like', notIn: 'not in' } as const
const comparisons = {
  contains: 'like',
  starts: 'like',
  ends: 'like',
  equals: '=',
  from: '>=',
  above: '>',
  to: '<=',
  below: '<',
} as const

/** What a column holds: as the service says, else as its cast tells. */
function kindOf(column: string, { filterable, modelName }: FilterSource['service']): FilterKind {
  const kind = filterable !== undefined && Object.hasOwn(filterable, column) ? filterable[column] : undefined
  if (kind !== undefined) return kind
  const cast = toColumnList(modelName.primaryKey).includes(column) ? 'text' : (findCast(modelName, column) ?? 'text')
  if (cast === 'integer' || cast === 'bigint') return 'integer'
  if (cast === 'float' || cast.startsWith('decimal')) return 'number'
  if (cast === 'boolean' || cast === 'bit') return 'boolean'
  if (cast === 'date') return 'date'
  return cast === 'datetime' || cast === 'instant' ? 'datetime' : 'text'
}

const severalForms: ReadonlyMap<unknown, keyof SqlExpressionNormalizers> = new Map(
  (['boolean', 'date', 'datetime'] as const).map((kind) => [kind, kind]),
)

/** How values of a kind are compared where the engine may store one in several forms. */
function formOf(kind: FilterKind, { dialect }: FilterSource): SqlExpressionNormalizer | null {
  const form = severalForms.get(kind)
  return form === undefined ? null : (dialect().forms[form] ?? null)
}

function comparedValue(
  input: RequestInput,
  name: string,
  column: string,
  kind: FilterKind,
  { service, dialect }: FilterSource,
): unknown {
  if (typeof kind !== 'string') {
    const value = input.text(name)
    if (kind.includes(value)) return value
    throw validationFailed({ [name]: text('field.noneOf', { value, values: kind }) })
  }
  switch (kind) {
    case 'integer':
      return dialect().exactNumber(input.bigint(name))
    case 'number':
      return dialect().exactNumber(input.decimal(name))
    case 'boolean':
      return createUncastFunction(findCast(service.modelName, column) ?? 'boolean')(input.boolean(name))
    case 'date':
    case 'datetime':
      return dialect().hasFarDays && farDay.test(input.text(name)) ? input.text(name) : input[kind](name)
    default: {
      const compared = toComparisonValue(service.modelName, column, input.text(name))
      if (compared === null) throw validationFailed({ [name]: text('field.format', {}) })
      return compared
    }
  }
}
