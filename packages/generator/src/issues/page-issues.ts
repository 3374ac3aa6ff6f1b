import type { Issue } from '../errors.ts'
import type { GenerationRecord } from '../record/generation-record.ts'

/** A record without fields, a list that is ordered by a column that is not there, and a menu entry below itself. */
export function* pageIssues({ name, table, fields, page, route }: GenerationRecord): Generator<Issue> {
  if (fields.length === 0) {
    const message = `Record "${name}" has no fields: its pages would show nothing. Add a column to the table "${table.name}".`
    yield { path: 'fields', code: 'fields.missing', params: { record: name, table: table.name }, message }
  }
  const { orderBy } = page.list
  const columns = [...table.systemColumns, ...fields]
  if (orderBy !== null && !columns.some((column) => column.name === orderBy)) {
    const message = `The list is ordered by "${orderBy}", which the record does not have.`
    yield { path: 'page.list.orderBy', code: 'column.missing', params: { column: orderBy }, message }
  }
  if (route.parentMenu === name) {
    const message = `The menu entry "${name}" cannot lie below itself.`
    yield { path: 'route.parentMenu', code: 'menu.self', params: { menu: name }, message }
  }
}
