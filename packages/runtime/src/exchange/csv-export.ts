import { Readable } from 'node:stream'
import { type ExportColumn, exportValue } from './export-columns.ts'
import { guardFormula } from './formula-guard.ts'

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

/** One line with its end. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

/** One field; what a spreadsheet would run as a formula becomes text. */
export function csvField(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = guardFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
