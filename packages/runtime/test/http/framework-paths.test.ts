import { readFileSync } from 'node:fs'
import { frameworkPaths } from '@quoin/generator'
import { RouteRegistry } from '@quoin/router'
import { expect, it } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { registerExtensionRoutes } from '../../src/extensions/extension-routes.ts'
import { registerBaseRoutes, registerOuterRoutes } from '../../src/http/base-routes.ts'
import { registerToolRoutes } from '../../src/tools/tool-routes.ts'

it('the generator knows each path that the framework serves itself, and each page that the panel brings', () => {
  const config = parseConfig({})
  const registry = new RouteRegistry()
  registerOuterRoutes(registry.at('base'), config)
  registry.at('base').group({ prefix: config.route.prefix }, (router) => {
    registerBaseRoutes(router)
    registerToolRoutes(router)
    registerExtensionRoutes(router)
  })
  const prefix = `/${config.route.prefix}/`
  const served = registry
    .seal()
    .routes.flatMap(({ path }) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []))
  const pages = [
    ...readFileSync(new URL('../../panel/router.tsx', import.meta.url), 'utf8').matchAll(/'\/([a-z-][^']*)'/g),
  ].map(([, path = '']) => path.replace(/:\w+/g, '{id}'))
  // Everything below dev-tools is the framework's.
  const own = [...served, ...pages].map((path) => path.replace(/^dev-tools\/.*/, 'dev-tools/{path*}'))
  expect([...frameworkPaths].sort()).toEqual([...new Set(own)].sort())
})
