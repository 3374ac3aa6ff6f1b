import type {
  DecidedPlan,
  FeatureSelection,
  GenerationRequest,
  PlanQuestions,
  Preview,
  Workspace,
} from '@quoin/generator'
import { text } from '../i18n/sentence.ts'
import { ask, canAsk } from './ask.ts'
import { askAboutDifferences } from './ask-about-differences.ts'
import { CommandProblem } from './problem.ts'
import { showPlan } from './show-plan.ts'
import { terminal } from './terminal.ts'
import { t } from './texts.ts'

/** What a user said beforehand. */
interface Consent {
  /** Move lines added to `routes/admin.ts` by hand to `app/Admin/routes.ts`. */
  readonly moveRoutes?: boolean
  readonly related?: boolean
  readonly dryRun?: boolean
  readonly yes?: boolean
  readonly allTables?: boolean
}

/** Features as they are named, and how reading them is called. */
interface NamedFeatures {
  readonly features: FeatureSelection
  readonly reading: () => Promise<string>
}

/** So many are planned in no time. */
const fewFeatures = 12

/**
 * Plans, and asks at the terminal what has to be decided, once the plan is shown that it is about; where nobody can be
 * asked, options of the command decide.
 */
export async function decideAtTerminal(
  workspace: Workspace,
  request: GenerationRequest,
  consent: Consent,
  named?: NamedFeatures,
): Promise<DecidedPlan & { readonly isShown: boolean }> {
  const { moveRoutes: moveLostRoutes = false } = consent
  const asked = { ...request, decisions: { ...request.decisions, moveLostRoutes } }
  let shown: string | null = null
  const show = (preview: Preview): void => {
    if (preview.plan.id === shown) return
    showPlan(preview.plan, { ...preview, withDifferences: false, inShort: consent.allTables ?? false })
    shown = preview.plan.id
  }
  const decided = await workspace.decide(asked, planQuestions(consent, show, named?.reading), named?.features)
  const isLost = decided.plan.lostRouteLines.length > 0 && decided.keptRouteLines.length === 0
  if (moveLostRoutes && isLost && decided.open.length === 0) throw new CommandProblem(text('COMMAND_FAILED.routes', {}))
  return { ...decided, isShown: decided.plan.id === shown }
}

function planQuestions(
  { related = false, dryRun = false, yes = false, allTables = false }: Consent,
  show: (preview: Preview) => void,
  reading?: () => Promise<string>,
): PlanQuestions {
  const canDecide = !dryRun && !yes && canAsk()
  const agrees = (message: string, otherwise: Parameters<typeof ask>[0]['hintWithoutTerminal']): Promise<boolean> =>
    ask({ message, hintWithoutTerminal: otherwise }, (prompts, common) => prompts.confirm(common))
  const noted = (message: string): false => {
    terminal.note(message)
    return false
  }
  return {
    // Many files are checked in a copy of the project: nothing would ask what is started here.
    isToBeDone: reading !== undefined && !dryRun && !allTables,
    reading: async (read) => (reading === undefined ? read() : terminal.step(await reading(), read)),
    planning: (count, plan) => {
      if (count === 0 || (!allTables && count <= fewFeatures)) return plan()
      return terminal.step(t('cli.planning', { count }), (at) => plan({ onProgress: ({ record }) => at(record) }))
    },
    related: async (tables, preview) => {
      if (related || !canDecide) return related || noted(t('cli.related', { tables }))
      show(preview)
      return agrees(t('cli.ask.related', { tables }), text('cli.ask.related.hint', {}))
    },
    otherSides: async (offered, preview) => {
      const sides = offered
        .map(({ model, relations }) => t('cli.otherSides.one', { relations: relations.join(', '), model }))
        .join(', ')
      if (!canDecide) return noted(t('cli.otherSides', { sides }))
      show(preview)
      return agrees(t('cli.ask.otherSides', { sides }), text('cli.ask.otherSides.hint', {}))
    },
    differences: dryRun ? undefined : askAboutDifferences,
    moveRoutes: canDecide
      ? (lines) => {
          for (const line of lines) terminal.note(`  ${line}`)
          return agrees(t('cli.ask.move'), text('cli.ask.move.hint', {}))
        }
      : undefined,
  }
}
