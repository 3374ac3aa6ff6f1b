import type { Command } from 'commander'
import { closedRoutes } from '../extensions/exemptions.ts'
import { withExtensions } from './extension-project.ts'
import { applicationCommand } from './options.ts'
import { terminal } from './terminal.ts'

/** `quoin extension:enable <name>`: migrations, assets, routes: all of it, or nothing. */
export function extensionEnableCommand(): Command {
  return extensionCommand(
    'extension:enable',
    'run its migrations, publish its assets and serve it: all, or nothing',
  ).action((name: string, { root }: { root: string }) =>
    withExtensions(root, async (extensions, audit) => {
      const report = await extensions.enable(name)
      await audit('enable', name)
      terminal.done(`${name} is enabled.`)
      for (const { method, path, auth, permission } of report.openRoutes) {
        const without = auth ? 'no login and no permission' : 'no permission'
        if (permission) terminal.warn(`It opens ${method} ${path}: ${without} needed.`)
      }
      for (const sentence of closedRoutes(report)) terminal.warn(sentence)
    }),
  )
}

/** `quoin extension:disable <name>`: its data stays. */
export function extensionDisableCommand(): Command {
  return extensionCommand('extension:disable', 'stop serving it; its data and settings stay').action(
    (name: string, { root }: { root: string }) =>
      withExtensions(root, async (extensions, audit) => {
        await extensions.disable(name)
        await audit('disable', name)
        terminal.done(`${name} is disabled.`)
      }),
  )
}

/** `quoin extension:publish [name]`: copies assets to public/extensions again. */
export function extensionPublishCommand(): Command {
  return applicationCommand('extension:publish')
    .description('copy the assets of one extension, or of all that are enabled, to public/extensions again')
    .argument('[name]', 'vendor/package-name')
    .action((name: string | undefined, { root }: { root: string }) =>
      withExtensions(root, async (extensions) => {
        const enabled = extensions.reports.filter(({ state }) => state === 'loaded')
        for (const wanted of name === undefined ? enabled.map((report) => report.name) : [name]) {
          const published = await extensions.publish(wanted)
          if (published === null) terminal.warn(`${wanted} has no assets.`)
          else terminal.done(`${wanted}: ${published}`)
        }
      }),
    )
}

function extensionCommand(command: string, description: string): Command {
  return applicationCommand(command).description(description).argument('<name>', 'vendor/package-name')
}
