import type { Difference, FactDifference } from '@quoin/generator'
import { columns, terminal } from './terminal.ts'

const done: Readonly<Record<Exclude<Difference['choice'], null>, string>> = {
  table: 'take the table',
  record: 'keep the record',
  forget: 'forget',
}

/** Shows where records and tables differ, and what is decided about it. */
export function showDifferences(differences: readonly Difference[]): void {
  for (const [record, found] of Map.groupBy(differences, (difference) => difference.record)) {
    const rows = found.map((one) => [`  ${one.text}`, stateOf(one), describeFacts(one)])
    terminal.warn([describeRecord(record, found), columns(rows)].join('\n'))
  }
}

/** `Record "products" and its table differ: + colour, - note.` */
export function describeRecord(record: string, found: readonly Difference[]): string {
  return `Record "${record}" and its table differ: ${found.map(({ text }) => text).join(', ')}.`
}

/** One difference in a sentence. */
export function describeDifference(difference: Difference): string {
  const { record, column, kind } = difference
  const facts = describeFacts(difference)
  if (kind === 'changed') return `Column "${column}" of record "${record}" and its table differ: ${facts}.`
  const [one, other] = kind === 'added' ? ['The table', `record "${record}"`] : [`Record "${record}"`, 'the table']
  return `${one} has column "${column}" (${facts}), and ${other} does not.`
}

function describeFacts({ kind, facts }: Difference): string {
  if (kind !== 'changed') return facts.map(({ record, table }) => record ?? table ?? '').join(', ')
  return facts.map(describeFact).join(', ')
}

function describeFact({ fact, record, table }: FactDifference): string {
  return `${names[fact]} ${record ?? 'none'} in the record, ${table ?? 'none'} in the table`
}

const names: Readonly<Record<FactDifference['fact'], string>> = {
  type: 'type',
  nullable: 'nullable',
  default: 'default',
  autoIncrement: 'auto increment',
  generated: 'generated as',
  unique: 'unique',
  comment: 'comment',
  foreignKey: 'foreign key',
  index: 'index',
}

function stateOf({ choice, forgotten, waiting }: Difference): string {
  if (choice !== null) return done[choice]
  if (waiting) return 'a migration waits: run quoin migrate'
  return forgotten ? 'forgotten' : 'not decided'
}
