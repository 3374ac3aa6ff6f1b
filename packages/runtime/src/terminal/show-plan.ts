import type { Text } from '@quoin/extensions/text'
import type { FileChange, GenerationPlan } from '@quoin/generator'
import { alignColumns, terminal } from './terminal.ts'
import { localized, t } from './texts.ts'

/** Shows what a plan would do: a line for each file, then what to know before saying yes. */
export function showPlan(
  plan: GenerationPlan,
  options: {
    readonly warnings?: readonly Text[]
    /** Of the lines that `routes/admin.ts` loses, those that move to a file that is never rewritten. */
    readonly keptRouteLines?: readonly string[]
    readonly withDifferences: boolean
    readonly inShort?: boolean
  },
): void {
  const shown = options.inShort
    ? plan.files.filter(({ action }) => action === 'merge' || action === 'clash')
    : plan.files
  if (shown.length > 0)
    terminal.line(alignColumns(shown.map((file) => [t(`cli.action.${file.action}`), file.path, noteOf(file)])))
  terminal.line(t('cli.plan', { id: plan.id }))
  for (const { path, risks } of plan.migrations) {
    for (const risk of risks) terminal.warn(`${path}: ${localized(risk)}`)
  }
  const kept = new Set(options.keptRouteLines)
  for (const line of plan.lostRouteLines)
    terminal.warn(t(kept.has(line) ? 'cli.lineMoves' : 'cli.lineGoes', { line: line.trim() }))
  if (plan.lostRouteLines.length > 0 && kept.size === 0) terminal.warn(t('cli.moveRoutes'))
  for (const warning of options.warnings ?? plan.warnings) terminal.warn(localized(warning))
  for (const { path, text } of plan.clashes) terminal.warn(`${path}: ${localized(text)}`)
  if (!options.withDifferences) return
  for (const { diff } of plan.files) if (diff) terminal.line(`\n${diff.trimEnd()}`)
}

/** A plan as data, without the texts of its files. */
export function planDocument({ bases: _bases, former: _former, files, ...plan }: GenerationPlan): object {
  return { ...plan, files: files.map(({ before: _before, after: _after, ...file }) => file) }
}

function noteOf({ action, edited }: FileChange): string {
  if (action === 'merge') return t('cli.editsStay')
  if (action === 'clash') return t('cli.needsDecision')
  return edited ? t('cli.edited') : ''
}
