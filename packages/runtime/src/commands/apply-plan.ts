import type { GenerationPlan, GenerationRequest, Outcome, Workspace } from '@quoin/generator'
import { assertNoClashes } from './clash-options.ts'
import { terminal } from './terminal.ts'
import { t } from './texts.ts'

/**
 * Does exactly the plan of an id that somebody looked at, migrations included: all of it or nothing. Without an id
 * nobody did: what another command did meanwhile is planned with.
 */
export async function applyPlan(
  workspace: Workspace,
  request: GenerationRequest,
  plan: GenerationPlan,
  expectedId: string | undefined,
): Promise<Outcome> {
  assertNoClashes(plan)
  const count = countChanges(plan)
  const generate = () => workspace.generate({ ...request, expectedId, planned: plan })
  // An unchanged plan is applied too: what counts as last generated may be new.
  const outcome = count === 0 ? await generate() : await terminal.step(t('cli.writing', { count }), generate)
  if (count === 0) terminal.done(t('cli.upToDate'))
  if (outcome.pending.length > 0) terminal.warn(t('cli.migrationWaiting'))
  return outcome
}

/** How many files a plan would change. */
export function countChanges({ files }: Pick<GenerationPlan, 'files'>): number {
  return files.filter(({ action }) => action !== 'unchanged').length
}
