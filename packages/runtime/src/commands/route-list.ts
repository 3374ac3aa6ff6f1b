import { type RouteListFilter, type RouteStage, routeStages } from '@quoin/router'
import { type Command, Option } from 'commander'
import { noExemptions, routesExemptFromLoginOnly } from '../extensions/exemptions.ts'
import { listSkippedChecks } from '../permissions/permission-index.ts'
import { withLoadedProject } from '../project/with-loaded.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { formatRequestExplanation, routeLines } from '../terminal/show-routes.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

interface Options {
  readonly root: string
  readonly stage?: RouteStage
  readonly method?: string
  readonly path?: string
  readonly shadowed?: boolean
  readonly open?: boolean
  readonly json?: boolean
}

/** `quoin route:list`: every route in the order that counts. */
export function createRouteListCommand(): Command {
  return createCommandWithRootOption('route:list', t('help.route.list'))
    .addOption(new Option('--stage <stage>', t('help.route.stage')).choices([...routeStages]))
    .option('--method <method>', t('help.route.method'))
    .option('--path <text>', t('help.route.path'))
    .option('--shadowed', t('help.route.shadowed'))
    .option('--open', t('help.route.open'))
    .option('--json', t('help.json'))
    .action(async ({ root, json: _json, ...filter }: Options) => {
      const { listRoutes } = await import('@quoin/router')
      await withLoadedProject(root, (application, folder) => {
        const rows = listRoutes(application.registry, filter satisfies RouteListFilter, {
          root: folder,
          skippedChecks: (route) => listSkippedChecks(route, application.exemptionsOf ?? (() => noExemptions)),
        })
        terminal.result(rows, () => routeLines(rows))
        const closed = filter.open ? application.extensions.reports.flatMap(routesExemptFromLoginOnly) : []
        for (const route of closed) terminal.warn(t('cli.extension.closed', { route }))
        const ignored = application.registry.shadowed.length
        if (ignored > 0 && !filter.shadowed) {
          terminal.warn(t('cli.routesIgnored', { count: ignored }))
        }
      })
    })
}

/** `quoin route:explain GET /path`: which route answers, which others would have, and why. */
export function createRouteExplainCommand(): Command {
  return createCommandWithRootOption('route:explain', t('help.route.explain'))
    .alias('explain')
    .argument('<method>', t('help.route.aMethod'))
    .argument('<path>', t('help.route.aPath'))
    .option('--json', t('help.json'))
    .action(async (method: string, path: string, { root }: Options) => {
      const { explanationData } = await import('@quoin/router')
      await withLoadedProject(root, ({ registry }, folder) => {
        const explanation = registry.explain(method, path)
        const data = explanationData(explanation, { root: folder })
        terminal.result(data, () => formatRequestExplanation(explanation, data))
      })
    })
}
