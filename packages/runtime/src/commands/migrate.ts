import type { Command } from 'commander'
import { applicationCommand } from './options.ts'
import { repairFirst, withProject } from './project.ts'
import { terminal } from './terminal.ts'

/** `quoin migrate`: brings the tables of the panel and of the application up to date. */
export function migrateCommand(): Command {
  return applicationCommand('migrate')
    .description('run the migrations of the panel and of database/migrations')
    .option('--down', 'take back the last migration of the application')
    .action(async (options: { root: string; down?: boolean }) => {
      await repairFirst(options.root)
      await withProject(options.root, async ({ root, database }) => {
        const { migrateApplication } = await import('../database/migrate-application.ts')
        const { migrateFramework } = await import('../database/migrate-framework.ts')
        const names = options.down
          ? await migrateApplication(root, database, { direction: 'down' })
          : [...(await migrateFramework(database)), ...(await migrateApplication(root, database))]
        for (const name of names) terminal.done(`${options.down ? 'Taken back' : 'Migrated'}: ${name}`)
        if (names.length === 0) terminal.done(options.down ? 'Nothing to take back.' : 'Everything is up to date.')
      })
      // A migration that had stopped half-way is at an end now: the files that came with it follow.
      await repairFirst(options.root)
    })
}
