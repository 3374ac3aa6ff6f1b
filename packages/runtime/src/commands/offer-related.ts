import type { Text } from '@quoin/extensions/text'
import { text } from '../i18n/sentence.ts'
import { ask, canAsk } from '../terminal/ask.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** What a person said about tables beside those that were named. */
interface Consent {
  readonly related?: boolean
  readonly dryRun?: boolean
  readonly yes?: boolean
}

/**
 * The tables that relations of a plan lead to and that have no feature, as far as they are to be in the same plan. Where
 * nobody can be asked, `--related` decides.
 */
export async function offerRelated(
  warnings: readonly Text[],
  { related = false, dryRun = false, yes = false }: Consent,
  isTable: (name: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const tables: string[] = []
  for (const { key, params } of warnings) {
    const table = key === 'warning.noModel' ? String(params['table']) : null
    if (table !== null && !tables.includes(table) && (await isTable(table))) tables.push(table)
  }
  if (tables.length === 0 || related) return tables
  if (dryRun || yes || !canAsk()) {
    terminal.note(t('cli.related', { tables }))
    return []
  }
  const message = t('cli.ask.related', { tables })
  const otherwise = text('cli.ask.related.hint', {})
  return (await ask({ message, otherwise }, (prompts, common) => prompts.confirm(common))) ? tables : []
}
