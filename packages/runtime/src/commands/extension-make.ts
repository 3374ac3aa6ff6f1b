import type { Command } from 'commander'
import { findProjectRoot } from '../project/project-root.ts'
import { makeExtension } from '../skeletons/make-extension.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin extension:make vendor/name`: a skeleton that runs, with a test that passes; disabled at first. */
export function createExtensionMakeCommand(): Command {
  return createCommandWithRootOption('extension:make', t('help.extension.make'))
    .argument('<name>', 'vendor/package-name')
    .action(async (given: string, { root }: { root: string }) => {
      const { name, paths } = await makeExtension(findProjectRoot(root), given)
      for (const path of paths) terminal.done(path)
      terminal.line(`\n${t('cli.next')}\n  quoin extension:enable ${name}`)
    })
}
