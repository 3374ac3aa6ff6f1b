import type { Table } from '@quoin/introspect'
import { GeneratorError } from '../errors.ts'
import { type ColumnDifference, type ForgottenDifference, formatColumnDiffLine } from '../record/column-difference.ts'
import { columnsOfRecord, compareWithTable } from '../record/compare-table.ts'
import { isForgotten, withForgotten } from '../record/forgotten-differences.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { type SyncOptions, syncRecord } from '../record/sync-record.ts'
import { formatTableName } from '../record/table-name.ts'
import { text } from '../sentence.ts'

/**
 * What becomes of a difference. `table` changes the record. `record` keeps it, and a migration changes the table; a
 * column that only the table has stays there, and out of the record. `forget` changes neither, and is not asked about
 * again; a column that the table lacks leaves the record.
 */
export type DifferenceChoice = 'table' | 'record' | 'forget'

/**
 * Choices by `record.column`, by the name of a record, or `*` for all others. The narrowest counts. A record may be named
 * by its table: `order_items.price` for record `orderItems`.
 */
export type DifferenceChoices = Readonly<Record<string, DifferenceChoice>>

/** A column on which a record and its table differ, and what was decided about it. */
export interface Difference extends ColumnDifference {
  readonly record: string
  /** `+ colour`, `- note` or `~ price`, as the table is seen from the record. */
  readonly text: string
  /** Null: it is not decided. */
  readonly choice: DifferenceChoice | null
  /** The record remembers that it is to stay; a choice of its own still changes that. */
  readonly forgotten: boolean
  /** A migration that brings it is written, and waits to be run. */
  readonly waiting: boolean
  /** Somebody has to decide. */
  readonly open: boolean
}

/** A record as it is to be generated. */
export interface ReconciledRecord {
  /** With what is not decided as it was. */
  readonly record: GenerationRecord
  readonly differences: readonly Difference[]
  /** The record of the table as it is, where a migration is to change the table. */
  readonly recordOfTable?: GenerationRecord
}

/** A table with what its record is compared by. */
export interface ComparedTable extends Omit<SyncOptions, 'sideOf'> {
  readonly table: Table
}

/** Settles the differences of a record, as far as somebody decided; for the `waiting` columns a migration is written. */
export function settleDifferences(
  record: GenerationRecord,
  { table, ...options }: ComparedTable,
  choices: DifferenceChoices = {},
  columnsAwaitingMigration: ReadonlySet<string> = new Set(),
): ReconciledRecord {
  const choiceOf = choicesFor(record, choices)
  const sideOf = (difference: ColumnDifference): 'table' | 'record' => {
    const choice = choiceOf(difference)
    return choice === 'table' || (choice === 'forget' && difference.kind === 'missing') ? 'table' : 'record'
  }
  const synced = syncRecord(record, table, { ...options, sideOf })
  const differences = synced.differences.map((one) => described(record, one, choiceOf(one), columnsAwaitingMigration))
  const decided = synced.differences.filter((difference) => choiceOf(difference) !== null)
  const forgotten = new Set(decided.filter((one) => choiceOf(one) === 'forget').map(({ column }) => column))
  // What is left of a difference is remembered: a part of it may have left with another column.
  const left = compareWithTable(synced.record, table).filter(({ column }) => forgotten.has(column))
  const settled = withForgotten(synced.record, left.flatMap(toForget), new Set(decided.map(({ column }) => column)))
  const wishes = differences.filter((one) => one.kind !== 'added' && one.choice === 'record' && !one.waiting)
  if (wishes.length === 0) return { record: settled, differences }
  assertSameConnection(record)
  return { record: settled, differences, recordOfTable: currentOf(settled, { table, ...options }, wishes) }
}

/** A record that takes what its table has, and loses nothing that only it has. */
export function syncWithComparedTable(
  record: GenerationRecord,
  { table, ...options }: ComparedTable,
): ReconciledRecord {
  const synced = syncRecord(record, table, options)
  return { record: synced.record, differences: synced.differences.map((one) => described(record, one)) }
}

function described(
  record: GenerationRecord,
  difference: ColumnDifference,
  choice: DifferenceChoice | null = null,
  waiting: ReadonlySet<string> = new Set(),
): Difference {
  const forgotten = isForgotten(record, difference)
  const isWaiting = difference.kind !== 'added' && waiting.has(difference.column)
  const open = choice === null && !forgotten && !isWaiting
  const text = formatColumnDiffLine(difference)
  return { ...difference, record: record.name, text, choice, forgotten, waiting: isWaiting, open }
}

/**
 * Rejects differences between table and record that are undecided.
 *
 * @throws {@link GeneratorError} `GENERATOR_DIFFERENCES_OPEN`
 */
export function assertNoDifferences(open: readonly Difference[]): void {
  const [first] = open
  if (!first) return
  const own = open.filter(({ record }) => record === first.record)
  throw new GeneratorError('GENERATOR_DIFFERENCES_OPEN', {
    params: { record: first.record, differences: own.map((difference) => difference.text) },
  })
}

/**
 * The same choices, by the names of records where their keys name tables.
 *
 * @throws {@link GeneratorError} `GENERATOR_DIFFERENCE_UNKNOWN` for two choices about the same
 */
export function rekeyChoicesByRecord(
  choices: DifferenceChoices,
  records: readonly GenerationRecord[],
): DifferenceChoices {
  const named = new Map<string, DifferenceChoice>()
  for (const [key, choice] of Object.entries(choices)) {
    const name = nameIn(key, records)
    if (named.has(name)) throw new GeneratorError('GENERATOR_DIFFERENCE_UNKNOWN.twice', { params: placeOf(name) })
    named.set(name, choice)
  }
  return Object.fromEntries(named)
}

function nameIn(key: string, records: readonly GenerationRecord[]): string {
  if (records.some(({ name }) => name === placeOf(key).record)) return key
  const tables = records.map(({ name, table }) => ({ name, table: formatTableName(table) }))
  const found = tables.find(({ table }) => key === table || key.startsWith(`${table}.`))
  return found ? `${found.name}${key.slice(found.table.length)}` : key
}

function placeOf(key: string): { readonly record: string; readonly column: string | null } {
  const dot = key.indexOf('.')
  return dot < 0 ? { record: key, column: null } : { record: key.slice(0, dot), column: key.slice(dot + 1) }
}

/**
 * Checks that choices name records that are compared, and their columns.
 *
 * @throws {@link GeneratorError} `GENERATOR_DIFFERENCE_UNKNOWN`
 */
export function checkChoices(choices: DifferenceChoices, compared: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const key of Object.keys(choices)) {
    if (key === '*') continue
    const { record: name, column } = placeOf(key)
    const columns = compared.get(name)
    if (columns === undefined) {
      const known = [...compared.keys()]
      throw new GeneratorError('GENERATOR_DIFFERENCE_UNKNOWN.record', {
        params: { record: name, column: null },
        hintText: known.length === 0 ? text('differences.none', {}) : text('differences.known', { known }),
      })
    }
    if (column === null || columns.has(column)) continue
    throw new GeneratorError('GENERATOR_DIFFERENCE_UNKNOWN', { params: { record: name, column } })
  }
}

/** The columns that a choice about a record can name. */
export function recordAndTableColumns(record: GenerationRecord, compared: ComparedTable | null): ReadonlySet<string> {
  return new Set([...columnsOfRecord(record), ...(compared?.table.columns ?? [])].map(({ name }) => name))
}

/** The choice about a difference; a forgotten one needs its own. */
function choicesFor(
  record: GenerationRecord,
  choices: DifferenceChoices,
): (difference: ColumnDifference) => DifferenceChoice | null {
  const own = (key: string): DifferenceChoice | null => (Object.hasOwn(choices, key) ? (choices[key] ?? null) : null)
  return (difference) =>
    own(`${record.name}.${difference.column}`) ??
    (isForgotten(record, difference) ? null : (own(record.name) ?? own('*')))
}

function toForget({ kind, ...difference }: ColumnDifference): readonly ForgottenDifference[] {
  return kind === 'missing' ? [] : [{ ...difference, kind }]
}

/** The record as it were if the table already agreed in all but the wishes: what the migration starts from. */
function currentOf(
  record: GenerationRecord,
  { table, ...options }: ComparedTable,
  wishes: readonly ColumnDifference[],
): GenerationRecord {
  const names = new Set(wishes.map(({ column }) => column))
  const sideOf = ({ column }: ColumnDifference): 'table' | 'record' => (names.has(column) ? 'table' : 'record')
  const { record: current } = syncRecord(record, table, { ...options, sideOf })
  // A key that only the table has stays there.
  const own = new Set(record.table.foreignKeys.map(({ columns }) => columns.join()))
  const foreignKeys = current.table.foreignKeys.filter(({ columns }) => own.has(columns.join()))
  return { ...current, table: { ...current.table, foreignKeys } }
}

function assertSameConnection({ name, table }: GenerationRecord): void {
  if (table.connection === undefined) return
  throw new GeneratorError('GENERATOR_RECORD_INVALID.connection', {
    params: { record: name, table: formatTableName(table), connection: table.connection },
  })
}
