import type { Command } from 'commander'
import { migrateProject } from '../project/migrate-project.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin migrate`: brings the tables of the panel and of the application up to date. */
export function createMigrateCommand(): Command {
  return createCommandWithRootOption('migrate', t('help.migrate'))
    .option('--down', t('help.migrate.down'))
    .action(async ({ root, down = false }: { readonly root: string; readonly down?: boolean }) => {
      const print = (name: string): void => terminal.done(t(down ? 'cli.rolledBack' : 'cli.migrated', { name }))
      const count = await migrateProject(root, down, print)
      if (count === 0) terminal.done(t(down ? 'cli.nothingToRollBack' : 'cli.upToDate'))
    })
}
