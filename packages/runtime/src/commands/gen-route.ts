import type { Command } from 'commander'
import { applyPlan } from './apply-plan.ts'
import { confirm } from './confirm.ts'
import { movesRoutes, offerToMoveRoutes } from './move-routes.ts'
import { applicationCommand } from './options.ts'
import { withProject } from './project.ts'
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
      withProject(options.root, async (project) => {
        const { planRoutes, readProject } = await import('@quoin/generator')
        const files = await readProject(project.root, project.config.generator)
        const planned = await offerToMoveRoutes((moveLostRoutes) => planRoutes(files, { moveLostRoutes }), options)
        showPlan(planned, { withDifferences: options.dryRun ?? false })
        if (options.dryRun) return
        const loses = planned.lostRouteLines.length > 0 && !movesRoutes(planned)
        if (loses && !options.yes && !(await confirm('Write the file without these lines?', '--yes'))) return
        await applyPlan(project, planned)
        const count = planned.routes.length
        terminal.done(`routes/admin.ts holds the routes of ${count} ${count === 1 ? 'feature' : 'features'}.`)
      }),
    )
}
