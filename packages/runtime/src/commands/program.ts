import { CommanderError } from 'commander'
import { CommandOutput } from '../terminal/command-output.ts'
import { QuoinCommand } from '../terminal/options.ts'
import { reportProblem } from '../terminal/report-problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { t, useTerminalLanguage } from '../terminal/texts.ts'
import { version } from '../version.ts'
import { isServerCommand } from './is-server-command.ts'

/** Runs a command with these parameters, says what went wrong, and leaves the exit code in `process.exitCode`. */
export async function runProgram(parameters: readonly string[]): Promise<void> {
  await useTerminalLanguage(process.env)
  // What serves until it is stopped has no result, and logs to standard output.
  using output = isServerCommand(parameters) ? null : new CommandOutput(asksForJson(parameters))
  terminal.use(output)
  const program = new QuoinCommand('quoin')
    .description(t('help.quoin'))
    .version(version, '-V, --version', t('help.version'))
    .helpCommand('help [command]', t('help.helpCommand'))
    .showSuggestionAfterError()
    .configureHelp({ sortSubcommands: false })
    .exitOverride()
    .configureOutput({ writeOut: (text) => (output ? output.help(text) : process.stdout.write(text)) })
    .hook('preAction', (_, command) => {
      if (output) output.json = command.opts().json === true
    })
    .addHelpText('after', `\n${t('help.first')}\n  quoin init shop\n  quoin generate products\n  quoin dev`)

  // Serving, and git's merge of each single file, start sooner without the others.
  const commands =
    parameters[0] === 'start'
      ? [(await import('./start.ts')).createStartCommand()]
      : parameters[0] === 'git:merge'
        ? [(await import('./git-merge.ts')).createGitMergeCommand()]
        : (await import('./command-list.ts')).createCommandList()
  for (const command of commands) {
    command.copyInheritedSettings(program)
    program.addCommand(command)
  }
  try {
    await program.parseAsync(parameters, { from: 'user' })
  } catch (error) {
    // Help was shown, or the version.
    if (error instanceof CommanderError) process.exitCode = error.exitCode
    else {
      const { explainFileError } = await import('@quoin/generator/file-errors')
      reportProblem(explainFileError(error))
      process.exitCode = 1
    }
  } finally {
    terminal.use(null)
  }
}

/** Whether JSON is asked for, before it is known that the command can. */
function asksForJson(parameters: readonly string[]): boolean {
  const end = parameters.indexOf('--')
  return parameters.slice(0, end < 0 ? undefined : end).includes('--json')
}
