import { Readable } from 'node:stream'
import type { CRUDTableProperties } from '@quoin/generator/components'
import { RawAnswer } from '../http/answer.ts'
import type { ListOptions, ListPage } from './list-options.ts'

const rowsPerRead = 500

interface ExportColumn {
  readonly path: readonly string[]
  readonly label: string
  /** Words for values, when the list shows a mapping. */
  readonly words: Readonly<Record<string, unknown>>
}

/** The rows of a list with its filters and order, as a CSV file that is written while it is read. */
export function csvExport(
  table: CRUDTableProperties,
  name: string,
  order: Pick<ListOptions, 'orderBy' | 'orderDir'>,
  read: (options: ListOptions) => Promise<ListPage<unknown>>,
): RawAnswer {
  const columns = exportColumns(table)
  return new RawAnswer(Readable.from(lines(columns, order, read)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '-')}.csv"`,
    },
  })
}

async function* lines(
  columns: readonly ExportColumn[],
  order: Pick<ListOptions, 'orderBy' | 'orderDir'>,
  read: (options: ListOptions) => Promise<ListPage<unknown>>,
): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${columns.map(({ label }) => csvField(label)).join(',')}\r\n`
  for (let page = 1; ; page += 1) {
    const { items } = await read({ page, perPage: rowsPerRead, ...order })
    if (items.length > 0)
      yield items.map((row) => `${columns.map((column) => csvField(cellOf(row, column))).join(',')}\r\n`).join('')
    if (items.length < rowsPerRead) return
  }
}

function exportColumns(table: CRUDTableProperties): ExportColumn[] {
  return table.columns.flatMap((column) => {
    if (column.type !== 'TableColumn') return []
    const { map } = (column.display ?? {}) as { readonly map?: unknown }
    const words = typeof map === 'object' && map !== null ? (map as Record<string, unknown>) : {}
    return [{ path: column.name.split('.'), label: column.label ?? column.name, words }]
  })
}

function cellOf(row: unknown, { path, words }: ExportColumn): unknown {
  let value = row
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return null
    value = (value as Record<string, unknown>)[name]
  }
  const word = typeof value === 'string' || typeof value === 'number' ? words[String(value)] : undefined
  return typeof word === 'string' ? word : value
}

/** One field; what a spreadsheet would run as a formula becomes text. */
export function csvField(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
