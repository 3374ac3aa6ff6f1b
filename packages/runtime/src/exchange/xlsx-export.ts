import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { CellValue } from 'hucre/xlsx'
import type { Cast } from '../crud/model/cast.ts'
import type { ExportSource } from './csv-export.ts'
import { type ExportColumn, exportValue } from './export-columns.ts'

/** The most characters that a cell can hold. */
const maximumText = 32_767
/** The first day that every spreadsheet counts alike. */
const firstDay = Date.UTC(1900, 2, 1)

/** Rows as an XLSX workbook that is written while it is read; texts stay texts, whatever they begin with. */
export async function xlsxExport({ columns, batches }: ExportSource, title: string): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const workbook = writeXlsxStream(cells(columns, batches), {
    name: sheetName(title),
    columns: columns.map(({ label, cast }) => {
      const format = numberFormat(cast)
      return { header: cellText(label), ...(format !== null && { numFmt: format }) }
    }),
    freezePane: { rows: 1 },
  })
  // Where the types of browsers are known as well, they have another one.
  return Readable.fromWeb(workbook as ReadableStream)
}

async function* cells(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<CellValue[]> {
  for await (const rows of batches) {
    for (const row of rows) yield columns.map((column) => xlsxCell(exportValue(row, column), column.cast))
  }
}

/**
 * The cell for a value: a number only where a spreadsheet keeps each digit of it (15 at most), a date for a date or a
 * local date and time, ISO 8601 text for an instant with its zone.
 */
export function xlsxCell(value: unknown, cast: Cast | null): CellValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return isExact(String(value)) ? value : String(value)
  const text = cellText(typeof value === 'object' ? JSON.stringify(value) : String(value))
  if (isNumeric(cast)) return isExact(text) ? Number(text) : text
  if (cast === 'date' || cast === 'datetime') return dateCell(text)
  return text
}

/** A text as a workbook can hold it: XML has no words for some characters, and `_x0041_` in it would be an A. */
function cellText(text: string): string {
  const whole = text.slice(0, maximumText).toWellFormed()
  return whole.replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD').replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
}

function isNumeric(cast: Cast | null): boolean {
  return cast === 'integer' || cast === 'bigint' || cast === 'float' || cast?.startsWith('decimal') === true
}

function isExact(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text) && text.replace(/^-?0*\.?0*/, '').replace('.', '').length <= 15
}

function dateCell(text: string): CellValue {
  const match = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?$/.exec(text)
  if (match === null) return text
  const instant = new Date(`${match[1]}T${match[2] ?? '00:00:00'}Z`)
  return instant.getTime() >= firstDay ? instant : text
}

function numberFormat(cast: Cast | null): string | null {
  if (cast === 'date') return 'yyyy-mm-dd'
  if (cast === 'datetime') return 'yyyy-mm-dd hh:mm:ss'
  const scale = cast?.startsWith('decimal:') === true ? Number(cast.slice('decimal:'.length)) : 0
  return scale > 0 ? `0.${'0'.repeat(scale)}` : null
}

/** A name without what spreadsheets forbid in one. */
function sheetName(title: string): string {
  const name = title
    .replaceAll(/[[\]:*?/\\\p{C}]/gu, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31)
  return name === '' ? 'Export' : name
}
