import { appendQueryParams, downloadFile } from '../api/api-client.ts'
import { sortColumns } from './crud-columns.tsx'
import type { ListContext } from './list-context.ts'

/** Downloads what the list shows, with its filters, order and visible columns; all rows, or only those with these keys. */
export function exportRows(session: ListContext, format: string, ids?: readonly React.Key[]): Promise<void> {
  const { schema, hidden, settings, params } = session
  const shown = sortColumns(schema.columns, settings.order).filter(
    ({ name, buttons }) => !buttons && name !== undefined && !hidden.has(name),
  )
  const columns = shown.map(({ name }) => name)
  return downloadFile({ url: appendQueryParams(schema.api, { _action: 'export', ...params, format, columns, ids }) })
}
