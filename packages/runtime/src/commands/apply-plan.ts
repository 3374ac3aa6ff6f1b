import type { GenerationPlan } from '@quoin/generator'
import { CommandProblem } from './problem.ts'
import type { Project } from './project.ts'
import { terminal } from './terminal.ts'

/** Writes exactly the plan that was shown, and runs its migrations in the same step: all of it or nothing. */
export async function applyPlan(project: Project, plan: GenerationPlan): Promise<void> {
  const [clash] = plan.clashes
  if (clash) {
    throw new CommandProblem(
      `${clash.path} is in the way: ${clash.message}`,
      'Nothing was written. Look at it with --dry-run, then move the file or take the parts over by hand.',
    )
  }
  const { apply } = await import('@quoin/generator')
  const { migrateApplication } = await import('../database/migrate-application.ts')
  const count = countChanges(plan)
  const write = () =>
    apply(project.root, plan, {
      migrate: async () => {
        await migrateApplication(project.root, project.database)
      },
    })
  // An unchanged plan is applied too: what counts as last generated may be new.
  const result =
    count === 0 ? await write() : await terminal.step(`Writing ${count} ${count === 1 ? 'file' : 'files'}`, write)
  if (count === 0) terminal.done('Everything is up to date.')
  if (result.pendingMigrations.length > 0) terminal.warn('A migration is waiting: run quoin migrate.')
}

/** How many files a plan would change. */
export function countChanges(plan: GenerationPlan): number {
  return plan.files.filter(({ action }) => action !== 'unchanged').length
}
