import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { withProject } from '../project/project.ts'
import { createCommandWithRootOption, examples } from '../terminal/options.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin user:two-factor-reset`: lets in somebody who has lost the phone and the recovery codes. */
export function createUserTwoFactorResetCommand(): Command {
  return createCommandWithRootOption('user:two-factor-reset', t('help.user.reset'))
    .argument('<username>', t('help.user.resetName'))
    .addHelpText('after', examples('quoin user:two-factor-reset ada'))
    .action(async (username: string, { root }: { readonly root: string }) => {
      const outcome = await withProject(root, async ({ database }) => {
        const { removeFactorAtTerminal } = await import('../auth/terminal-users.ts')
        return removeFactorAtTerminal(database, username)
      })
      if (outcome === 'noUser') throw new CommandProblem(text('COMMAND_FAILED.user', { username }))
      if (outcome === 'removed') terminal.done(t('cli.factorOff', { username }))
      else terminal.warn(t('cli.noFactor', { username }))
    })
}
