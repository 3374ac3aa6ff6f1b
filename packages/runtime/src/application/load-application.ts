import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type ImportRouteFile,
  loadBaseRoute,
  loadRoutes,
  loadRoutesFrom,
  type Route,
  type RouteLoader,
  RouteRegistry,
} from '@quoin/router'
import type { AdminConfig } from '../config/admin-config.ts'
import { registerBaseRoutes, registerOuterRoutes } from '../http/base-routes.ts'
import { builtInMiddleware, type Endpoint, endpointOf } from '../http/endpoint.ts'
import type { MenuDeclaration } from '../menus/menu-declaration.ts'
import type { LiveApplication } from './live-application.ts'

/** The route files of a project, in the order in which they count (spec §4.2). */
export interface RouteFiles {
  readonly generated: string
  readonly custom: string
  readonly modules: readonly string[]
}

/** Where the route files of the project at `root` are, whether they exist or not. */
export async function findRouteFiles(root: string): Promise<RouteFiles> {
  const folder = join(root, 'modules')
  const names = existsSync(folder) ? (await readdir(folder)).sort() : []
  return {
    generated: sourceFile(root, 'routes/admin'),
    custom: sourceFile(root, 'app/Admin/routes'),
    modules: names.map((name) => sourceFile(folder, `${name}/routes`)).filter((file) => existsSync(file)),
  }
}

/** Imports a file of the project as it is; a file that is not there is undefined. */
export const importNative: ImportRouteFile = async (file) =>
  existsSync(file) ? ((await import(pathToFileURL(file).href)) as unknown) : undefined

/** Loads the routes and menus of a project in five stages (spec §4.2). */
export async function loadApplication(
  root: string,
  config: AdminConfig,
  importFile: ImportRouteFile,
): Promise<LiveApplication> {
  const files = await findRouteFiles(root)
  const menus: MenuDeclaration[] = []
  const importWithMenus: ImportRouteFile = async (file) => {
    const loaded = await importFile(file)
    menus.push(...((loaded as { readonly menus?: readonly MenuDeclaration[] } | undefined)?.menus ?? []))
    return loaded
  }
  const options = { import: importWithMenus, optional: true }
  const loaders: RouteLoader[] = [
    loadBaseRoute(registerBaseRoutes),
    loadRoutesFrom('generated', files.generated, options),
    loadRoutesFrom('custom', files.custom, options),
    ...files.modules.map((file) => loadRoutesFrom('module', file, options)),
  ]
  const registry = new RouteRegistry()
  registerOuterRoutes(registry.at('base'), config)
  await loadRoutes(registry, loaders, { prefix: config.route.prefix })
  const endpoints = new Map<Route, Endpoint>()
  for (const route of registry.routes) endpoints.set(route, endpointOf(route, builtInMiddleware))
  return {
    registry,
    endpoints,
    menus,
    titles: new Map(menus.map((menu) => [(menu.url ?? '').replace(/^\/+/, ''), menu.title])),
    optionsRoute: optionsRoute(registry),
    exemptionsOf: () => noExemptions,
  }
}

const noExemptions = { auth: false, permission: false } as const

function optionsRoute(registry: RouteRegistry): Route {
  const [first] = registry.routes
  if (first === undefined) throw new TypeError('An application has at least its base routes.')
  return first
}

function sourceFile(folder: string, name: string): string {
  const typescript = join(folder, `${name}.ts`)
  const javascript = join(folder, `${name}.js`)
  return !existsSync(typescript) && existsSync(javascript) ? javascript : typescript
}
