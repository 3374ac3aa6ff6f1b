import { RouteRegistry } from '@quoin/router'
import { z } from 'zod'
import type { AssetReference } from '../assets/asset-list.ts'
import { describeIssue, type IssueKey } from '../describe-issue.ts'
import { ExtensionsError } from '../errors.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { text } from '../text/sentence.ts'
import type { Text } from '../text/text.ts'
import type { MenuDeclaration, MiddlewareClass, PermissionDeclaration } from './declarations.ts'
import { compileExceptRoutes, type ExceptLists, type OpenRoute, openRoutes } from './except-routes.ts'
import { type ContributionKinds, defineContributions, type OwnContributions } from './own-contributions.ts'
import type { ServiceProvider } from './service-provider.ts'

/** What one extension adds to the application; collected apart, and merged only when all of it is right. */
export interface Contributions {
  /** Its routes, sealed and without the server's prefix: `router.at('extension').merge(routes)`. */
  readonly routes: RouteRegistry
  readonly except: ExceptLists
  readonly openRoutes: readonly OpenRoute[]
  readonly middleware: ReadonlyMap<string, MiddlewareClass>
  readonly menus: readonly MenuDeclaration[]
  readonly permissions: readonly PermissionDeclaration[]
  readonly assets: readonly AssetReference[]
  /** What it contributes to the application by kinds of its own ({@link defineContributions}). */
  readonly own: OwnContributions
}

const menu = z.strictObject({
  key: z.string(),
  title: z.string().min(1),
  titles: z.record(z.string(), z.string().min(1)).optional(),
  icon: z.string().optional(),
  url: z
    .string()
    .regex(/^\//, 'issue.slash' satisfies IssueKey)
    .optional(),
  parent: z.string().nullable().optional(),
  order: z.number().optional(),
})
const permission = z.strictObject({
  key: z.string(),
  title: z.string().min(1),
  routes: z.array(z.string()).optional(),
  methods: z.array(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])).optional(),
})

/**
 * Collects what the providers of one extension declare, checking each part.
 * @throws ExtensionsError EXTENSIONS_DECLARATION_INVALID, EXTENSIONS_EXCEPT_REFUSED, or what the provider throws
 */
export async function collectContributions(
  manifest: Manifest,
  providers: readonly ServiceProvider[],
  options: {
    readonly prefix: string
    readonly assets: readonly AssetReference[]
    readonly kinds?: ContributionKinds | undefined
  },
): Promise<Contributions> {
  const { name, packageName } = manifest
  const routes = new RouteRegistry()
  for (const provider of providers) await provider.routes(routes)
  routes.seal()
  for (const { method, path } of routes.routes) {
    if (path === `/${packageName}` || path.startsWith(`/${packageName}/`)) continue
    const hint = text('hint.declared.route', { package: packageName })
    throw invalid(name, text('declared.route.outside', { method, path }), hint)
  }
  const lists = providers.map((provider) =>
    compileExceptRoutes(name, packageName, provider.exceptRoutes, options.prefix),
  )
  const except = {
    permission: lists.flatMap((list) => list.permission),
    auth: lists.flatMap((list) => list.auth),
  }
  return {
    routes,
    except,
    openRoutes: openRoutes(routes.routes, except, options.prefix),
    middleware: collectMiddleware(name, providers),
    menus: ownKeys(
      manifest,
      'menu',
      providers.flatMap((provider) => check(name, 'menu', menu, provider.menus())),
    ),
    permissions: collectPermissions(manifest, providers),
    assets: options.assets,
    own: await collectOwn(name, providers, options.kinds),
  }
}

async function collectOwn(
  name: string,
  providers: readonly ServiceProvider[],
  kinds: ContributionKinds = noKinds,
): Promise<OwnContributions> {
  const own: Record<string, readonly unknown[]> = {}
  for (const provider of providers) {
    const checked = await kinds.check(name, await provider.contributions())
    for (const [kind, values] of Object.entries(checked)) own[kind] = [...(own[kind] ?? []), ...values]
  }
  return own
}

const noKinds: ContributionKinds = defineContributions({})

function collectMiddleware(name: string, providers: readonly ServiceProvider[]): ReadonlyMap<string, MiddlewareClass> {
  const collected = new Map<string, MiddlewareClass>()
  for (const [key, middleware] of providers.flatMap((provider) => Object.entries(provider.middleware))) {
    const problem = !/^[a-z][a-z0-9._-]*$/i.test(key)
      ? 'declared.middleware.name'
      : typeof middleware !== 'function'
        ? 'declared.middleware.class'
        : collected.has(key)
          ? 'declared.middleware.twice'
          : null
    if (problem) throw invalid(name, text(problem, { key }), text('hint.declared.middleware', {}))
    collected.set(key, middleware)
  }
  return collected
}

function collectPermissions(
  manifest: Manifest,
  providers: readonly ServiceProvider[],
): readonly PermissionDeclaration[] {
  const { name, packageName } = manifest
  const declared = providers.flatMap((provider) => check(name, 'permission', permission, provider.permissions()))
  for (const { routes = [] } of declared) compileExceptRoutes(name, packageName, { permission: routes }, '')
  return ownKeys(manifest, 'permission', declared)
}

function check<Item>(name: string, what: string, schema: z.ZodType<unknown>, items: readonly Item[]): readonly Item[] {
  const parsed = z.array(schema).safeParse(items, { reportInput: true })
  if (parsed.success) return items
  const problem = text('declared.part', { kind: what, problem: describeIssue(parsed.error.issues[0]) })
  throw invalid(name, problem, text('hint.declared.part', { kind: what }))
}

/** Keys live in the extension's own name space, so that none can take over an entry of the application. */
function ownKeys<Item extends { readonly key: string }>(
  { name, packageName }: Manifest,
  what: string,
  items: readonly Item[],
): readonly Item[] {
  const seen = new Set<string>()
  for (const { key } of items) {
    if (key !== packageName && !key.startsWith(`${packageName}.`)) {
      const hint = text('hint.declared.key', { package: packageName })
      throw invalid(name, text('declared.key.foreign', { kind: what, key }), hint)
    }
    if (seen.has(key)) {
      throw invalid(name, text('declared.key.twice', { kind: what, key }), text('hint.declared.key.twice', {}))
    }
    seen.add(key)
  }
  return items
}

function invalid(name: string, problem: Text, hint: Text): ExtensionsError {
  return new ExtensionsError('EXTENSIONS_DECLARATION_INVALID', { params: { name, problem }, hint })
}
