import { readFileSync } from 'node:fs'
import { RouteRegistry } from '@quoin/router'
import { parseConfig } from '../src/config/parse-config.ts'
import { registerExtensionManagementRoutes } from '../src/extensions/extension-routes.ts'
import { registerBaseRoutes, registerRoutesOutsideApi } from '../src/http/base-routes.ts'
import { registerComponentFailureRoute } from '../src/own-components/component-failure-route.ts'
import { registerToolRoutes } from '../src/tools/tool-routes.ts'

/**
 * The text of base-routes.json: the routes of the framework below the API prefix, those of the development tools
 * included, and the pages that the panel brings.
 */
export function baseRoutesText(): string {
  const config = parseConfig({})
  const registry = new RouteRegistry()
  registerRoutesOutsideApi(registry.at('base'), config)
  registry.at('base').group({ prefix: config.route.prefix }, (router) => {
    registerBaseRoutes(router)
    registerToolRoutes(router)
    registerExtensionManagementRoutes(router)
    registerComponentFailureRoute(router)
  })
  const prefix = `/${config.route.prefix}/`
  const routes = registry
    .seal()
    .routes.filter(({ path }) => path.startsWith(prefix))
    .map(({ method, path, name }) => ({ method, path: path.slice(prefix.length), name }))
  return `${JSON.stringify({ routes, pages: panelPages() }, null, 2)}\n`
}

/** Everything below dev-tools is the framework's. */
function panelPages(): readonly string[] {
  const router = readFileSync(new URL('../panel/router.tsx', import.meta.url), 'utf8')
  const paths = [...router.matchAll(/'\/([a-z-][^']*)'/g)].map(([, path = '']) => path.replace(/:\w+/g, '{id}'))
  return [...new Set(paths.map((path) => path.replace(/^dev-tools\/.*/, 'dev-tools/{path*}')))].sort()
}
