import { randomBytes } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { withProject } from '../project/project.ts'
import { ask } from '../terminal/ask.ts'
import { createCommandWithRootOption, examples } from '../terminal/options.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

interface Options {
  readonly root: string
  readonly username?: string
  readonly name?: string
  readonly passwordStdin?: boolean
  readonly generatePassword?: boolean
  readonly super: boolean
}

/** `quoin user:create`: a user who may log in to the panel. */
export function createUserCreateCommand(): Command {
  return createCommandWithRootOption('user:create', t('help.user.create'))
    .option('--username <username>', t('help.user.username'))
    .option('--name <name>', t('help.user.name'))
    .option('--password-stdin', t('help.user.stdin'))
    .option('--generate-password', t('help.user.generate'))
    .option('--no-super', t('help.user.noSuper'))
    .addHelpText('after', examples('quoin user:create', 'quoin user:create --username ada --generate-password'))
    .action(async (options: Options) => {
      const username = options.username ?? (await answer(t('cli.username')))
      const password = await passwordFrom(options)
      const user = { username, name: options.name ?? username, password, superUser: options.super }
      await withProject(options.root, async ({ database }) => {
        const { createUserAtTerminal } = await import('../auth/terminal-users.ts')
        await createUserAtTerminal(database, user)
      })
      terminal.done(t('cli.userCreated', { username }))
      if (options.generatePassword) terminal.line(password)
    })
}

async function passwordFrom(options: Options): Promise<string> {
  if (options.generatePassword) return randomBytes(12).toString('base64url')
  if (options.passwordStdin) return (await readText(process.stdin)).replace(/\r?\n$/, '')
  const password = await answer(t('cli.password'), true)
  if (password !== (await answer(t('cli.passwordAgain'), true))) {
    throw new CommandProblem(text('COMMAND_FAILED.passwords', {}))
  }
  return password
}

async function answer(message: string, secret = false): Promise<string> {
  const otherwise = text('cli.userOptions', {})
  return ask(
    { message, hintWithoutTerminal: otherwise, cancelled: text('cli.nothingCreated', {}) },
    (prompts, common) => (secret ? prompts.password(common) : prompts.text(common)),
  )
}
