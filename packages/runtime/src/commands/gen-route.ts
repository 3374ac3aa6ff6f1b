import type { Command } from 'commander'
import { applyPlan } from './apply-plan.ts'
import { confirm } from './ask.ts'
import { movesRoutes, offerToMoveRoutes } from './move-routes.ts'
import { applicationCommand } from './options.ts'
import { withWorkspace } from './project.ts'
import { showPlan } from './show-plan.ts'
import { terminal } from './terminal.ts'

/** `quoin admin:gen-route`: writes routes/admin.ts again from all records (§4.1 rule 7). */
export function genRouteCommand(): Command {
  return applicationCommand('admin:gen-route')
    .description('write routes/admin.ts again from all records')
    .option('--move-routes', 'move routes added by hand to app/Admin/routes.ts')
    .option('--dry-run', 'show what would be written, and write nothing')
    .option('-y, --yes', 'do not ask before lines added by hand are lost')
    .action((options: { root: string; moveRoutes?: boolean; dryRun?: boolean; yes?: boolean }) =>
      withWorkspace(options.root, async ({ workspace }) => {
        const { plan, request, warnings } = await offerToMoveRoutes(workspace, { routes: true }, options)
        showPlan(plan, { warnings, withDifferences: options.dryRun ?? false })
        if (options.dryRun) return
        const loses = plan.lostRouteLines.length > 0 && !movesRoutes(plan)
        if (loses && !options.yes && !(await confirm('Write the file without these lines?', '--yes'))) return
        await applyPlan(workspace, request, plan)
        const count = plan.routes.length
        terminal.done(`routes/admin.ts holds the routes of ${count} ${count === 1 ? 'feature' : 'features'}.`)
      }),
    )
}
