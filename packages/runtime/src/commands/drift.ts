import type { Command } from 'commander'
import { applicationCommand } from './options.ts'
import { withWorkspace } from './project.ts'
import { terminal } from './terminal.ts'
import { localized, t } from './texts.ts'

/** `quoin drift`: where database, records and code have come apart; exit code 1 when they have, for CI. */
export function driftCommand(): Command {
  return applicationCommand('drift')
    .description(t('help.drift'))
    .option('--json', t('help.json'))
    .action(({ root }: { root: string }) =>
      withWorkspace(root, async ({ workspace }) => {
        const findings = await workspace.drift()
        const problems = findings.filter(({ isProblem }) => isProblem)
        terminal.result(findings, () =>
          findings.map(({ text, details }) => [localized(text), ...details].join('\n  ')).join('\n'),
        )
        if (problems.length > 0) process.exitCode = 1
        else terminal.done(t('cli.agree'))
      }),
    )
}
