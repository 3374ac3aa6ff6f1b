import type { Command } from 'commander'
import { withExtensions } from './extension-project.ts'
import { applicationCommand } from './options.ts'
import { columns, terminal } from './terminal.ts'

/** `quoin extension:list`: every extension that is found, with its state, and why one does not run. */
export function extensionListCommand(): Command {
  return applicationCommand('extension:list')
    .description('list the extensions with their state, and why one does not run; exit code 1 when one failed')
    .option('--json', 'as JSON')
    .action(({ root }: { root: string }) =>
      withExtensions(root, async ({ reports }) => {
        if (reports.some(({ state }) => state === 'failed')) process.exitCode = 1
        const shown = reports.map(({ root: _root, error, ...report }) => ({ ...report, why: error?.message ?? null }))
        terminal.result(shown, () =>
          reports.length === 0
            ? 'There are no extensions. Make one with: quoin extension:make vendor/name'
            : columns(reports.map(({ name, version, state, source }) => [name, version ?? '', words[state], source])),
        )
        for (const { error } of reports) if (error) terminal.fail(error.message, error.hint)
      }),
    )
}

const words = { loaded: 'enabled', disabled: 'disabled', failed: 'failed' } as const
