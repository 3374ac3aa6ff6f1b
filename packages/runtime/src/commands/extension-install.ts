import type { Command } from 'commander'
import { installFrom, withExtensions } from '../project/with-extensions.ts'
import { confirm } from '../terminal/ask.ts'
import { createCommandWithRootOption, examples } from '../terminal/options.ts'
import { printError } from '../terminal/report-problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin extension:install <source>`: from a folder, a zip archive or npm; no code of it is run. */
export function createExtensionInstallCommand(): Command {
  return createCommandWithRootOption('extension:install', t('help.extension.install'))
    .argument('<source>', t('help.extension.source'))
    .option('--enable', t('help.extension.andEnable'))
    .addHelpText(
      'after',
      examples(
        'quoin extension:install ./announcements.zip',
        'quoin extension:install @acme/announcements@^1.2 --enable',
      ),
    )
    .action((source: string, options: { root: string; enable?: boolean }) =>
      withExtensions(options.root, async (extensions, audit) => {
        const name = await terminal.step(t('cli.installing', { source }), () => installFrom(source, extensions, audit))
        if (options.enable) {
          await extensions.enable(name)
          await audit('enable', name)
        }
        const { version, state, error } = extensions.report(name)
        if (error) printError(error)
        const now = state === 'loaded' ? 'cli.extension.enabled' : 'cli.extension.installed'
        terminal.done(t(now, { name, version: version ?? '' }))
        if (state === 'disabled') terminal.line(t('cli.extension.enableWith', { name }))
      }),
    )
}

/** `quoin extension:uninstall <name>`: asks first; keeps its data unless told otherwise. */
export function createExtensionUninstallCommand(): Command {
  return createCommandWithRootOption('extension:uninstall', t('help.extension.uninstall'))
    .argument('<name>', 'vendor/package-name')
    .option('--drop-data', t('help.extension.dropData'))
    .option('-y, --yes', t('help.yes'))
    .action((name: string, options: { root: string; dropData?: boolean; yes?: boolean }) =>
      withExtensions(options.root, async (extensions, audit) => {
        const dropData = options.dropData === true
        extensions.report(name)
        const question = t(dropData ? 'cli.ask.removeData' : 'cli.ask.remove', { name })
        if (!options.yes && !(await confirm(question, '--yes'))) return
        await extensions.uninstall(name, { dropData })
        await audit('uninstall', name, { dropData })
        terminal.done(t(dropData ? 'cli.extension.uninstalledData' : 'cli.extension.uninstalled', { name }))
      }),
    )
}
