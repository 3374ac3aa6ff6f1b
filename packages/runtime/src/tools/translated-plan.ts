import type { ShownPlan, ShownUndo } from '@quoin/generator'
import type { RequestContext } from '../http/request-context.ts'
import { translateSentence } from '../i18n/translate-sentence.ts'

/** A plan in the language of the request. */
export function translatedPlan<Plan extends ShownPlan | ShownUndo>({ locale }: RequestContext, plan: Plan): Plan {
  const translated = (sentence: string): string => translateSentence(sentence, locale)
  return {
    ...plan,
    warnings: plan.warnings.map(translated),
    clashes: plan.clashes.map((clash) => ({ ...clash, message: translated(clash.message) })),
    migrations: plan.migrations.map((migration) =>
      'risks' in migration ? { ...migration, risks: migration.risks.map(translated) } : migration,
    ),
  }
}
