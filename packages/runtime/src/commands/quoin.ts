import { Command } from 'commander'
import { version } from '../version.ts'
import { reportProblem } from './problem.ts'

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
  process.argv[2] === 'start'
    ? [(await import('./start.ts')).startCommand()]
    : (await import('./command-list.ts')).commandList()
for (const command of commands) {
  program.addCommand(command.showHelpAfterError(`(quoin ${command.name()} --help shows what it takes)`))
}

// A reader that closes early, such as head, has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  await program.parseAsync()
} catch (error) {
  reportProblem(error)
  process.exitCode = 1
}
