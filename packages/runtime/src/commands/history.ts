import type { Command } from 'commander'
import { withWorkspace } from '../project/project.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { alignColumns, terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin history`: what was generated and cleaned up, by whom and when. */
export function createHistoryCommand(): Command {
  return createCommandWithRootOption('history', t('help.history'))
    .option('--json', t('help.json'))
    .action(async ({ root }: { root: string }) => {
      const { entries, unreadable } = await withWorkspace(root, ({ workspace }) => workspace.history())
      for (const path of unreadable) terminal.warn(t('cli.noEntry', { path }))
      const rows = entries.map(({ at, by, action, records, files, plan }) => [
        at,
        by,
        t(`cli.history.${action}`),
        records.join(', '),
        t('cli.files', { count: files.length }),
        plan.slice(0, 12),
      ])
      const heads = (['when', 'who', 'what', 'records'] as const).map((name) => t(`cli.column.${name}`))
      terminal.result(entries, () =>
        rows.length === 0 ? t('cli.noHistory') : alignColumns([[...heads, '', t('cli.column.plan')], ...rows]),
      )
    })
}
