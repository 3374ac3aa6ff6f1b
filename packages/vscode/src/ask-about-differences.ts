import * as vscode from 'vscode'
import type { Differences } from './engine/engine-protocol.ts'
import type { PlanSummary } from './engine/project-protocol.ts'
import type { Questions } from './questions.ts'

/** Asks what becomes of what is open between a record and its table; undefined when nobody decides. */
export async function askAboutDifferences(
  questions: Questions,
  { record, differences }: PlanSummary,
): Promise<Differences | undefined> {
  const open = differences.filter((one) => one.open)
  const each = vscode.l10n.t('One by one')
  const ways: Readonly<Record<string, Differences[string]>> = {
    [vscode.l10n.t('Take from the table')]: 'table',
    [vscode.l10n.t('Keep, with a migration')]: 'record',
    [vscode.l10n.t('Leave both')]: 'forget',
  }
  const ask = (detail: string, ...more: readonly string[]): Promise<string | undefined> =>
    questions.confirm(vscode.l10n.t('{0} and its table differ.', record), detail, ...Object.keys(ways), ...more)
  const all = open.length === 1 ? each : await ask(open.map(({ text }) => text).join('\n'), each)
  if (all !== each) return all === undefined ? undefined : decided('*', ways[all])
  let choices: Differences = {}
  for (const { record: name, column, text } of open) {
    const answer = await ask(text)
    if (answer === undefined) return undefined
    choices = { ...choices, ...decided(`${name}.${column}`, ways[answer]) }
  }
  return choices
}

function decided(key: string, choice: Differences[string] | undefined): Differences {
  return choice === undefined ? {} : { [key]: choice }
}
