import { closestWord } from '@quoin/extensions/rules'
import type { CRUDTableProperties } from '@quoin/generator/components'
import type { DeclaredFilters, FormControl } from '@quoin/generator/feature-pages'
import { RuntimeError } from '../../errors.ts'
import type { RequestInput } from '../../http/request-input.ts'

/** What every list takes besides its filters. */
const ofEveryList = ['_action', 'page', 'perPage', 'orderBy', 'orderDir', 'exactTotal'] as const
const ofExports = ['format', 'columns', 'ids'] as const

/** The parameters that the filters of a list send: those of its form, and `column.operator`. */
export function filterParameters(filters: readonly FormControl[], operators: DeclaredFilters): string[] {
  const named = filters.flatMap(({ name, type }) =>
    /\wRangeControl$/.test(type) ? [`${name}_from`, `${name}_to`] : [name],
  )
  const compared = Object.entries(operators).flatMap(([column, offered]) =>
    offered.map((operator) => `${column}.${operator}`),
  )
  return [...new Set([...named, ...compared])]
}

/** Every parameter that a list declares, for its rows and its export. */
export function listParameters(table: CRUDTableProperties | null, filters: readonly string[]): ReadonlySet<string> {
  return new Set([
    ...filters,
    ...ofEveryList,
    ...(table?.softDeletes === true ? ['trashed'] : []),
    ...(table?.exportable === false ? [] : ofExports),
  ])
}

/** The parameters that were sent and that nothing knows: neither the list declares them, nor has anybody read them. */
export function undeclaredParameters(input: RequestInput, declared: ReadonlySet<string>): string[] {
  return input.names.filter((name) => !declared.has(name) && !input.read.has(name))
}

/**
 * Refuses parameters that a list does not know: a filter that is misspelt would otherwise show, or export, every row.
 *
 * @throws RuntimeError `RUNTIME_PARAMETER_UNKNOWN` with a sentence for each
 */
export function refuseUndeclared(input: RequestInput, declared: ReadonlySet<string>): void {
  const unknown = undeclaredParameters(input, declared)
  const [first] = unknown
  if (first === undefined) return
  const offered = [...new Set([...declared, ...input.read])]
  const sentence = (name: string): string => {
    const closest = closestWord(name, offered)
    return `This list takes no "${name}".${closest === null ? '' : ` Did you mean "${closest}"?`}`
  }
  throw new RuntimeError('RUNTIME_PARAMETER_UNKNOWN', sentence(first), {
    hint: `It takes: ${offered.join(', ')}.`,
    errors: Object.fromEntries(unknown.map((name) => [name, sentence(name)])),
  })
}
