import { RouteRegistry } from '@quoin/router'
import { z } from 'zod'
import type { AssetReference } from '../assets/asset-list.ts'
import { describeIssue } from '../describe-issue.ts'
import { ExtensionsError } from '../errors.ts'
import type { Manifest } from '../manifest/manifest.ts'
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
  url: z.string().regex(/^\//, 'must begin with a slash').optional(),
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
    throw invalid(name, `route ${method} "${path}" is outside its own path`, `Begin its path with "${packageName}/".`)
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
      ? 'is no name'
      : typeof middleware !== 'function'
        ? 'is no class'
        : collected.has(key)
          ? 'is there twice'
          : null
    if (problem)
      throw invalid(name, `middleware "${key}" ${problem}`, 'Map a name such as "demo.signature" to a class.')
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
  throw invalid(name, `in a ${what} ${describeIssue(parsed.error.issues[0])}`, `Correct the ${what} declaration.`)
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
      throw invalid(name, `${what} key "${key}" is not its own`, `Write "${packageName}" or "${packageName}.word".`)
    }
    if (seen.has(key)) throw invalid(name, `${what} key "${key}" is there twice`, 'Give each its own key.')
    seen.add(key)
  }
  return items
}

function invalid(name: string, problem: string, hint: string): ExtensionsError {
  return new ExtensionsError('EXTENSIONS_DECLARATION_INVALID', `Extension "${name}": ${problem}.`, { hint })
}
