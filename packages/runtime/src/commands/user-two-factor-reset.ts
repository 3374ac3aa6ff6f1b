import type { Command } from 'commander'
import { frameworkDb } from '../database/framework-tables.ts'
import { text } from '../i18n/sentence.ts'
import { withProject } from '../project/project.ts'
import { applicationCommand, examples } from '../terminal/options.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin user:two-factor-reset`: lets in somebody who has lost the phone and the recovery codes. */
export function userTwoFactorResetCommand(): Command {
  return applicationCommand('user:two-factor-reset', t('help.user.reset'))
    .argument('<username>', t('help.user.resetName'))
    .addHelpText('after', examples('quoin user:two-factor-reset ada'))
    .action(async (username: string, options: { readonly root: string }) => {
      await withProject(options.root, async ({ database }) => {
        const { insertEntries, terminalOrigin } = await import('../audit/audit-row.ts')
        const { removeSecondFactor } = await import('../auth/second-factor.ts')
        const { migrateFramework } = await import('../database/migrate-framework.ts')
        await migrateFramework(database)
        const db = frameworkDb(database.db)
        const user = await db.selectFrom('admin_users').select('id').where('username', '=', username).executeTakeFirst()
        if (user === undefined) throw new CommandProblem(text('COMMAND_FAILED.user', { username }))
        const removed = await db.transaction().execute(async (transaction) => {
          if (!(await removeSecondFactor(transaction, user.id))) return false
          const entry = { action: 'two-factor-off', subject: 'admin_two_factor', key: String(user.id) }
          await insertEntries(transaction, [entry], terminalOrigin)
          return true
        })
        if (removed) {
          terminal.done(t('cli.factorOff', { username }))
        } else terminal.warn(t('cli.noFactor', { username }))
      })
    })
}
