import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { findProjectRoot } from '../project/project-root.ts'
import { extensionFiles } from '../skeletons/extension-files.ts'
import { applicationCommand } from '../terminal/options.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin extension:make vendor/name`: a skeleton that runs, with a test that passes; disabled at first. */
export function extensionMakeCommand(): Command {
  return applicationCommand('extension:make', t('help.extension.make'))
    .argument('<name>', 'vendor/package-name')
    .action(async (given: string, options: { root: string }) => {
      const { parseExtensionName } = await import('@quoin/extensions')
      const name = parseExtensionName(given)
      if (name === null) {
        throw new CommandProblem(text('COMMAND_FAILED.extensionName', { name: given }))
      }
      const root = findProjectRoot(options.root)
      const { loadConfig } = await import('../config/load-config.ts')
      const { openExtensionState } = await import('../extensions/extension-stores.ts')
      const folder = join(root, (await loadConfig(root)).extension.dir, name.vendor, name.packageName)
      if (existsSync(folder)) {
        throw new CommandProblem(text('COMMAND_FAILED.extensionFolder', { folder: relative(root, folder) }))
      }
      // Before its files are there, so that a server that looks at the folder meanwhile does not start it.
      await (await openExtensionState(root)).disable(name.name)
      for (const [path, content] of extensionFiles(name)) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), content, { flag: 'wx' })
        terminal.done(join(relative(root, folder), path))
      }
      terminal.line(`\n${t('cli.next')}\n  quoin extension:enable ${name.name}`)
    })
}
