import type { Command } from 'commander'
import { applicationCommand } from './options.ts'
import { withWorkspace } from './project.ts'
import { say } from './say.ts'
import { columns, terminal } from './terminal.ts'

/** `quoin history`: what was generated and cleaned up, by whom and when. */
export function historyCommand(): Command {
  return applicationCommand('history')
    .description(say('help.history'))
    .option('--json', say('help.json'))
    .action(async ({ root }: { root: string }) => {
      const { entries, unreadable } = await withWorkspace(root, ({ workspace }) => workspace.history())
      for (const path of unreadable) terminal.warn(say('cli.noEntry', { path }))
      const rows = entries.map(({ at, by, action, records, files, plan }) => [
        at,
        by,
        say(`cli.history.${action}`),
        records.join(', '),
        say('cli.files', { count: files.length }),
        plan.slice(0, 12),
      ])
      const heads = (['when', 'who', 'what', 'records'] as const).map((name) => say(`cli.column.${name}`))
      terminal.result(entries, () =>
        rows.length === 0 ? say('cli.noHistory') : columns([[...heads, '', say('cli.column.plan')], ...rows]),
      )
    })
}
