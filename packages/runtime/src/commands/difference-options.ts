import type { DifferenceChoice, DifferenceChoices } from '@quoin/generator'
import type { Command } from 'commander'

/** What a person decided on the command line; true stands for all. */
export interface DifferenceOptions {
  readonly takeTable?: true | readonly string[]
  readonly keepRecord?: true | readonly string[]
  readonly forget?: true | readonly string[]
}

/** A record as a person may name it: by its own name, or by that of its table. */
interface NamedRecord {
  readonly name: string
  readonly table: string
}

/** Adds the options that decide about differences between records and tables. */
export function withDifferenceOptions(command: Command): Command {
  return command
    .option('--take-table [names...]', 'where a record and its table differ, change the record: in all, or in these')
    .option('--keep-record [names...]', 'where they differ, keep the record: a migration changes the table')
    .option('--forget [names...]', 'where they differ, leave both as they are, and do not ask again')
}

/** The records and columns that are named, such as `products` and `products.colour`. */
export function namedDifferences(options: DifferenceOptions): readonly string[] {
  return decided(options).flatMap(([, names]) => names)
}

/** What the options decide. A name that stands at two options makes the command fail. */
export function choicesFrom(
  options: DifferenceOptions,
  records: readonly NamedRecord[],
  command: Command,
): DifferenceChoices {
  const choices = new Map<string, DifferenceChoice>()
  for (const [choice, names] of decided(options)) {
    for (const name of names.length === 0 ? ['*'] : names) {
      const key = keyOf(name, records)
      if (choices.has(key)) {
        command.error(
          name === '*' || names.length === 0
            ? 'error: give one of --take-table, --keep-record and --forget without names, not several'
            : `error: "${name}" has two choices: name it once`,
        )
      }
      choices.set(key, choice)
    }
  }
  return Object.fromEntries(choices)
}

/** What each option stands for, with the names that it was given. */
function decided(options: DifferenceOptions): readonly (readonly [DifferenceChoice, readonly string[]])[] {
  const { takeTable, keepRecord, forget } = options
  const given = [
    ['table', takeTable],
    ['record', keepRecord],
    ['forget', forget],
  ] as const
  return given.flatMap(([choice, names]) => (names === undefined ? [] : [[choice, names === true ? [] : names]]))
}

/** A record may be named by its table, as in `quoin generate order_items`. */
function keyOf(name: string, records: readonly NamedRecord[]): string {
  const [first = '', ...column] = name.split('.')
  if (records.some((record) => record.name === first)) return name
  const record = records.find(({ table }) => table === first)
  return record ? [record.name, ...column].join('.') : name
}
