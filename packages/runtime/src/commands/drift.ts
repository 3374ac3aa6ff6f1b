import type { Command } from 'commander'
import { withWorkspace } from '../project/project.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { terminal } from '../terminal/terminal.ts'
import { localized, t } from '../terminal/texts.ts'

/** `quoin drift`: where database, records and code have come apart; exit code 1 when they have, for CI. */
export function createDriftCommand(): Command {
  return createCommandWithRootOption('drift', t('help.drift'))
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
