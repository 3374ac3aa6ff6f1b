import { closestWord } from '@quoin/extensions/rules'
import type { Text } from '@quoin/extensions/text'
import type { FieldRestrictions } from '../../access/access.ts'
import { dialectOf } from '../../database/dialects.ts'
import { RuntimeError, validationFailed } from '../../errors.ts'
import { exportList } from '../../exchange/export-list.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { RequestInput } from '../../http/request-input.ts'
import type { RawResponse } from '../../http/response.ts'
import { text } from '../../i18n/sentence.ts'
import type { ExportableColumn, ListDefinition } from '../definition/list-definition.ts'
import type { ResourceService } from '../resource-service.ts'
import { readListFilters } from './list-filters.ts'
import type { ListOptions, ListPage, TreeLevel } from './list-options.ts'

/** One page of rows; only what the list declares narrows and sorts them. */
export async function answerListPage(
  context: RequestContext,
  service: ResourceService,
  list: ListDefinition,
  fields: FieldRestrictions | null,
): Promise<ListPage<unknown>> {
  const { input } = context
  if (fields !== null) assertShown(input, list.parameters, fields.hidden)
  const dialect = () => dialectOf(context.forConnection(service.modelName.connection).driver)
  const filters = readListFilters({ input, service, dialect }, list.operators)
  const level = list.tree === null ? null : readLevel(input, list.tree)
  const page = await service.list({ ...readListOptions(context, list), filters, ...(level !== null && { level }) })
  assertDeclared(input, list.parameters)
  return page
}

/** What a file of a list has, and is called. */
interface ListedFile {
  readonly columns: readonly ExportableColumn[]
  readonly fields: FieldRestrictions | null
  readonly name: string
}

/** All rows as a file with the columns of the list; `name` names it. */
export async function answerListFile(
  context: RequestContext,
  service: ResourceService,
  list: ListDefinition,
  { columns, fields, name }: ListedFile,
): Promise<RawResponse> {
  const { input } = context
  if (fields !== null) assertShown(input, list.parameters, fields.hidden)
  const { orderBy, orderDir } = readListOptions(context, list)
  const dialect = () => dialectOf(context.forConnection(service.modelName.connection).driver)
  const filters = readListFilters({ input, service, dialect }, list.operators)
  if (input.names.some((name) => !list.parameters.has(name) && !input.read.has(name))) {
    // What a service reads itself is known once it was asked for rows.
    await service.list({ page: 1, perPage: 1, orderBy, orderDir, filters })
    assertDeclared(input, list.parameters)
  }
  return exportList({ columns, service, order: { orderBy, orderDir, filters }, name }, input)
}

/** Reads paging and sorting from a request; only declared columns sort. */
function readListOptions({ input, services }: RequestContext, list: ListDefinition): ListOptions {
  const page = input.has('page') ? input.integer('page') : 1
  if (page < 1) throw validationFailed({ page: text('field.firstPage', {}) })
  const perPage = input.has('perPage') ? input.integer('perPage') : null
  // The panel may show more rows on a page than the list offers.
  if (perPage !== null && (perPage < 1 || perPage > list.maxPerPage)) {
    const most = Math.max(list.maxPerPage, list.perPage ?? services.settings.current.perPage)
    if (perPage < 1 || perPage > most) throw validationFailed({ perPage: text('field.perPage', { most }) })
  }
  const rows = perPage ?? list.perPage ?? services.settings.current.perPage
  if (!input.has('orderBy')) return { page, perPage: rows, orderBy: list.orderBy, orderDir: list.orderDir }
  const orderBy = input.text('orderBy')
  if (!list.sortable.has(orderBy)) {
    throw validationFailed({ orderBy: text('field.sort', { column: orderBy }) })
  }
  const orderDir = input.has('orderDir') ? input.oneOf('orderDir', ['asc', 'desc']) : 'asc'
  return { page, perPage: rows, orderBy, orderDir }
}

/** The level of a tree that is asked for; null for all rows alike. */
function readLevel(input: RequestInput, column: string): TreeLevel | null {
  if (input.has('_below')) return { parentColumn: column, parentKey: input.text('_below') }
  return input.has('_roots') ? { parentColumn: column, parentKey: null } : null
}

/**
 * Rejects parameters that neither the list declares nor anybody has read: a filter that is misspelt would otherwise show,
 * or export, every row.
 *
 * @throws RuntimeError `RUNTIME_PARAMETER_UNKNOWN` with a sentence for each
 */
function assertDeclared(input: RequestInput, declared: ReadonlySet<string>): void {
  const unknown: string[] = []
  for (const name of input.names) if (!declared.has(name) && !input.read.has(name)) unknown.push(name)
  if (unknown.length > 0) throw unknownParameters(unknown, [...new Set([...declared, ...input.read])])
}

/**
 * Rejects parameters that are called as a column which the user does not see, before anybody reads them: a service may
 * compare with them whatever its list declares.
 */
function assertShown(input: RequestInput, declared: ReadonlySet<string>, hidden: ReadonlySet<string>): void {
  const unknown = input.names.filter((name) => {
    const [column = ''] = name.split('.')
    return !declared.has(name) && (hidden.has(column) || hidden.has(name.replace(/_(?:from|to)$/, '')))
  })
  if (unknown.length > 0) throw unknownParameters(unknown, [...declared])
}

function unknownParameters(unknown: readonly string[], offered: readonly string[]): RuntimeError {
  const [first = ''] = unknown
  const said = (name: string): Text => {
    const closest = closestWord(name, offered)
    if (closest === null) return text('RUNTIME_PARAMETER_UNKNOWN', { name })
    return text('RUNTIME_PARAMETER_UNKNOWN.closest', { name, closest })
  }
  const closest = closestWord(first, offered)
  const errors = Object.fromEntries(unknown.map((name) => [name, said(name)]))
  const params = { name: first, parameters: offered }
  if (closest === null) return new RuntimeError('RUNTIME_PARAMETER_UNKNOWN', { params, errors })
  return new RuntimeError('RUNTIME_PARAMETER_UNKNOWN.closest', { params: { ...params, closest }, errors })
}
