import type { Difference, DifferenceChoice, DifferenceChoices } from '@quoin/generator'
import { ask, canAsk } from './ask.ts'
import { CommandProblem } from './problem.ts'
import { describeDifference, describeRecord } from './show-differences.ts'

const otherwise =
  'Give --take-table to change the record, --keep-record to keep it, with a migration for what only it has, or --forget to leave both as they are; each takes names such as products.colour.'

/** Asks what becomes of each difference; of all of a record at once, or one by one. */
export async function askAboutDifferences(open: readonly Difference[]): Promise<DifferenceChoices> {
  const choices: Record<string, DifferenceChoice> = {}
  for (const [record, found] of Map.groupBy(open, (difference) => difference.record)) {
    const message = describeRecord(record, found)
    if (!canAsk()) {
      throw new CommandProblem(message, otherwise, {
        code: 'GENERATOR_DIFFERENCES_OPEN',
        params: { record, differences: found.map(({ text }) => text) },
      })
    }
    const all = found.length === 1 ? 'each' : await choose(message, allOptions)
    if (all !== 'each') choices[record] = all
    else
      for (const one of found)
        choices[`${record}.${one.column}`] = await choose(describeDifference(one), kindOptions[one.kind])
  }
  return choices
}

interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}

const allOptions: readonly Option<DifferenceChoice | 'each'>[] = [
  { value: 'each', label: 'Decide one by one' },
  { value: 'table', label: 'Take what the table has' },
  { value: 'record', label: 'Keep the record; a migration changes the table' },
  { value: 'forget', label: 'Leave both as they are, and do not ask again' },
]

/** For a column that the table lacks, forgetting it is what taking the table does. */
const kindOptions: Readonly<Record<Difference['kind'], readonly Option<DifferenceChoice>[]>> = {
  added: [
    { value: 'table', label: 'Take it into the record' },
    { value: 'record', label: 'Leave it out of the record for now' },
    { value: 'forget', label: 'Leave it out of the record, and do not ask again' },
  ],
  missing: [
    { value: 'table', label: 'Take it out of the record' },
    { value: 'record', label: 'Keep it; a migration adds it to the table' },
  ],
  changed: [
    { value: 'table', label: 'Change the record to what the table has' },
    { value: 'record', label: 'Keep the record; a migration changes the table' },
    { value: 'forget', label: 'Leave both as they are, and do not ask again' },
  ],
}

function choose<Value extends string>(message: string, options: readonly Option<Value>[]): Promise<Value> {
  return ask({ message, otherwise }, (prompts, common) =>
    prompts.select<string>({ ...common, options: options.map((option) => ({ ...option })) }),
  ) as Promise<Value>
}
