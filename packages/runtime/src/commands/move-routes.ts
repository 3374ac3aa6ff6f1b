import type { Text } from '@quoin/extensions/text'
import type {
  Decisions,
  Difference,
  GenerationPlan,
  GenerationRecord,
  GenerationRequest,
  OfferedOtherSide,
  PreviewOptions,
  Workspace,
} from '@quoin/generator'
import { text } from '../i18n/sentence.ts'
import { ask, canAsk } from '../terminal/ask.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { keepsLostRoutes } from '../terminal/show-plan.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** What a user said about lines that they added to `routes/admin.ts`. */
interface Consent {
  /** Move them to `app/Admin/routes.ts`. */
  readonly moveRoutes?: boolean
  readonly dryRun?: boolean
  readonly yes?: boolean
}

/** A plan, and what to ask for to get it again. */
export interface RequestedPlan {
  readonly plan: GenerationPlan
  readonly request: GenerationRequest
  readonly records: readonly GenerationRecord[]
  /** Where records and tables differ. */
  readonly differences: readonly Difference[]
  /** What of it has to be decided first. */
  readonly open: readonly Difference[]
  readonly warnings: readonly Text[]
  /** Features that can get the other side of relations. */
  readonly otherSides: readonly OfferedOtherSide[]
  /** Its code cannot be type-checked. */
  readonly unchecked: boolean
}

/**
 * Plans, and when the plan loses lines that somebody added to `routes/admin.ts`, offers to move them to
 * `app/Admin/routes.ts`. Where nobody can be asked, `--move-routes` decides.
 */
export async function offerToMoveRoutes(
  workspace: Workspace,
  given: GenerationRequest,
  { moveRoutes = false, dryRun = false, yes = false }: Consent,
  options: PreviewOptions = {},
): Promise<RequestedPlan> {
  const planWith = async (decisions: Decisions): Promise<RequestedPlan> => {
    const request = { ...given, decisions: { ...given.decisions, ...decisions } }
    return { request, ...(await workspace.preview(request, options)) }
  }
  const asked = await planWith({ moveLostRoutes: moveRoutes })
  const { lostRouteLines } = asked.plan
  if (lostRouteLines.length === 0 || asked.open.length > 0) return asked
  if (moveRoutes) {
    if (keepsLostRoutes(asked.plan)) return asked
    throw new CommandProblem(text('COMMAND_FAILED.routes', {}))
  }
  if (dryRun || yes || !canAsk()) return asked
  const moved = await planWith({ moveLostRoutes: true })
  if (!keepsLostRoutes(moved.plan)) return asked
  for (const line of lostRouteLines) terminal.note(`  ${line}`)
  const message = t('cli.ask.move')
  const otherwise = text('cli.ask.move.hint', {})
  return (await ask({ message, otherwise }, (prompts, common) => prompts.confirm(common))) ? moved : asked
}
