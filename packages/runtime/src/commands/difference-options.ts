import type { DifferenceChoice, DifferenceChoices } from '@quoin/generator'
import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { t } from '../terminal/texts.ts'

/** What a user decided on the command line; true stands for all. */
export interface DifferenceOptions {
  readonly takeTable?: true | readonly string[]
  readonly keepRecord?: true | readonly string[]
  readonly forget?: true | readonly string[]
}

/** Adds the options that decide about differences between records and tables. */
export function addDifferenceOptions(command: Command): Command {
  return command
    .option('--take-table [names...]', t('help.takeTable'))
    .option('--keep-record [names...]', t('help.keepRecord'))
    .option('--forget [names...]', t('help.forget'))
}

/**
 * The records and columns, such as `products` and `products.colour`, that `--take-table`, `--keep-record` and
 * `--forget` name.
 */
export function listNamesInOptions(options: DifferenceOptions): readonly string[] {
  return decided(options).flatMap(([, names]) => names)
}

/** What the options decide. A name that stands at two options makes the command fail. */
export function parseDifferenceChoices(options: DifferenceOptions): DifferenceChoices {
  const choices = new Map<string, DifferenceChoice>()
  for (const [choice, names] of decided(options)) {
    for (const name of names.length === 0 ? ['*'] : names) {
      if (choices.has(name)) {
        const isAll = name === '*' || names.length === 0
        const said = isAll ? text('COMMAND_USAGE.manyChoices', {}) : text('COMMAND_USAGE.twoChoices', { name })
        throw new CommandProblem(said)
      }
      choices.set(name, choice)
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
