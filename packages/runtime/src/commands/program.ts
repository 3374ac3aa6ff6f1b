import { Command } from 'commander'
import { version } from '../version.ts'
import { reportProblem } from './problem.ts'

/** Runs a command with these parameters, says what went wrong, and leaves the exit code in `process.exitCode`. */
export async function runProgram(parameters: readonly string[]): Promise<void> {
  const program = new Command('quoin')
    .description('Point it at a database table and get a working admin feature in TypeScript.')
    .version(version)
    .showSuggestionAfterError()
    .configureHelp({ sortSubcommands: false })
    .addHelpText(
      'after',
      '\nA first feature in three commands:\n  quoin init shop\n  quoin generate products\n  quoin dev',
    )

  // Serving starts sooner without the others.
  const commands =
    parameters[0] === 'start'
      ? [(await import('./start.ts')).startCommand()]
      : (await import('./command-list.ts')).commandList()
  for (const command of commands) {
    program.addCommand(command.showHelpAfterError(`(quoin ${command.name()} --help shows what it takes)`))
  }
  try {
    await program.parseAsync(parameters, { from: 'user' })
  } catch (error) {
    reportProblem(error)
    process.exitCode = 1
  }
}
