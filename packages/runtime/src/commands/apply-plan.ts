import type { GenerationOutcome, GenerationPlan, GenerationRequest, Workspace } from '@quoin/generator'
import { assertNoClashes } from '../terminal/show-clashes.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/**
 * Does exactly the plan of an id that somebody looked at, migrations included: all of it or nothing. Without an id
 * nobody did: what another command did meanwhile is planned with.
 */
export async function applyPlan(
  workspace: Workspace,
  request: GenerationRequest,
  plan: GenerationPlan,
  expectedId: string | undefined,
): Promise<GenerationOutcome> {
  assertNoClashes(plan)
  const count = countChanges(plan)
  const interrupted = new AbortController()
  const interrupt = (): void => interrupted.abort()
  const generate = (at?: (place: string) => void) =>
    workspace.generate(
      { ...request, expectedId, planned: plan },
      {
        signal: interrupted.signal,
        onProgress: (progress) => {
          // Ctrl+C undoes what was written; a second one ends the process, and the next command undoes it.
          if (progress.step === 'stage') process.once('SIGINT', interrupt)
          at?.(progress.step === 'plan' ? progress.record : (progress.path ?? ''))
        },
      },
    )
  // An unchanged plan is applied too: what counts as last generated may be new.
  const applied = count === 0 ? generate() : terminal.step(t('cli.writing', { count }), generate)
  const outcome = await applied.finally(() => process.off('SIGINT', interrupt))
  if (count === 0) terminal.done(t('cli.upToDate'))
  if (outcome.pending.length > 0) terminal.warn(t('cli.migrationWaiting'))
  return outcome
}

/** How many files a plan would change. */
export function countChanges({ files }: Pick<GenerationPlan, 'files'>): number {
  return files.filter(({ action }) => action !== 'unchanged').length
}
