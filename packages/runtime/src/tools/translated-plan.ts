import type { ShownPlan, ShownUndo } from '@quoin/generator'
import type { RequestContext } from '../http/request-context.ts'
import { translateSentence } from '../i18n/translate-sentence.ts'

/** A plan in the language of the request. */
export function toldPlan<Plan extends ShownPlan | ShownUndo>({ locale }: RequestContext, plan: Plan): Plan {
  const told = (sentence: string): string => translateSentence(sentence, locale)
  return {
    ...plan,
    warnings: plan.warnings.map(told),
    clashes: plan.clashes.map((clash) => ({ ...clash, message: told(clash.message) })),
    migrations: plan.migrations.map((migration) =>
      'risks' in migration ? { ...migration, risks: migration.risks.map(told) } : migration,
    ),
  }
}
