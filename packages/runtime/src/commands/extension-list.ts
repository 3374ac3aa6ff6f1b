import type { Command } from 'commander'
import { withExtensions } from '../project/with-extensions.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { printError } from '../terminal/report-problem.ts'
import { alignColumns, terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin extension:list`: every extension that is found, with its state, and why one does not run. */
export function createExtensionListCommand(): Command {
  return createCommandWithRootOption('extension:list', t('help.extension.list'))
    .option('--json', t('help.json'))
    .action(({ root }: { root: string }) =>
      withExtensions(root, async ({ reports }) => {
        if (reports.some(({ state }) => state === 'failed')) process.exitCode = 1
        const shown = reports.map(({ root: _root, error, ...report }) => ({ ...report, why: error?.message ?? null }))
        terminal.result(shown, () =>
          reports.length === 0
            ? t('cli.extension.none')
            : alignColumns(
                reports.map(({ name, version, state, source }) => [
                  name,
                  version ?? '',
                  t(`cli.state.${state}`),
                  t(`cli.source.${source}`),
                ]),
              ),
        )
        for (const { error } of reports) if (error) printError(error)
      }),
    )
}
