import type { Command } from 'commander'
import { withExtensions } from './extension-project.ts'
import { applicationCommand } from './options.ts'
import { failWith } from './report-problem.ts'
import { say } from './say.ts'
import { columns, terminal } from './terminal.ts'

/** `quoin extension:list`: every extension that is found, with its state, and why one does not run. */
export function extensionListCommand(): Command {
  return applicationCommand('extension:list')
    .description(say('help.extension.list'))
    .option('--json', say('help.json'))
    .action(({ root }: { root: string }) =>
      withExtensions(root, async ({ reports }) => {
        if (reports.some(({ state }) => state === 'failed')) process.exitCode = 1
        const shown = reports.map(({ root: _root, error, ...report }) => ({ ...report, why: error?.message ?? null }))
        terminal.result(shown, () =>
          reports.length === 0
            ? say('cli.extension.none')
            : columns(
                reports.map(({ name, version, state, source }) => [
                  name,
                  version ?? '',
                  say(`cli.state.${state}`),
                  say(`cli.source.${source}`),
                ]),
              ),
        )
        for (const { error } of reports) if (error) failWith(error)
      }),
    )
}
