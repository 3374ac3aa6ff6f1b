import type { Issue } from '../errors.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { issue } from './issue.ts'

/** A record without fields, a list that is ordered by a column that is not there, and a menu entry below itself. */
export function* pageIssues({ name, table, fields, page, route }: GenerationRecord): Generator<Issue> {
  if (fields.length === 0) {
    yield issue('fields', 'fields.missing', { record: name, table: table.name })
  }
  const { orderBy } = page.list
  const columns = [...table.systemColumns, ...fields]
  if (orderBy !== null && !columns.some((column) => column.name === orderBy)) {
    yield issue('page.list.orderBy', 'column.missing.order', { column: orderBy })
  }
  if (route.parentMenu === name) {
    yield issue('route.parentMenu', 'menu.self', { menu: name })
  }
}
