import { join } from 'node:path'
import {
  type ContributionCollector,
  defineContributions,
  findFileInside,
  type Manifest,
  type PreparedExtension,
} from '@quoin/extensions'
import { describeIssue } from '@quoin/extensions/text'
import { RouteRegistry } from '@quoin/router'
import { z } from 'zod'
import { text } from '../i18n/sentence.ts'
import { AssetList, type AssetReference } from './asset-list.ts'
import { collectMiddleware } from './collect-middleware.ts'
import type { ExtensionContributions } from './contributions.ts'
import { type ExtensionDeclarations, readDeclarations } from './declarations.ts'
import { compileExceptRoutes, findExemptRoutes } from './exempt-routes.ts'
import { createExtensionDeclarationError } from './extension-declaration-error.ts'

/** Where contributions are put. */
export interface CollectContributionsOptions {
  /** What routes are mounted under; none by default. */
  readonly prefix?: string
  /** `production` by default. */
  readonly environment?: string
  /** Other origins that assets may come from. */
  readonly assetOrigins?: readonly string[]
}

/**
 * Collects what extensions add to an application, in one load of them: routes, middleware, menus, permissions and
 * assets, each checked.
 *
 * @throws RuntimeError `RUNTIME_APPLICATION_INVALID`, or what a provider throws
 */
export function collectContributions(
  options: CollectContributionsOptions = {},
): ContributionCollector<ExtensionContributions> {
  const taken = new Map<string, string>()
  const { prefix = '' } = options
  return {
    async collect(extension) {
      const { manifest, providers } = extension
      const { name, packageName } = manifest
      const declared = providers.map(readDeclarations)
      const routes = await collectRoutes(packageName, declared)
      const lists = declared.map(({ exceptRoutes = {} }) => compileExceptRoutes(packageName, exceptRoutes, prefix))
      const except = {
        permission: lists.flatMap((list) => list.permission),
        auth: lists.flatMap((list) => list.auth),
      }
      const menus = declared.flatMap((one) => checked('menu', menu, one.menus?.() ?? []))
      const permissions = declared.flatMap((one) => checked('permission', permission, one.permissions?.() ?? []))
      for (const opened of permissions) compileExceptRoutes(packageName, { permission: opened.routes ?? [] }, '')
      await noKinds.collect(extension)
      return {
        routes,
        except,
        openRoutes: findExemptRoutes(routes.routes, except, prefix),
        middleware: collectMiddleware(name, declared, routes, taken),
        menus: ownKeys(manifest, 'menu', menus),
        permissions: ownKeys(manifest, 'permission', permissions),
        assets: await collectAssets(extension, declared, options),
      }
    },
  }
}

/** The server takes nothing by `contributions()`. */
const noKinds = defineContributions({})

const menu = z.strictObject({
  key: z.string(),
  title: z.string().min(1),
  titles: z.record(z.string(), z.string().min(1)).optional(),
  icon: z.string().nullable().optional(),
  url: z.string().regex(/^\//, 'issue.slash').nullable().optional(),
  parent: z.string().nullable().optional(),
  order: z.number().optional(),
})
const permission = z.strictObject({
  key: z.string(),
  title: z.string().min(1),
  routes: z.array(z.string()).optional(),
  methods: z.array(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])).optional(),
})

type Declared = readonly Partial<ExtensionDeclarations>[]

async function collectRoutes(packageName: string, declared: Declared): Promise<RouteRegistry> {
  const routes = new RouteRegistry()
  for (const one of declared) await one.routes?.(routes)
  routes.seal()
  for (const { method, path } of routes.routes) {
    if (path === `/${packageName}` || path.startsWith(`/${packageName}/`)) continue
    const hint = text('hint.declared.route', { package: packageName })
    throw createExtensionDeclarationError(text('declared.route.outside', { method, path }), hint)
  }
  return routes
}

async function collectAssets(
  { manifest: { name, packageName, version }, root }: PreparedExtension,
  declared: Declared,
  { environment = 'production', assetOrigins: origins = [] }: CollectContributionsOptions,
): Promise<readonly AssetReference[]> {
  const references: AssetReference[] = []
  for (const one of declared) {
    const has = (path: string): boolean => findFileInside(join(root, one.assets ?? 'public'), path) !== null
    const list = new AssetList({ extension: name, packageName, version, environment, origins, has })
    await one.customInitAfter?.(list)
    references.push(...list.references)
  }
  return references
}

function checked<Item>(kind: string, schema: z.ZodType<unknown>, items: readonly Item[]): readonly Item[] {
  const parsed = z.array(schema).safeParse(items, { reportInput: true })
  if (parsed.success) return items
  const problem = text('declared.part', { kind, problem: describeIssue(parsed.error.issues[0]) })
  throw createExtensionDeclarationError(problem, text('hint.declared.part', { kind }))
}

/** Keys live in the extension's own name space, so that none can take over an entry of the application. */
function ownKeys<Item extends { readonly key: string }>(
  { packageName }: Manifest,
  kind: string,
  items: readonly Item[],
): readonly Item[] {
  const seen = new Set<string>()
  for (const { key } of items) {
    if (key !== packageName && !key.startsWith(`${packageName}.`)) {
      const hint = text('hint.declared.key', { package: packageName })
      throw createExtensionDeclarationError(text('declared.key.foreign', { kind, key }), hint)
    }
    if (seen.has(key))
      throw createExtensionDeclarationError(
        text('declared.key.twice', { kind, key }),
        text('hint.declared.key.twice', {}),
      )
    seen.add(key)
  }
  return items
}
