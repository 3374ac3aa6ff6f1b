import type { Text } from '@quoin/extensions/text'
import type { Difference, FactDifference } from '@quoin/generator'
import { text } from '../i18n/sentence.ts'
import { alignColumns, terminal } from './terminal.ts'
import { localized, t } from './texts.ts'

/** Shows where records and tables differ, and what is decided about it. */
export function showDifferences(differences: readonly Difference[]): void {
  for (const [record, found] of Map.groupBy(differences, (difference) => difference.record)) {
    const rows = found.map((one) => [`  ${one.text}`, stateOf(one), describeFacts(one)])
    terminal.warn([localized(recordDifferencesText(record, found)), alignColumns(rows)].join('\n'))
  }
}

/** `Record "products" and its table differ: + colour, - note.` */
export function recordDifferencesText(record: string, found: readonly Difference[]): Text {
  return text('cli.difference.record', { record, differences: found.map((one) => one.text) })
}

/** One difference in a sentence. */
export function describeDifference(difference: Difference): string {
  const { record, column, kind } = difference
  const facts = describeFacts(difference)
  return t(`cli.difference.${kind}`, { column, record, facts })
}

function describeFacts({ kind, facts }: Difference): string {
  if (kind !== 'changed') return facts.map(({ record, table }) => record ?? table ?? '').join(', ')
  return facts.map(describeFact).join(', ')
}

function describeFact({ fact, record, table }: FactDifference): string {
  const none = t('cli.difference.none')
  return t('cli.difference.fact', { fact: t(`cli.fact.${fact}`), record: record ?? none, table: table ?? none })
}

function stateOf({ choice, forgotten, waiting }: Difference): string {
  if (choice !== null) return t(`cli.choice.${choice}`)
  if (waiting) return t('cli.choice.waiting')
  return t(forgotten ? 'cli.choice.forgotten' : 'cli.choice.open')
}
