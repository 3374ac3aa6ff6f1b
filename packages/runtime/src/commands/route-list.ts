import { type Route, type RouteListFilter, type RouteStage, routeStages } from '@quoin/router'
import { type Command, Option } from 'commander'
import type { LiveApplication } from '../application/live-application.ts'
import { closedRoutes } from '../extensions/exemptions.ts'
import { accessOf } from '../permissions/permission-index.ts'
import { applicationCommand } from './options.ts'
import { findProjectRoot, loadEnvironment } from './project-root.ts'
import { terminal } from './terminal.ts'

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
export function routeListCommand(): Command {
  return applicationCommand('route:list')
    .description('list the routes in the order that counts')
    .addOption(new Option('--stage <stage>', 'only the routes of a stage').choices([...routeStages]))
    .option('--method <method>', 'only the routes that answer a method')
    .option('--path <text>', 'only the routes whose path holds a text')
    .option('--shadowed', 'the ignored routes, with the route that comes first and what to do')
    .option('--open', 'only the routes that need no login or no permission')
    .option('--json', 'as JSON')
    .action(async ({ root, json: _json, ...filter }: Options) => {
      const { listRoutes, renderRouteList } = await import('@quoin/router')
      await withRoutes(root, (application, folder) => {
        const rows = listRoutes(application.registry, filter satisfies RouteListFilter, {
          root: folder,
          openedBy: (route) => openedBy(route, application),
        })
        terminal.result(rows, () => renderRouteList(rows).trimEnd())
        const closed = filter.open ? application.extensions.reports.flatMap(closedRoutes) : []
        for (const sentence of closed) terminal.warn(sentence)
        const ignored = application.registry.shadowed.length
        if (ignored > 0 && !filter.shadowed) {
          terminal.warn(
            `${ignored} ${ignored === 1 ? 'route is' : 'routes are'} ignored; see quoin route:list --shadowed`,
          )
        }
      })
    })
}

/** `quoin route:explain GET /path`: which route answers, which others would have, and why. */
export function routeExplainCommand(): Command {
  return applicationCommand('route:explain')
    .alias('explain')
    .description('say which route answers a request, which others would have, and why')
    .argument('<method>', 'GET, POST, …')
    .argument('<path>', 'for example /admin-api/products/5')
    .option('--json', 'as JSON')
    .action(async (method: string, path: string, { root }: Options) => {
      const { explanationData, renderExplanation } = await import('@quoin/router')
      await withRoutes(root, ({ registry }, folder) => {
        const explanation = registry.explain(method, path)
        terminal.result(explanationData(explanation, { root: folder }), () =>
          renderExplanation(explanation, { root: folder }).trimEnd(),
        )
      })
    })
}

/** Which checks a route is free of, by its own access or by the except lists of its extension. */
function openedBy(route: Route, { extensions }: LiveApplication): readonly string[] {
  const access = accessOf(route)
  if (access === 'public') return ['auth', 'permission']
  if (access === 'login') return ['permission']
  const excepted = extensions.reports
    .flatMap(({ openRoutes }) => openRoutes)
    .find(({ method, path }) => method === route.method && path === route.path)
  // Without a login nobody has the permission that is asked for: nothing is open.
  if (excepted?.permission !== true) return []
  return excepted.auth ? ['auth', 'permission'] : ['permission']
}

/** Loads the routes of the project at or above `start` as its server does, without a server. */
async function withRoutes(start: string, use: (application: LiveApplication, root: string) => void): Promise<void> {
  const root = findProjectRoot(start)
  loadEnvironment(root)
  const [{ loadConfig }, { readApplication }] = await Promise.all([
    import('../config/load-config.ts'),
    import('../application/read-application.ts'),
  ])
  await readApplication(root, await loadConfig(root), (application) => use(application, root))
}
