import type { Difference, DifferenceChoice, DifferenceChoices } from '@quoin/generator'
import { text } from '../i18n/sentence.ts'
import type { TextKey } from '../locales/texts.ts'
import { ask, canAsk } from './ask.ts'
import { CommandProblem } from './problem.ts'
import { describeDifference, recordDifferencesText } from './show-differences.ts'
import { localized, t } from './texts.ts'

/** Asks what becomes of each difference; of all of a record at once, or one by one. */
export async function askAboutDifferences(open: readonly Difference[]): Promise<DifferenceChoices> {
  const choices: Record<string, DifferenceChoice> = {}
  for (const [record, found] of Map.groupBy(open, (difference) => difference.record)) {
    const message = recordDifferencesText(record, found)
    if (!canAsk()) {
      throw new CommandProblem(message, { code: 'GENERATOR_DIFFERENCES_OPEN', hintText: text('cli.decide', {}) })
    }
    const all = found.length === 1 ? 'each' : await choose(localized(message), allOptions)
    if (all !== 'each') choices[record] = all
    else
      for (const one of found)
        choices[`${record}.${one.column}`] = await choose(describeDifference(one), kindOptions[one.kind])
  }
  return choices
}

type DecisionKey = Extract<TextKey, `cli.decide.${string}`>

interface Option<Value extends string> {
  readonly value: Value
  readonly label: DecisionKey
}

const allOptions: readonly Option<DifferenceChoice | 'each'>[] = [
  { value: 'each', label: 'cli.decide.each' },
  { value: 'table', label: 'cli.decide.table' },
  { value: 'record', label: 'cli.decide.record' },
  { value: 'forget', label: 'cli.decide.forget' },
]

/** For a column that the table lacks, forgetting it is what taking the table does. */
const kindOptions: Readonly<Record<Difference['kind'], readonly Option<DifferenceChoice>[]>> = {
  added: [
    { value: 'table', label: 'cli.decide.added.table' },
    { value: 'record', label: 'cli.decide.added.record' },
    { value: 'forget', label: 'cli.decide.added.forget' },
  ],
  missing: [
    { value: 'table', label: 'cli.decide.missing.table' },
    { value: 'record', label: 'cli.decide.missing.record' },
  ],
  changed: [
    { value: 'table', label: 'cli.decide.changed.table' },
    { value: 'record', label: 'cli.decide.record' },
    { value: 'forget', label: 'cli.decide.forget' },
  ],
}

async function choose<Value extends string>(message: string, options: readonly Option<Value>[]): Promise<Value> {
  const { value } = await ask({ message, hintWithoutTerminal: text('cli.decide', {}) }, (prompts, common) =>
    prompts.select({ ...common, options: options.map((option) => ({ value: option, label: t(option.label) })) }),
  )
  return value
}
