import type { Command } from 'commander'
import { applicationCommand } from './options.ts'
import { withWorkspace } from './project.ts'
import { columns, terminal } from './terminal.ts'

/** `quoin history`: what was generated and cleaned up, by whom and when. */
export function historyCommand(): Command {
  return applicationCommand('history')
    .description('list what was generated, renamed and cleaned up, the newest first')
    .option('--json', 'as JSON')
    .action(async ({ root }: { root: string }) => {
      const { entries, unreadable } = await withWorkspace(root, ({ workspace }) => workspace.history())
      for (const path of unreadable) terminal.warn(`${path} is not an entry of the history.`)
      const rows = entries.map(({ at, by, action, records, files, plan }) => [
        at,
        by,
        action,
        records.join(', '),
        `${files.length} ${files.length === 1 ? 'file' : 'files'}`,
        plan.slice(0, 12),
      ])
      terminal.result(entries, () =>
        rows.length === 0
          ? 'Nothing was generated yet.'
          : columns([['WHEN', 'WHO', 'WHAT', 'RECORDS', '', 'PLAN'], ...rows]),
      )
    })
}
