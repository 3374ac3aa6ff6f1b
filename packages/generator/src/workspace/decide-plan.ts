import type { Difference, DifferenceChoices } from './differences.ts'
import {
  type FeatureSelection,
  type FeatureSource,
  type FoundOrDraftedFeatures,
  findOrDraftFeatures,
} from './find-or-draft-features.ts'
import type { Decisions, GenerationRequest, OfferedInverseRelations, Preview, PreviewOptions } from './requests.ts'

/** Who decides about a plan while it is made; each is asked where there is something to decide. */
export interface PlanQuestions {
  /** The plan is likely to be done: what checks its types is started first. */
  readonly isToBeDone?: boolean
  /** Reads what names stand for, and may show that. */
  readonly reading: (read: () => Promise<FoundOrDraftedFeatures>) => Promise<FoundOrDraftedFeatures>
  /** Plans so many features, and may show what is being planned. */
  readonly planning: (count: number, plan: (options?: PreviewOptions) => Promise<Preview>) => Promise<Preview>
  /** Whether tables to which relations of a plan lead become features of the same plan. */
  readonly related: (tables: readonly string[], plan: Preview) => Promise<boolean>
  /** Whether lines added to `routes/admin.ts` by hand move to a file that is never rewritten; left out, they stay lost. */
  readonly moveRoutes?: ((lines: readonly string[]) => Promise<boolean>) | undefined
  /** Whether features get the other side of relations of a plan in the same plan. */
  readonly otherSides: (offered: readonly OfferedInverseRelations[], plan: Preview) => Promise<boolean>
  /** What becomes of differences between records and tables; left out, they stay open. */
  readonly differences?: ((open: readonly Difference[]) => Promise<DifferenceChoices>) | undefined
}

/** A plan, and what to ask for to get it again. */
export interface DecidedPlan extends Preview {
  readonly request: GenerationRequest
}

interface Planner extends FeatureSource {
  preview(request: GenerationRequest, options?: PreviewOptions): Promise<Preview>
  relatedTables(
    preview: Pick<Preview, 'plan' | 'records' | 'skipped'>,
    connection: string | undefined,
  ): Promise<readonly string[]>
}

/** Plans features that somebody named, asks what has to be decided, and plans again, until everything is decided. */
export async function decidePlan(
  planner: Planner,
  given: GenerationRequest,
  questions: PlanQuestions,
  features?: FeatureSelection,
): Promise<DecidedPlan> {
  const { skipped, ...selected } = features
    ? await questions.reading(() => findOrDraftFeatures(planner, features))
    : { skipped: [] }
  const planned = async (request: GenerationRequest): Promise<DecidedPlan> => {
    const { changes = [], update = [] } = request
    const plan = (options?: PreviewOptions): Promise<Preview> => planner.preview(request, options)
    const preview = await questions.planning(changes.length + update.length, plan)
    return { ...preview, skipped: [...skipped, ...preview.skipped], request }
  }
  const again = ({ request }: DecidedPlan, decisions: Decisions): Promise<DecidedPlan> =>
    planned({ ...request, decisions: { ...request.decisions, ...decisions } })
  let decided = await planned({ ...given, ...selected })
  const related = features ? await planner.relatedTables(decided, features.connection) : []
  if (features && related.length > 0 && (await questions.related(related, decided))) {
    const { update, changes } = await findOrDraftFeatures(planner, {
      ...features,
      names: [...features.names, ...related],
    })
    decided = await planned({ ...given, update, changes })
  }
  const offered = decided.otherSides.filter(({ accepted }) => !accepted)
  if (offered.length > 0 && (await questions.otherSides(offered, decided)))
    decided = await again(decided, { otherSides: 'all' })
  if (decided.open.length > 0 && questions.differences) {
    const answered = await questions.differences(decided.open)
    decided = await again(decided, { differences: { ...decided.request.decisions?.differences, ...answered } })
  }
  const lost = decided.plan.lostRouteLines
  if (lost.length === 0 || given.decisions?.moveLostRoutes || !questions.moveRoutes) return decided
  const moved = await again(decided, { moveLostRoutes: true })
  return moved.keptRouteLines.length > 0 && (await questions.moveRoutes(lost)) ? moved : decided
}
