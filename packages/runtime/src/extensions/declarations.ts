import type { PreparedExtension, ServiceProvider } from '@quoin/extensions'
import type { RouteRegistry } from '@quoin/router'
import type { MenuDeclaration } from '../menus/menu-declaration.ts'
import type { AssetList } from './asset-list.ts'

/** A permission that roles can be given. */
export interface PermissionDeclaration {
  /** The extension's package name, alone or followed by `.` and a word of its own. */
  readonly key: string
  readonly title: string
  /** Route patterns it opens, inside the extension's own path; `package-name/*` when left out. */
  readonly routes?: readonly string[]
  /** HTTP methods it opens; all when left out. */
  readonly methods?: readonly string[]
}

/** Patterns of the routes that skip a check; each stays inside the extension's own path. */
export interface ExceptRoutes {
  /** Need no permission. */
  readonly permission?: readonly string[]
  /** Need no login. */
  readonly auth?: readonly string[]
}

/** A middleware class; the server says what its instances look like. */
export type MiddlewareClass = new (...args: never[]) => object

/** What an extension declares for the panel and its server. */
export interface ExtensionDeclarations {
  /** Routes that skip the permission check or the login. */
  readonly exceptRoutes: ExceptRoutes
  /** Middleware by name, for the routes of this extension. */
  readonly middleware: Readonly<Record<string, MiddlewareClass>>
  /** The folder whose files are published to `public/extensions/<package-name>`. */
  readonly assets: string
  /** Registers routes, each below the extension's package name. */
  routes(router: RouteRegistry): void | Promise<void>
  /** Menu entries, whose keys are the package name, alone or followed by `.` and a word. */
  menus(): readonly MenuDeclaration[]
  permissions(): readonly PermissionDeclaration[]
  /** Names the scripts and styles that the panel loads when it has started. */
  customInitAfter(assets: AssetList): void | Promise<void>
}

/** What a provider declares; one that extends the class of `@quoin/extensions` itself may leave out anything. */
export function readDeclarations(provider: ServiceProvider): Partial<ExtensionDeclarations> {
  return Object(provider)
}

/** The folder of an extension's assets that its first provider names; `public` unless it says otherwise. */
export function assetFolder({ providers: [provider] }: Pick<PreparedExtension, 'providers'>): string {
  return (provider && readDeclarations(provider).assets) ?? 'public'
}
