import * as prompts from '@clack/prompts'
import type { GenerationPlan } from '@quoin/generator'
import { CommandProblem } from './problem.ts'
import { terminal } from './terminal.ts'

/** What a person said about lines that they added to `routes/admin.ts`. */
interface Consent {
  /** Move them to `app/Admin/routes.ts`. */
  readonly moveRoutes?: boolean
  readonly dryRun?: boolean
  readonly yes?: boolean
}

/**
 * Plans, and when the plan loses lines that somebody added to `routes/admin.ts` (§4.1 rule 5), offers to move them to
 * `app/Admin/routes.ts`. Where nobody can be asked, `--move-routes` decides.
 */
export async function offerToMoveRoutes(
  plan: (moveLostRoutes: boolean) => Promise<GenerationPlan>,
  { moveRoutes = false, dryRun = false, yes = false }: Consent,
): Promise<GenerationPlan> {
  const planned = await plan(moveRoutes)
  if (planned.lostRouteLines.length === 0) return planned
  if (moveRoutes) {
    if (movesRoutes(planned)) return planned
    throw new CommandProblem(
      'The lines added to routes/admin.ts cannot be moved by --move-routes.',
      'They are not plain route declarations: move them to app/Admin/routes.ts by hand. Nothing was written.',
    )
  }
  if (dryRun || yes || !process.stdin.isTTY) return planned
  const moved = await plan(true)
  if (!movesRoutes(moved)) return planned
  for (const line of planned.lostRouteLines) terminal.line(`  ${line}`)
  const answer = await prompts.confirm({
    message: 'routes/admin.ts is written whole. Move these lines of yours to app/Admin/routes.ts?',
  })
  return answer === true ? moved : planned
}

/** Whether a plan keeps the routes that `routes/admin.ts` loses. */
export function movesRoutes(plan: GenerationPlan): boolean {
  return plan.files.some(({ path }) => path === 'app/Admin/routes.ts')
}
