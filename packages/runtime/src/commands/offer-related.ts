import { text } from '../i18n/sentence.ts'
import { ask, canAsk } from '../terminal/ask.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** What a user said about tables beside those that were named. */
interface Consent {
  readonly related?: boolean
  readonly dryRun?: boolean
  readonly yes?: boolean
}

/** Which of the tables that relations of a plan lead to are to be in the same plan; where nobody can be asked, `--related` decides. */
export async function offerRelated(
  tables: readonly string[],
  { related = false, dryRun = false, yes = false }: Consent,
): Promise<readonly string[]> {
  if (tables.length === 0 || related) return tables
  if (dryRun || yes || !canAsk()) {
    terminal.note(t('cli.related', { tables }))
    return []
  }
  const message = t('cli.ask.related', { tables })
  const otherwise = text('cli.ask.related.hint', {})
  return (await ask({ message, otherwise }, (prompts, common) => prompts.confirm(common))) ? tables : []
}
