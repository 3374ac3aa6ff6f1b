import type { Command } from 'commander'
import { routesExemptFromLoginOnly } from '../extensions/exemptions.ts'
import { withExtensions } from '../project/with-extensions.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin extension:enable <name>`: migrations, assets, routes: all of it, or nothing. */
export function createExtensionEnableCommand(): Command {
  return extensionCommand('extension:enable', t('help.extension.enable')).action(
    (name: string, { root }: { root: string }) =>
      withExtensions(root, async (extensions, audit) => {
        const report = await extensions.enable(name)
        await audit('enable', name)
        terminal.done(t('cli.extension.nowEnabled', { name }))
        for (const { method, path, auth, permission } of report.openRoutes) {
          const route = `${method} ${path}`
          if (permission) terminal.warn(t(auth ? 'cli.extension.opensAll' : 'cli.extension.opens', { route }))
        }
        for (const route of routesExemptFromLoginOnly(report)) terminal.warn(t('cli.extension.closed', { route }))
      }),
  )
}

/** `quoin extension:disable <name>`: its data stays. */
export function createExtensionDisableCommand(): Command {
  return extensionCommand('extension:disable', t('help.extension.disable')).action(
    (name: string, { root }: { root: string }) =>
      withExtensions(root, async (extensions, audit) => {
        await extensions.disable(name)
        await audit('disable', name)
        terminal.done(t('cli.extension.nowDisabled', { name }))
      }),
  )
}

/** `quoin extension:publish [name]`: copies assets to public/extensions again. */
export function createExtensionPublishCommand(): Command {
  return createCommandWithRootOption('extension:publish', t('help.extension.publish'))
    .argument('[name]', 'vendor/package-name')
    .action((name: string | undefined, { root }: { root: string }) =>
      withExtensions(root, async (extensions) => {
        const enabled = extensions.reports.filter(({ state }) => state === 'loaded')
        for (const wanted of name === undefined ? enabled.map((report) => report.name) : [name]) {
          const published = await extensions.publish(wanted)
          if (published === null) terminal.warn(t('cli.extension.noAssets', { name: wanted }))
          else terminal.done(`${wanted}: ${published}`)
        }
      }),
    )
}

function extensionCommand(command: string, description: string): Command {
  return createCommandWithRootOption(command, description).argument('<name>', 'vendor/package-name')
}
