import type { Command } from 'commander'
import { applyPlan } from './apply-plan.ts'
import { confirm } from './ask.ts'
import { movesRoutes, offerToMoveRoutes } from './move-routes.ts'
import { applicationCommand } from './options.ts'
import { withWorkspace } from './project.ts'
import { planDocument, showPlan } from './show-plan.ts'
import { terminal } from './terminal.ts'

/** `quoin admin:gen-route`: writes routes/admin.ts again from all records. */
export function genRouteCommand(): Command {
  return applicationCommand('admin:gen-route')
    .description('write routes/admin.ts again from all records')
    .option('--move-routes', 'move routes added by hand to app/Admin/routes.ts')
    .option('--dry-run', 'show what would be written, and write nothing')
    .option('--plan <id>', 'write only what the plan of this id says, as --dry-run showed it')
    .option('-y, --yes', 'do not ask before lines added by hand are lost')
    .option('--json', 'as JSON')
    .action((options: { root: string; moveRoutes?: boolean; dryRun?: boolean; yes?: boolean; plan?: string }) =>
      withWorkspace(options.root, async ({ workspace }) => {
        const { plan, request, warnings } = await offerToMoveRoutes(workspace, { routes: true }, options)
        showPlan(plan, { warnings, withDifferences: options.dryRun ?? false })
        if (options.dryRun) {
          terminal.result(planDocument(plan))
          return
        }
        const loses = plan.lostRouteLines.length > 0 && !movesRoutes(plan)
        if (loses && !options.yes && !(await confirm('Write the file without these lines?', '--yes'))) return
        const { written, deleted } = await applyPlan(workspace, request, plan, options.plan ?? plan.id)
        const count = plan.routes.length
        terminal.done(`routes/admin.ts holds the routes of ${count} ${count === 1 ? 'feature' : 'features'}.`)
        terminal.result({ plan: plan.id, written, deleted })
      }),
    )
}
