import type { Command } from 'commander'
import { applicationCommand } from './options.ts'
import { findProjectRoot, loadEnvironment } from './project-root.ts'
import { terminal } from './terminal.ts'

/** `quoin migrate`: brings the tables of the panel and of the application up to date. */
export function migrateCommand(): Command {
  return applicationCommand('migrate')
    .description('run the migrations of the panel and of database/migrations')
    .option('--down', 'take back the last migration of the application')
    .action(async (options: { root: string; down?: boolean }) => {
      const root = findProjectRoot(options.root)
      loadEnvironment(root)
      const { loadConfig, connectDatabase, migrateFramework, migrateApplication } = await import('../index.ts')
      const database = await connectDatabase(root, await loadConfig(root))
      try {
        const names = options.down ? [] : await migrateFramework(database)
        names.push(...(await migrateApplication(root, database, { direction: options.down ? 'down' : 'up' })))
        for (const name of names) terminal.done(`${options.down ? 'taken back' : 'migrated'} ${name}`)
        if (names.length === 0) terminal.done(options.down ? 'Nothing to take back.' : 'Everything is up to date.')
      } finally {
        await database.close()
      }
    })
}
