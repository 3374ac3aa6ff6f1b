import type { LoadedExtension } from '@quoin/extensions'
import type { RouteRegistry } from '@quoin/router'
import type { MenuDeclaration } from '../menus/menu-declaration.ts'
import type { AssetReference } from './asset-list.ts'
import type { MiddlewareClass, PermissionDeclaration } from './declarations.ts'
import type { ExceptLists, ExemptRoute } from './exempt-routes.ts'

/** What one extension adds to the application; collected apart, and merged only when all of it is right. */
export interface ExtensionContributions {
  /** Its routes, sealed and without the server's prefix: `router.at('extension').merge(routes)`. */
  readonly routes: RouteRegistry
  readonly except: ExceptLists
  readonly openRoutes: readonly ExemptRoute[]
  readonly middleware: ReadonlyMap<string, MiddlewareClass>
  readonly menus: readonly MenuDeclaration[]
  readonly permissions: readonly PermissionDeclaration[]
  readonly assets: readonly AssetReference[]
}

/** An extension that the server runs. */
export type RunningExtension = LoadedExtension<ExtensionContributions>
