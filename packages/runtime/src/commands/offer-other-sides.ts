import type { GenerationRequest } from '@quoin/generator'
import { text } from '../i18n/sentence.ts'
import { ask, canAsk } from '../terminal/ask.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'
import type { RequestedPlan } from './move-routes.ts'

/** What a user said about features beside those that were named. */
interface Consent {
  readonly dryRun?: boolean
  readonly yes?: boolean
}

/**
 * Offers the other side of relations, which makes further features part of the plan. Where nobody can be asked,
 * `--other-sides` decides.
 */
export async function offerOtherSides(
  asked: RequestedPlan,
  { dryRun = false, yes = false }: Consent,
  planAgain: (request: GenerationRequest) => Promise<RequestedPlan>,
): Promise<RequestedPlan> {
  const offered = asked.otherSides.filter(({ accepted }) => !accepted)
  if (offered.length === 0) return asked
  const sides = offered
    .map(({ model, relations }) => t('cli.otherSides.one', { relations: relations.join(', '), model }))
    .join(', ')
  if (dryRun || yes || !canAsk()) {
    terminal.note(t('cli.otherSides', { sides }))
    return asked
  }
  const message = t('cli.ask.otherSides', { sides })
  const otherwise = text('cli.ask.otherSides.hint', {})
  if (!(await ask({ message, otherwise }, (prompts, common) => prompts.confirm(common)))) return asked
  const { request } = asked
  return planAgain({ ...request, decisions: { ...request.decisions, otherSides: 'all' } })
}
