import { Readable } from 'node:stream'
import { csvLine } from '@quoin/extensions/csv'
import { type ExportColumn, exportValue } from './export-columns.ts'

/** What an export is made of. */
export interface ExportSource {
  readonly columns: readonly ExportColumn[]
  readonly batches: AsyncIterable<readonly unknown[]>
}

/** Rows as a CSV file that is written while it is read. */
export function csvExport(source: ExportSource): Readable {
  return Readable.from(lines(source))
}

async function* lines({ columns, batches }: ExportSource): AsyncGenerator<string> {
  // The mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${csvLine(columns.map(({ label }) => label))}`
  for await (const rows of batches) {
    yield rows.map((row) => csvLine(columns.map((column) => exportValue(row, column)))).join('')
  }
}
