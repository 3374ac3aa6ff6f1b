import { GeneratorError } from '../errors.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { RecordSync } from '../record/sync-record.ts'

/** A column on which a record and its table differ. */
export interface Difference {
  readonly record: string
  readonly column: string
  /** `added`: the table has it, the record does not. `missing`: the other way round. `changed`: with other facts. */
  readonly kind: 'added' | 'missing' | 'changed'
  /** `+ colour`, `- note` or `~ price`, as the table is seen from the record. */
  readonly text: string
}

/**
 * Which side a difference is settled to: `table` changes the record; `record` keeps it, and a migration changes the
 * table. A column that only the table has stays there, and out of the record.
 */
export type DifferenceChoice = 'table' | 'record'

/** Choices by the name of a record; `*` is for all others. */
export type DifferenceChoices = Readonly<Record<string, DifferenceChoice>>

/** A record as it is to be generated. */
export interface SettledRecord {
  readonly record: GenerationRecord
  /** What nobody decided yet. */
  readonly open: readonly Difference[]
  /** The record of the table as it is, where a migration is to change the table. */
  readonly current?: GenerationRecord
}

/** Settles the differences of a record, as far as somebody decided. */
export function settle(record: GenerationRecord, sync: RecordSync, choices: DifferenceChoices = {}): SettledRecord {
  const differences = differencesOf(record.name, sync)
  if (differences.length === 0) return { record: sync.record, open: [] }
  const choice = Object.hasOwn(choices, record.name) ? choices[record.name] : choices['*']
  if (choice === undefined) return { record, open: differences }
  if (choice === 'table') return { record: sync.record, open: [] }
  const isWish = differences.some(({ kind }) => kind !== 'added')
  if (!isWish) return { record, open: [] }
  refuseOtherConnection(record)
  const options = { ...record.options, createMigration: true }
  return { record: { ...record, options }, open: [], current: withoutAdded(sync.record, sync.added) }
}

/** @throws {@link GeneratorError} `GENERATOR_DIFFERENCES_OPEN` */
export function refuseOpen(open: readonly Difference[]): void {
  const [first] = open
  if (!first) return
  const own = open.filter(({ record }) => record === first.record)
  throw new GeneratorError(
    'GENERATOR_DIFFERENCES_OPEN',
    `Record "${first.record}" and its table differ: ${own.map(({ text }) => text).join(', ')}.`,
    {
      params: { record: first.record, differences: own.map(({ text }) => text) },
      hint: 'Decide for each record: take what the table has, or keep the record and have a migration change the table.',
    },
  )
}

function differencesOf(record: string, { added, removed, changed }: RecordSync): readonly Difference[] {
  const of = (kind: Difference['kind'], sign: string, columns: readonly string[]): readonly Difference[] =>
    columns.map((column) => ({ record, column, kind, text: `${sign} ${column}` }))
  return [...of('added', '+', added), ...of('missing', '-', removed), ...of('changed', '~', changed)]
}

/** The migration of a record leaves columns alone that the record does not know. */
function withoutAdded(record: GenerationRecord, added: readonly string[]): GenerationRecord {
  return { ...record, fields: record.fields.filter(({ name }) => !added.includes(name)) }
}

function refuseOtherConnection({ name, table }: GenerationRecord): void {
  if (table.connection === undefined) return
  throw new GeneratorError(
    'GENERATOR_RECORD_INVALID',
    `Table "${table.name}" is on connection "${table.connection}", and migrations run on the application's own database.`,
    {
      params: { record: name },
      hint: 'Take what the table has, or change that table yourself.',
    },
  )
}
