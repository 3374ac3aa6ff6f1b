import { randomBytes } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import * as prompts from '@clack/prompts'
import type { Command } from 'commander'
import { applicationCommand } from './options.ts'
import { CommandProblem } from './problem.ts'
import { withProject } from './project.ts'
import { terminal } from './terminal.ts'

interface Options {
  readonly root: string
  readonly username?: string
  readonly name?: string
  readonly passwordStdin?: boolean
  readonly generatePassword?: boolean
  readonly super: boolean
}

/** `quoin user:create`: a person who may log in to the panel. */
export function userCreateCommand(): Command {
  return applicationCommand('user:create')
    .description('create a user of the panel; asks for what is not given')
    .option('--username <username>', 'the name to log in with')
    .option('--name <name>', 'the name to show (default: the username)')
    .option('--password-stdin', 'read the password from standard input')
    .option('--generate-password', 'make a password and print it')
    .option('--no-super', 'without the right to do everything')
    .addHelpText('after', '\nExamples:\n  quoin user:create\n  quoin user:create --username ada --generate-password')
    .action(async (options: Options) => {
      const username = options.username ?? (await ask('Username'))
      const password = await passwordFrom(options)
      await withProject(options.root, async ({ database }) => {
        const { createUser } = await import('../auth/create-user.ts')
        const { migrateFramework } = await import('../database/migrate-framework.ts')
        await migrateFramework(database)
        await createUser(database, { username, name: options.name ?? username, password, superUser: options.super })
      })
      terminal.done(`User "${username}" can log in now.`)
      if (options.generatePassword) terminal.line(password)
    })
}

async function passwordFrom(options: Options): Promise<string> {
  if (options.generatePassword) return randomBytes(12).toString('base64url')
  if (options.passwordStdin) return (await readText(process.stdin)).replace(/\r?\n$/, '')
  const password = await ask('Password', true)
  if (password !== (await ask('The same password again', true))) {
    throw new CommandProblem('The two passwords differ.', 'Run the command again; nothing was created.')
  }
  return password
}

async function ask(message: string, secret = false): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandProblem(
      `${message} is missing, and there is no terminal to ask for it.`,
      'Give --username, and --password-stdin or --generate-password.',
    )
  }
  const answer = await (secret ? prompts.password({ message }) : prompts.text({ message }))
  if (prompts.isCancel(answer)) throw new CommandProblem('Cancelled; nothing was created.')
  return answer
}
