import type { Command } from 'commander'
import { withWorkspace } from '../project/project.ts'
import { confirm } from '../terminal/ask.ts'
import { decideAtTerminal } from '../terminal/decide-at-terminal.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { planDocument, showPlan } from '../terminal/show-plan.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'
import { applyPlan } from './apply-plan.ts'

/** `quoin admin:gen-route`: writes routes/admin.ts again from all records. */
export function createGenRouteCommand(): Command {
  return createCommandWithRootOption('admin:gen-route', t('help.genRoute'))
    .option('--move-routes', t('help.moveRoutes'))
    .option('--dry-run', t('help.generate.dryRun'))
    .option('--plan <id>', t('help.planWrite'))
    .option('-y, --yes', t('help.genRoute.yes'))
    .option('--json', t('help.json'))
    .action((options: { root: string; moveRoutes?: boolean; dryRun?: boolean; yes?: boolean; plan?: string }) =>
      withWorkspace(options.root, async ({ workspace }) => {
        const decided = await decideAtTerminal(workspace, { routes: true }, options)
        const { plan, request, keptRouteLines } = decided
        showPlan(plan, { ...decided, withDifferences: options.dryRun ?? false })
        if (options.dryRun) {
          terminal.result(planDocument(plan))
          return
        }
        const loses = plan.lostRouteLines.length > 0 && keptRouteLines.length === 0
        if (loses && !options.yes && !(await confirm(t('cli.ask.loseLines'), '--yes'))) return
        const { written, deleted } = await applyPlan(workspace, request, plan, options.plan ?? plan.id)
        terminal.done(t('cli.routesOf', { count: plan.routes.length }))
        terminal.result({ plan: plan.id, written, deleted })
      }),
    )
}
