import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { findProjectRoot } from '../project/project-root.ts'
import { createCommandWithRootOption, examples } from '../terminal/options.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { stackOf } from '../terminal/report-problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin run <script>`: calls the function that a file exports with the application, and closes it afterwards. */
export function createRunCommand(): Command {
  return createCommandWithRootOption('run', t('help.run'))
    .argument('<script>', t('help.run.script'))
    .argument('[parameters...]', t('help.run.parameters'))
    .allowUnknownOption()
    .addHelpText('after', examples('quoin run scripts/close-month.ts', 'quoin run scripts/close-month.ts 2026-11'))
    .action(async (script: string, parameters: readonly string[], options: { readonly root: string }) => {
      const root = findProjectRoot(options.root)
      const file = resolve(script)
      if (!existsSync(file)) throw new CommandProblem(text('COMMAND_FAILED.script', { file }))
      const { openScriptApplication } = await import('../application/script-application.ts')
      const application = await openScriptApplication(root)
      try {
        const { default: run }: { readonly default?: unknown } = await import(pathToFileURL(file).href)
        if (typeof run !== 'function') throw new CommandProblem(text('COMMAND_FAILED.scriptExport', { file }))
        terminal.release()
        await run(application, ...parameters)
      } catch (error) {
        // Whose script it is looks for the line.
        if (!(error instanceof CommandProblem)) terminal.note(stackOf(error, root))
        throw error
      } finally {
        await application.close()
      }
    })
}
