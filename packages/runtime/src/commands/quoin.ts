import { setFlagsFromString } from 'node:v8'
import { isServerCommand } from './is-server-command.ts'

// A reader that closes early, such as head, has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

const parameters = process.argv.slice(2)
// V8 enlarges the room for new objects as modules load, by up to 60 MB, from which only a process gains that goes on.
if (!isServerCommand(parameters)) setFlagsFromString('--semi-space-growth-factor=1')

const { runProgram } = await import('./program.ts')
await runProgram(parameters)
