import type { GenerationPlan, GenerationRequest, Workspace } from '@quoin/generator'
import { CommandProblem } from './problem.ts'
import { terminal } from './terminal.ts'

/** Does exactly the plan that was shown, migrations included: all of it or nothing. */
export async function applyPlan(
  workspace: Workspace,
  request: GenerationRequest,
  { id: expectedId, clashes, ...plan }: GenerationPlan,
): Promise<void> {
  const [clash] = clashes
  if (clash) {
    throw new CommandProblem(
      `${clash.path} is in the way: ${clash.message}`,
      'Nothing was written. Look at it with --dry-run, then move the file or take the parts over by hand.',
      { code: clash.code, params: { path: clash.path } },
    )
  }
  const count = countChanges(plan)
  const generate = () => workspace.generate({ ...request, expectedId })
  // An unchanged plan is applied too: what counts as last generated may be new.
  const { pending } =
    count === 0 ? await generate() : await terminal.step(`Writing ${count} ${count === 1 ? 'file' : 'files'}`, generate)
  if (count === 0) terminal.done('Everything is up to date.')
  if (pending.length > 0) terminal.warn('A migration is waiting: run quoin migrate.')
}

/** How many files a plan would change. */
export function countChanges({ files }: Pick<GenerationPlan, 'files'>): number {
  return files.filter(({ action }) => action !== 'unchanged').length
}
