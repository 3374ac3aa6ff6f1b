import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import type { Application, ApplicationOptions } from '../application/application.ts'
import { text } from '../i18n/sentence.ts'
import { findProjectRoot } from '../project/project-root.ts'
import { applicationCommand, examples } from '../terminal/options.ts'
import { CommandProblem, isKnownProblem } from '../terminal/problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin run <script>`: calls the function that a file exports with the application, and closes it afterwards. */
export function runCommand(): Command {
  return applicationCommand('run', t('help.run'))
    .argument('<script>', t('help.run.script'))
    .argument('[parameters...]', t('help.run.parameters'))
    .allowUnknownOption()
    .addHelpText('after', examples('quoin run scripts/close-month.ts', 'quoin run scripts/close-month.ts 2026-11'))
    .action(async (script: string, parameters: readonly string[], options: { readonly root: string }) => {
      const root = findProjectRoot(options.root)
      const file = resolve(script)
      if (!existsSync(file)) throw new CommandProblem(text('COMMAND_FAILED.script', { file }))
      const { loadConfig } = await import('../server.ts')
      const config = await loadConfig(root)
      // What the application says of itself at a start is for its servers.
      const log = config.log.level === 'info' ? ({ level: 'warn' } as const) : config.log
      const application = await applicationOf({ root, config: { ...config, log }, mode: 'production' })
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

/** The application of a script; what is wrong with its components is said by those who show the panel. */
async function applicationOf(options: ApplicationOptions): Promise<Application> {
  const { assembleApplication } = await import('../application/assemble-application.ts')
  const { nativeLoader } = await import('../application/served-project.ts')
  const { openBuiltComponents } = await import('../own-components/built-components.ts')
  const components = { ...(await openBuiltComponents(options.root)), build: async () => false }
  return assembleApplication(options, { ...nativeLoader, components })
}

/** Where an error comes from: of one that says what to do, the lines of the application alone. */
function stackOf(error: unknown, root: string): string {
  if (!(error instanceof Error)) return String(error)
  const lines = (error.stack ?? error.message).split('\n')
  const isOwn = (line: string): boolean => line.includes(root) && !line.includes('node_modules')
  return isKnownProblem(error) ? lines.filter(isOwn).join('\n') : lines.join('\n')
}
