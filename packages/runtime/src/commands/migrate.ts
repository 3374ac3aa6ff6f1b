import { hasJournal } from '@quoin/generator/journal-folder'
import type { Command } from 'commander'
import { auditCommand } from '../project/audit-command.ts'
import { type OpenWorkspace, withProject, withWorkspace } from '../project/project.ts'
import { findProjectRoot } from '../project/project-root.ts'
import { applicationCommand } from '../terminal/options.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

interface Options {
  readonly root: string
  readonly down?: boolean
}

/** `quoin migrate`: brings the tables of the panel and of the application up to date. */
export function migrateCommand(): Command {
  return applicationCommand('migrate', t('help.migrate'))
    .option('--down', t('help.migrate.down'))
    .action(async ({ root: start, down = false }: Options) => {
      const finished = await finishInterrupted(start, down)
      printMigrated(finished, down)
      if (down && finished.length > 0) return
      const names = await withProject(start, async ({ root, config, database }) => {
        const { migrateApplication } = await import('../database/migrate-application.ts')
        const { migrateFramework } = await import('../database/migrate-framework.ts')
        const names = down
          ? await migrateApplication(root, database, { direction: 'down' })
          : [...(await migrateFramework(database)), ...(await migrateApplication(root, database))]
        if (names.length > 0) {
          const action = down ? 'migrate-down' : 'migrate'
          const entries = names.map((name) => ({ action, subject: 'database/migrations', key: name }))
          await auditCommand(
            async () => config,
            ({ logOutsideRequest }) => logOutsideRequest(root, config, entries),
          )
        }
        return names
      })
      printMigrated(names, down)
      if (finished.length + names.length > 0) return
      terminal.done(t(down ? 'cli.nothingToRollBack' : 'cli.upToDate'))
    })
}

function printMigrated(names: readonly string[], down: boolean): void {
  for (const name of names) terminal.done(t(down ? 'cli.rolledBack' : 'cli.migrated', { name }))
}

/** Goes on with what a killed run left half done in the database, or back; the files that came with it follow. */
async function finishInterrupted(start: string, down: boolean): Promise<readonly string[]> {
  if (!(await hasJournal(findProjectRoot(start)))) return []
  const decide = async ({ workspace, interrupted }: OpenWorkspace): Promise<readonly string[]> => {
    if (interrupted === null) return []
    const isGoingDown = interrupted.params.direction === 'down'
    // What is being rolled back can only be finished.
    if (isGoingDown && !down) throw interrupted
    return (await workspace.finishMigration(isGoingDown === down ? 'on' : 'back')).migrations
  }
  return withWorkspace(start, decide, { onInterrupted: () => {} })
}
