import { setImmediate } from 'node:timers/promises'
import { toColumnList } from '@quoin/generator/feature-pages'
import type { FieldMessages } from '../errors.ts'
import { RuntimeError, validationFailed } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { csvRows } from './csv-rows.ts'
import { type ImportColumn, type ImportFields, readCells, readHeader } from './import-columns.ts'
import { type ImportReport, ImportTally } from './import-report.ts'
import { type ImportTransaction, withoutTransaction, withTransaction } from './import-transaction.ts'

/** One row on its way into the table, as if it had been sent alone. */
interface ImportRow {
  /** Checks what the form would check. */
  validated(): Promise<Record<string, unknown>>
  write(data: Record<string, unknown>): Promise<unknown>
}

/** Where the rows of a file go. */
export interface ImportTarget extends ImportFields {
  /** The connection of the model. */
  readonly connection: object
  /** False for a user who may add rows, but not change any. */
  readonly mayUpdate: boolean
  exists(key: string): Promise<boolean>
  /** The row with this key, or a new one. */
  row(data: Record<string, unknown>, key: string | null): ImportRow
}

/** How a file is taken. */
export interface ImportOptions {
  readonly maximumRows: number
  /** Checks every row by the rules of the form, and writes none. */
  readonly dryRun: boolean
  /** Writes every row or none. */
  readonly allOrNothing: boolean
}

/** Other requests get their turn after so many rows. */
const rowsPerTurn = 50

/**
 * Takes the rows of a CSV file in, one after the other, each through the form's rules and the service with its hooks.
 * The form of the whole file is checked before the first row is written.
 *
 * @throws RuntimeError 422 at `file` for a file that is no table of this form
 */
export async function importRows(path: string, target: ImportTarget, options: ImportOptions): Promise<ImportReport> {
  const columns = await checkFile(path, target, options.maximumRows)
  const tally = new ImportTally()
  const { dryRun, allOrNothing } = options
  if (!allOrNothing || dryRun) {
    const seen = dryRun ? new SeenValues(columns) : null
    await takeRows(path, columns, target, tally, withoutTransaction, seen)
    return tally.report(dryRun)
  }
  await withTransaction(target.connection, async (transaction) => {
    await takeRows(path, columns, target, tally, transaction, null)
    return tally.failed === 0
  })
  return tally.report(tally.failed > 0)
}

/** Reads the file to its end, so that nothing of one that breaks off is written. */
async function checkFile(path: string, target: ImportTarget, maximumRows: number): Promise<readonly ImportColumn[]> {
  let columns: readonly ImportColumn[] | null = null
  let rows = 0
  for await (const { fields } of csvRows(path)) {
    if (columns === null) {
      columns = readHeader(fields, target)
      continue
    }
    rows += 1
    if (rows > maximumRows) throw validationFailed({ file: text('csv.manyRows', { most: maximumRows }) })
  }
  if (columns === null || rows === 0) {
    throw validationFailed({ file: text('csv.noRows', {}) })
  }
  return columns
}

async function takeRows(
  path: string,
  columns: readonly ImportColumn[],
  target: ImportTarget,
  tally: ImportTally,
  transaction: ImportTransaction,
  seen: SeenValues | null,
): Promise<void> {
  let count = -1
  for await (const { line, fields } of csvRows(path)) {
    count += 1
    if (count === 0) continue
    if (count % rowsPerTurn === 0) await setImmediate()
    try {
      if (fields.length !== columns.length) {
        throw validationFailed({ _row: text('csv.count', { values: fields.length, columns: columns.length }) })
      }
      tally.succeed(await takeRow(fields, columns, target, transaction, seen))
    } catch (error) {
      tally.fail(line, sentencesOf(error, line, tally))
    }
  }
}

/** Answers true when a row was changed, false when it was added. */
async function takeRow(
  fields: readonly string[],
  columns: readonly ImportColumn[],
  target: ImportTarget,
  { attempt, probe }: ImportTransaction,
  seen: SeenValues | null,
): Promise<boolean> {
  const { key, data } = readCells(fields, columns, target)
  const isEdit = key !== null && (await probe(() => target.exists(key)))
  if (isEdit && !target.mayUpdate) {
    throw validationFailed({ [toColumnList(target.model.primaryKey)[0] ?? '_row']: text('csv.mayNotChange', {}) })
  }
  await attempt(async () => {
    const row = target.row(data(isEdit), isEdit ? key : null)
    const checked = await row.validated()
    if (seen === null) await row.write(checked)
    else seen.take(checked)
  })
  return isEdit
}

function sentencesOf(error: unknown, line: number, tally: ImportTally): FieldMessages {
  if (error instanceof RuntimeError && error.status < 500) {
    return error.sentences ?? { _row: error.text ?? error.message }
  }
  const { created, updated } = tally.report(false)
  throw new RuntimeError('RUNTIME_INTERNAL.import', {
    params: { line, created, updated },
    cause: error,
  })
}

/** Values that a trial has met in fields which take each only once: it writes none, so the database cannot tell. */
class SeenValues {
  readonly #values: ReadonlyMap<string, Set<string>>

  constructor(columns: readonly ImportColumn[]) {
    const unique = columns.filter(({ control }) => /(?:^|\|)unique:/.test(control?.rules ?? ''))
    this.#values = new Map(unique.map(({ control }) => [control?.name ?? '', new Set<string>()]))
  }

  take(data: Readonly<Record<string, unknown>>): void {
    for (const [field, values] of this.#values) {
      const value = data[field]
      if (value === undefined || value === null) continue
      if (values.has(String(value))) throw validationFailed({ [field]: text('csv.twice', {}) })
      values.add(String(value))
    }
  }
}
