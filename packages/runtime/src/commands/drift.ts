import type { Command } from 'commander'
import { applicationCommand } from './options.ts'
import { withWorkspace } from './project.ts'
import { terminal } from './terminal.ts'

/** `quoin drift`: where database, records and code have come apart; exit code 1 when they have, for CI. */
export function driftCommand(): Command {
  return applicationCommand('drift')
    .description('compare the database with the records, and the records with the code; exit code 1 when they differ')
    .option('--json', 'as JSON')
    .action(({ root }: { root: string }) =>
      withWorkspace(root, async ({ workspace }) => {
        const findings = await workspace.drift()
        const problems = findings.filter(({ isProblem }) => isProblem)
        terminal.result(findings, () =>
          findings.map(({ message, details }) => [message, ...details].join('\n  ')).join('\n'),
        )
        if (problems.length > 0) process.exitCode = 1
        else terminal.done('Database, records and code agree.')
      }),
    )
}
