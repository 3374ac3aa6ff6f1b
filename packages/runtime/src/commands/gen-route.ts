import type { Command } from 'commander'
import { applyPlan } from './apply-plan.ts'
import { confirm } from './ask.ts'
import { movesRoutes, offerToMoveRoutes } from './move-routes.ts'
import { applicationCommand } from './options.ts'
import { withWorkspace } from './project.ts'
import { say } from './say.ts'
import { planDocument, showPlan } from './show-plan.ts'
import { terminal } from './terminal.ts'

/** `quoin admin:gen-route`: writes routes/admin.ts again from all records. */
export function genRouteCommand(): Command {
  return applicationCommand('admin:gen-route')
    .description(say('help.genRoute'))
    .option('--move-routes', say('help.moveRoutes'))
    .option('--dry-run', say('help.generate.dryRun'))
    .option('--plan <id>', say('help.planWrite'))
    .option('-y, --yes', say('help.genRoute.yes'))
    .option('--json', say('help.json'))
    .action((options: { root: string; moveRoutes?: boolean; dryRun?: boolean; yes?: boolean; plan?: string }) =>
      withWorkspace(options.root, async ({ workspace }) => {
        const { plan, request, warnings } = await offerToMoveRoutes(workspace, { routes: true }, options)
        showPlan(plan, { warnings, withDifferences: options.dryRun ?? false })
        if (options.dryRun) {
          terminal.result(planDocument(plan))
          return
        }
        const loses = plan.lostRouteLines.length > 0 && !movesRoutes(plan)
        if (loses && !options.yes && !(await confirm(say('cli.ask.loseLines'), '--yes'))) return
        const { written, deleted } = await applyPlan(workspace, request, plan, options.plan ?? plan.id)
        terminal.done(say('cli.routesOf', { count: plan.routes.length }))
        terminal.result({ plan: plan.id, written, deleted })
      }),
    )
}
