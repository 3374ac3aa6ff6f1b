import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Text } from '@quoin/extensions/text'
import type { CsvErrorCode } from 'csv-parse'
import { validationFailed } from '../errors.ts'
import { InvalidUtf8Error, utf8Text } from '../http/utf8-text.ts'
import { text } from '../i18n/sentence.ts'

/** One line of values; a value in quotes may itself hold line ends. */
export interface CsvRow {
  /** The line of the file at which it begins; the first is 1. */
  readonly line: number
  readonly fields: readonly string[]
}

/** The most bytes of one row. */
const maxRowBytes = 1_000_000
const delimiters = [',', ';', '\t'] as const

/**
 * The rows of a CSV file, read as they are asked for: UTF-8 with or without a mark, separated by comma, semicolon or
 * tab as the first line shows, values in double quotes where they need them. Empty rows are left out.
 *
 * @throws RuntimeError 422 at `file`, with the line where the form is broken
 */
export async function* csvRows(path: string): AsyncGenerator<CsvRow> {
  const { CsvError, parse } = await import('csv-parse')
  try {
    const parser = parse({
      delimiter: await findDelimiter(path),
      info: true,
      max_record_size: maxRowBytes,
      relax_column_count: true,
      skip_records_with_empty_values: true,
    })
    const source = Readable.from(utf8Text(createReadStream(path)))
    source.on('error', (error) => parser.destroy(error))
    source.pipe(parser)
    const records: AsyncIterable<ParsedRecord> = parser
    for await (const { record, info } of records) {
      const breaks = record.reduce((count, field) => count + (field.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
      yield { line: info.lines - breaks, fields: record }
    }
  } catch (error) {
    if (error instanceof InvalidUtf8Error) {
      throw validationFailed({ file: text('csv.utf8', {}) })
    }
    if (!(error instanceof CsvError)) throw error
    const problem = sentences[error.code] ?? text('csv.invalid', {})
    const { lines } = error
    throw validationFailed({ file: typeof lines === 'number' ? text('csv.line', { line: lines, problem }) : problem })
  }
}

interface ParsedRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

const sentences: Readonly<Partial<Record<CsvErrorCode, Text>>> = {
  CSV_QUOTE_NOT_CLOSED: text('csv.quoteOpen', {}),
  CSV_INVALID_CLOSING_QUOTE: text('csv.quoteEnds', {}),
  INVALID_OPENING_QUOTE: text('csv.quoteBegins', {}),
  CSV_MAX_RECORD_SIZE: text('csv.tooLong', {}),
}

/** The separator that stands most often outside quotes in the first line. */
async function findDelimiter(path: string): Promise<string> {
  let head = ''
  for await (const text of utf8Text(createReadStream(path))) {
    head += text
    if (/[\r\n]/.test(head) || head.length > maxRowBytes) break
  }
  const [line = ''] = head.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/)
  const counts = delimiters.map((delimiter) => line.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}
