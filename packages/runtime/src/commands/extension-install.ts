import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { confirm } from './ask.ts'
import { withExtensions } from './extension-project.ts'
import { applicationCommand } from './options.ts'
import { terminal } from './terminal.ts'

/** `quoin extension:install <source>`: from a folder, a zip archive or npm; no code of it is run. */
export function extensionInstallCommand(): Command {
  return applicationCommand('extension:install')
    .description('install or update an extension; a new one is disabled until you enable it')
    .argument('<source>', 'a folder, a zip archive, or the name of an npm package')
    .option('--enable', 'enable it, too')
    .addHelpText(
      'after',
      '\nExamples:\n  quoin extension:install ./announcements.zip\n  quoin extension:install @acme/announcements@^1.2 --enable',
    )
    .action((source: string, options: { root: string; enable?: boolean }) =>
      withExtensions(options.root, async (extensions, audit) => {
        const path = resolve(source)
        const isPath = existsSync(path) || /^[./]|\.zip$|\\/.test(source)
        const name = await terminal.step(`Installing ${source}`, async () => {
          if (!isPath) {
            const installed = await extensions.installPackage(source)
            await audit('install', installed.name, { version: installed.version })
            return installed.name
          }
          const { manifest, updatedFrom } = await extensions.install(path)
          await audit(updatedFrom === null ? 'install' : 'update', manifest.name, { version: manifest.version })
          return manifest.name
        })
        if (options.enable) {
          await extensions.enable(name)
          await audit('enable', name)
        }
        const { version, state, error } = extensions.report(name)
        if (error) terminal.fail(error.message, error.hint)
        terminal.done(`${name} ${version ?? ''} is ${state === 'loaded' ? 'enabled' : 'installed'}.`)
        if (state === 'disabled') terminal.line(`Enable it with: quoin extension:enable ${name}`)
      }),
    )
}

/** `quoin extension:uninstall <name>`: asks first; keeps its data unless told otherwise. */
export function extensionUninstallCommand(): Command {
  return applicationCommand('extension:uninstall')
    .description('remove an extension; its tables and settings stay unless --drop-data is given')
    .argument('<name>', 'vendor/package-name')
    .option('--drop-data', 'take its migrations back, and delete its settings, menu entries and permissions')
    .option('-y, --yes', 'do not ask')
    .action((name: string, options: { root: string; dropData?: boolean; yes?: boolean }) =>
      withExtensions(options.root, async (extensions, audit) => {
        const dropData = options.dropData === true
        extensions.report(name)
        const question = dropData ? `Remove ${name} with all its data?` : `Remove ${name}? Its data stays.`
        if (!options.yes && !(await confirm(question, '--yes'))) return
        await extensions.uninstall(name, { dropData })
        await audit('uninstall', name, { dropData })
        terminal.done(`${name} is uninstalled${dropData ? ', with its data' : '; its data stays'}.`)
      }),
    )
}
