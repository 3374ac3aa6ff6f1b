import { randomBytes } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import type { Command } from 'commander'
import { ask } from './ask.ts'
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
      const username = options.username ?? (await answer('Username'))
      const password = await passwordFrom(options)
      await withProject(options.root, async ({ database }) => {
        const { createUser } = await import('../auth/create-user.ts')
        const { insertEntries, terminalOrigin } = await import('../audit/audit-row.ts')
        const { migrateFramework } = await import('../database/migrate-framework.ts')
        await migrateFramework(database)
        const name = options.name ?? username
        const after = { username, name, super_user: options.super }
        await createUser(database, { username, name, password, superUser: options.super }, (transaction, id) => {
          const entry = { action: 'store', subject: 'admin_users', key: String(id), after }
          return insertEntries(transaction, [entry], terminalOrigin)
        })
      })
      terminal.done(`User "${username}" can log in now.`)
      if (options.generatePassword) terminal.line(password)
    })
}

async function passwordFrom(options: Options): Promise<string> {
  if (options.generatePassword) return randomBytes(12).toString('base64url')
  if (options.passwordStdin) return (await readText(process.stdin)).replace(/\r?\n$/, '')
  const password = await answer('Password', true)
  if (password !== (await answer('The same password again', true))) {
    throw new CommandProblem('The two passwords differ.', 'Run the command again; nothing was created.')
  }
  return password
}

async function answer(message: string, secret = false): Promise<string> {
  const otherwise = 'Give --username, and --password-stdin or --generate-password.'
  return ask({ message, otherwise, cancelled: 'Nothing was created.' }, (prompts, common) =>
    secret ? prompts.password(common) : prompts.text(common),
  )
}
