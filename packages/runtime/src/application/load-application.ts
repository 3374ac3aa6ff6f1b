import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CacheStore } from '@quoin/extensions'
import { type Route, RouteRegistry } from '@quoin/router'
import {
  bootExtensions,
  type ImportRouteFile,
  loadBaseRoutes,
  loadRoutes,
  loadRoutesFrom,
  type RouteLoader,
} from '@quoin/router/loading'
import { extensionExemptions } from '../extensions/exemptions.ts'
import type { ExtensionHostServices } from '../extensions/extension-host-services.ts'
import { extensionMiddleware } from '../extensions/extension-middleware.ts'
import type { ServedExtensions } from '../extensions/extension-report.ts'
import { loadExtensions } from '../extensions/load-extensions.ts'
import { builtInMiddleware, createEndpoint, type Endpoint } from '../http/endpoint.ts'
import { hasInheritedReadAction } from '../http/has-inherited-read-action.ts'
import { findRawBodyRoutes } from '../http/raw-body.ts'
import { readLocales } from '../i18n/read-locales.ts'
import { configPathProblems } from '../look/config-path-problems.ts'
import type { MenuDeclaration } from '../menus/menu-declaration.ts'
import { MenuTitles } from '../menus/menu-titles.ts'
import type { GrantDeclaration } from '../permissions/grant-declaration.ts'
import { findUnmatchedRules, readRolesFile } from '../permissions/roles-file.ts'
import { resolveRoutePermissions } from '../permissions/route-permission.ts'
import { DataFile } from '../sources/data-file.ts'
import { readUsersFileExport, usersController } from '../system/users-file.ts'
import type { FrameworkRoutes } from './framework-routes.ts'
import type { LoadedApplication } from './loaded-application.ts'

/** The route files of a project, in the order in which they count. */
export interface RouteFiles {
  readonly generated: string
  readonly custom: string
  /** Declares roles, permissions and menu entries. */
  readonly roles: string
  /** Says what the application adds to its users. */
  readonly users: string
  readonly modules: readonly string[]
}

/** Where the route files of the project at `root` are, whether they exist or not. */
export async function routeFilePaths(root: string): Promise<RouteFiles> {
  const folder = join(root, 'modules')
  const names = existsSync(folder) ? (await readdir(folder)).sort() : []
  return {
    generated: sourceFile(root, 'routes/admin'),
    custom: sourceFile(root, 'app/Admin/routes'),
    roles: sourceFile(root, 'app/Admin/roles'),
    users: sourceFile(root, 'app/Admin/users'),
    modules: names.map((name) => sourceFile(folder, `${name}/routes`)).filter((file) => existsSync(file)),
  }
}

/** What each file held when it was first imported. */
const firstContents = new Map<string, string>()

/**
 * Imports a file of the project as it is; a file that is not there is undefined. Node keeps what it has imported by its
 * address: a route file that was generated again since is another one, with controllers that are new.
 */
export const importNative: ImportRouteFile = async (file) => {
  if (!existsSync(file)) return undefined
  const content = hash('sha256', await readFile(file), 'hex')
  const first = firstContents.get(file) ?? content
  firstContents.set(file, first)
  const address = pathToFileURL(file)
  if (content !== first) address.search = content
  const loaded: unknown = await import(address.href)
  return loaded
}

/** Takes part in what answers a route, or leaves it as it is. */
export type WrapEndpoint = (route: Route, endpoint: Endpoint) => Endpoint

/** What a project is loaded with. */
export interface LoadOptions {
  readonly root: string
  readonly mode: 'development' | 'production'
  readonly host: ExtensionHostServices
  readonly framework: FrameworkRoutes
  readonly importFile: ImportRouteFile
  readonly wrap?: WrapEndpoint
  /** The cache store of an extension; files below `storage` by default. */
  readonly cache?: ((extension: string) => CacheStore) | undefined
}

/** Loads the routes and menus of a project in five stages. */
export async function loadApplication(options: LoadOptions): Promise<LoadedApplication> {
  const extensions = await loadExtensions(options.root, options.host, options.mode, options.cache)
  try {
    return await loadProject(options, extensions)
  } catch (error) {
    await extensions.close()
    throw error
  }
}

/** What a route file declares beside its routes. */
interface RouteFileDeclarations {
  readonly menus?: readonly MenuDeclaration[]
  readonly grants?: readonly GrantDeclaration[]
}

async function loadProject(
  { root, host, framework, importFile, wrap = (_route, endpoint) => endpoint }: LoadOptions,
  extensions: ServedExtensions,
): Promise<LoadedApplication> {
  const files = await routeFilePaths(root)
  const menus: MenuDeclaration[] = [
    ...framework.menus,
    ...extensions.loaded.flatMap(({ contributions }) => contributions.menus),
  ]
  const grants: GrantDeclaration[] = []
  const users = readUsersFileExport(await importFile(files.users), new DataFile(relative(root, files.users), root))
  const importWithMenus: ImportRouteFile = async (file) => {
    const loaded = await importFile(file)
    const declared: RouteFileDeclarations = Object(loaded)
    menus.push(...(declared.menus ?? []))
    grants.push(...(declared.grants ?? []))
    return loaded
  }
  const options = { import: importWithMenus, optional: true }
  const bootRoutes = (router: RouteRegistry): void => {
    for (const { contributions } of extensions.loaded) router.merge(contributions.routes)
  }
  const loaders: RouteLoader[] = [
    loadBaseRoutes((router) => framework.registerBase(router, usersController(users))),
    bootExtensions(bootRoutes),
    loadRoutesFrom('generated', files.generated, options),
    loadRoutesFrom('custom', files.custom, options),
    ...files.modules.map((file) => loadRoutesFrom('module', file, options)),
  ]
  const registry = new RouteRegistry()
  framework.registerOuter(registry.at('base'))
  await loadRoutes(registry, loaders, { prefix: host.config.route.prefix })
  const { labels, messages, problems } = await readLocales(root)
  const { prefix } = host.config.route
  const rolesFile = new DataFile(relative(root, files.roles), root)
  const roles = readRolesFile(await importFile(files.roles), rolesFile, prefix)
  menus.push(...(roles.menus ?? []))
  for (const { key, grants: rules = [] } of roles.roles ?? []) grants.push({ role: key, rules })
  resolveRoutePermissions(registry.routes, prefix)
  const endpoints = new Map<Route, Endpoint>()
  const middleware = { ...extensionMiddleware(extensions.loaded), ...builtInMiddleware }
  for (const route of registry.routes) endpoints.set(route, wrap(route, createEndpoint(route, middleware)))
  return {
    registry,
    extensions,
    endpoints,
    menus,
    grants,
    titles: new MenuTitles(menus, labels),
    labels,
    messages,
    roles,
    rolesFile,
    userModel: users.model,
    problems: [
      ...problems,
      ...(await configPathProblems(root, host.config, registry)),
      ...findUnmatchedRules(roles, rolesFile, registry.routes, prefix),
    ],
    optionsRoute: optionsRoute(registry),
    rawRoutes: findRawBodyRoutes(registry.routes),
    exemptionsOf: extensionExemptions(extensions.loaded),
    inheritedReadRoutes: new Set(registry.routes.filter(hasInheritedReadAction)),
  }
}

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
