import type { Command } from 'commander'
import type { Kysely } from 'kysely'
import type { FrameworkTables } from '../database/framework-tables.ts'
import { applicationCommand } from './options.ts'
import { CommandProblem } from './problem.ts'
import { withProject } from './project.ts'
import { terminal } from './terminal.ts'

/** `quoin user:two-factor-reset`: lets in somebody who has lost the phone and the recovery codes. */
export function userTwoFactorResetCommand(): Command {
  return applicationCommand('user:two-factor-reset')
    .description('turn the second factor of a user off, who then logs in with the password alone')
    .argument('<username>', 'the name the user logs in with')
    .addHelpText('after', '\nExample:\n  quoin user:two-factor-reset ada')
    .action(async (username: string, options: { readonly root: string }) => {
      await withProject(options.root, async ({ database }) => {
        const { insertEntries, terminalOrigin } = await import('../audit/audit-row.ts')
        const { removeSecondFactor } = await import('../auth/second-factor.ts')
        const { migrateFramework } = await import('../database/migrate-framework.ts')
        await migrateFramework(database)
        const db = database.db as unknown as Kysely<FrameworkTables>
        const user = await db.selectFrom('admin_users').select('id').where('username', '=', username).executeTakeFirst()
        if (user === undefined) throw new CommandProblem(`There is no user "${username}".`, 'Check the spelling.')
        const removed = await db.transaction().execute(async (transaction) => {
          if (!(await removeSecondFactor(transaction, user.id))) return false
          const entry = { action: 'two-factor-off', subject: 'admin_two_factor', key: String(user.id) }
          await insertEntries(transaction, [entry], terminalOrigin)
          return true
        })
        if (removed) {
          terminal.done(`The second factor of "${username}" is off. They should set it up again.`)
        } else terminal.warn(`The user "${username}" has no second factor; nothing was changed.`)
      })
    })
}
