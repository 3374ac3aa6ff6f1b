import { formatRowKey, formatRowName, toColumnList } from '@quoin/generator/feature-pages'
import { whereNameContains } from '../crud/list/where-name-contains.ts'
import { displayNameParts } from '../crud/model/row-name.ts'
import { sqlColumn } from '../crud/rows/statement-cache.ts'
import { dialectOf } from '../database/dialects.ts'
import { validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { type AccessibleResource, listAccessibleResources, splitByDatabaseOutage } from '../http/resource-list.ts'
import { text } from '../i18n/sentence.ts'

const maxResources = 30
const maxRows = 5

/** Rows of one resource whose name fits. */
interface FoundGroup {
  readonly title: string
  /** The list, as a path of the panel. */
  readonly url: string
  readonly items: readonly { readonly label: string; readonly url: string }[]
}

/** What was found, and the titles of lists whose database is away. */
interface Found {
  readonly groups: readonly FoundGroup[]
  readonly unread: readonly string[]
}

/** `GET search?term=`: rows by their names, in every list that the user may open. */
export async function searchRows(context: RequestContext): Promise<Found> {
  const { input } = context
  const term = input.has('term') ? input.text('term').trim() : ''
  if (term.length < 2 || term.length > 100) throw validationFailed({ term: text('field.term', {}) })
  const groups: FoundGroup[] = []
  // One after the other: a search must not take all connections.
  const { read, unread } = splitByDatabaseOutage(context, listAccessibleResources(context).slice(0, maxResources))
  for (const resource of read) {
    const group = await searchResource(context, resource, term)
    if (group.items.length > 0) groups.push(group)
  }
  return { groups, unread }
}

async function searchResource(
  context: RequestContext,
  resource: AccessibleResource,
  term: string,
): Promise<FoundGroup> {
  const { api, hidden, title, service } = resource
  const { primaryKey } = service.modelName
  const parts = displayNameParts(service.modelName, hidden)
  const url = `/${api}`
  // Nothing leads to a row of which its name is all, or that nothing identifies.
  if (primaryKey === null || parts.every(({ column }) => column === primaryKey)) return { title, url, items: [] }
  const { driver } = context.forConnection(service.modelName.connection)
  const named = { model: service.modelName, parts, term }
  const rows = await whereNameContains(service.listedRows(), named, dialectOf(driver))
    .$call((found) =>
      toColumnList(primaryKey).reduce(
        (sorted, name) => sorted.orderBy(sqlColumn(service.modelName, name), 'desc'),
        found,
      ),
    )
    .limit(maxRows)
    .execute()
  const items = rows.map((row) => {
    const key = encodeURIComponent(formatRowKey(primaryKey, row))
    return {
      label: formatRowName(parts, (column) => row[column]),
      url: context.can('GET', `${api}/${key}`) ? `${url}/${key}` : url,
    }
  })
  return { title, url, items }
}
