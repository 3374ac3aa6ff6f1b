import { hasUnfinishedRun } from '@quoin/generator/journal-folder'
import { auditEntries } from './audit-command.ts'
import { type OpenWorkspace, withProject, withWorkspace } from './project.ts'
import { findProjectRoot } from './project-root.ts'

/**
 * Brings the tables of the panel and of the application at or above `start` up to date, or with `down` rolls the last
 * migration back; what a killed run left half done is finished first. Answers how many migrations ran; `ran` gets their
 * names.
 */
export async function migrateProject(start: string, down: boolean, ran: (name: string) => void): Promise<number> {
  const finished = await finishInterrupted(start, down)
  finished.forEach(ran)
  if (down && finished.length > 0) return finished.length
  const names = await withProject(start, async ({ root, config, database }) => {
    const { migrateApplication } = await import('../database/migrate-application.ts')
    const { migrateFramework } = await import('../database/migrate-framework.ts')
    const names = down
      ? await migrateApplication(root, database, { direction: 'down' })
      : [...(await migrateFramework(database)), ...(await migrateApplication(root, database))]
    if (names.length > 0) {
      const action = down ? 'migrate-down' : 'migrate'
      const entries = names.map((name) => ({ action, subject: 'database/migrations', key: name }))
      await auditEntries({ root, config }, entries)
    }
    return names
  })
  names.forEach(ran)
  return finished.length + names.length
}

/** Goes on with what a killed run left half done in the database, or back; the files that came with it follow. */
async function finishInterrupted(start: string, down: boolean): Promise<readonly string[]> {
  if (!(await hasUnfinishedRun(findProjectRoot(start)))) return []
  const decide = async ({
    workspace,
    interruptedMigration: interrupted,
  }: OpenWorkspace): Promise<readonly string[]> => {
    if (interrupted === null) return []
    const isGoingDown = interrupted.params.direction === 'down'
    // What is being rolled back can only be finished.
    if (isGoingDown && !down) throw interrupted
    return (await workspace.finishMigration(isGoingDown === down ? 'on' : 'back')).migrations
  }
  return withWorkspace(start, decide, { onInterrupted: () => {} })
}
