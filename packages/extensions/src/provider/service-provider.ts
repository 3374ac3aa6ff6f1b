import type { RouteRegistry } from '@quoin/router'
import type { AssetList } from '../assets/asset-list.ts'
import type { ExtensionCache } from '../cache/extension-cache.ts'
import { ExtensionsError } from '../errors.ts'
import type { ExtensionLog } from '../log/extension-log.ts'
import type { Manifest } from '../manifest/manifest.ts'
import type { ExtensionSettings } from '../settings/extension-settings.ts'
import type { SettingsForm } from '../settings/settings-form.ts'
import type { ExceptRoutes, MenuDeclaration, MiddlewareClass, PermissionDeclaration } from './declarations.ts'
import type { ExtensionHost } from './extension-host.ts'
import type { OwnContributions } from './own-contributions.ts'

// A registered symbol, so that a second installed copy of this package finds the settings too.
const settingsOf = Symbol.for('quoin.extensions.settings')

/** What an extension is given. */
export interface ExtensionContext {
  readonly manifest: Manifest
  /** Its folder, absolute. */
  readonly root: string
  readonly settings: ExtensionSettings
  readonly cache: ExtensionCache
  readonly log: ExtensionLog
  /** What the server offers; the server declares its members. */
  readonly host: ExtensionHost
}

/** A class that extends {@link ServiceProvider}. */
export type ServiceProviderClass = (new (context: ExtensionContext) => ServiceProvider) & typeof ServiceProvider

/**
 * Base class of what an extension brings. All is collected from an instance after `boot()` succeeded, and merged into
 * the application only then.
 *
 * @example
 * export class DemoServiceProvider extends ServiceProvider {
 *   override readonly exceptRoutes = { auth: ['demo/webhook'], permission: ['demo/webhook'] }
 *   override routes(router: RouteRegistry) {
 *     router.group({ prefix: 'demo', middleware: ['web', 'admin.auth'] }, (demo) => demo.post('save', [DemoController, 'save']))
 *   }
 * }
 */
export abstract class ServiceProvider {
  /** Tells the class from others, whichever copy of this package it extends. */
  static readonly quoinServiceProvider: true = true

  /** Every setting, one setting, or one setting with what to take when it is absent. */
  static setting(): Readonly<Record<string, unknown>>
  static setting(name: string): unknown
  static setting<Value>(name: string, fallback: Value): Value
  static setting(name?: string, fallback?: unknown): unknown {
    // biome-ignore lint/complexity/noThisInStatic: each provider class has settings of its own
    const settings = Object.getOwnPropertyDescriptor(this, settingsOf)?.value as ExtensionSettings | undefined
    if (!settings) {
      // biome-ignore lint/complexity/noThisInStatic: as above
      throw new ExtensionsError('EXTENSIONS_NOT_FOUND.unloaded', { params: { name: this.name } })
    }
    return name === undefined ? settings.all() : settings.get(name, fallback)
  }

  /** Routes that skip the permission check or the login. */
  readonly exceptRoutes: ExceptRoutes = {}
  /** Middleware by name, for the routes of this extension. */
  readonly middleware: Readonly<Record<string, MiddlewareClass>> = {}
  /** The folder of the migrations, below the extension's. */
  readonly migrations: string = 'database/migrations'
  /** The folder whose files are published to `public/extensions/<package-name>`. */
  readonly assets: string = 'public'

  protected readonly extension: ExtensionContext

  constructor(context: ExtensionContext) {
    this.extension = context
  }

  /** Prepares the extension; runs for every extension before the first `boot()`. */
  register(): void | Promise<void> {}

  /** Starts the extension, when all are registered. */
  boot(): void | Promise<void> {}

  /** Ends what `boot()` started; runs when the extension is disabled or the server closes. */
  shutdown(): void | Promise<void> {}

  /** Registers routes, each below the extension's package name. */
  routes(_router: RouteRegistry): void | Promise<void> {}

  menus(): readonly MenuDeclaration[] {
    return []
  }

  permissions(): readonly PermissionDeclaration[] {
    return []
  }

  /** What the extension contributes by the kinds that the application defines ({@link defineContributions}). */
  contributions(): OwnContributions | Promise<OwnContributions> {
    return {}
  }

  /** The settings form, when it is not declared under `extra.settings` of the manifest. */
  settingsForm(): SettingsForm | null {
    return null
  }

  /** Names the scripts and styles that the panel loads when it has started. */
  customInitAfter(_assets: AssetList): void | Promise<void> {}
}

/** True for a class that extends ServiceProvider, from whichever copy of this package. */
export function isServiceProvider(value: unknown): value is ServiceProviderClass {
  return typeof value === 'function' && 'quoinServiceProvider' in value && !Object.hasOwn(value, 'quoinServiceProvider')
}

/** Lets the static `setting()` of a provider read these settings. */
export function bindSettings(provider: ServiceProviderClass, settings: ExtensionSettings): void {
  Object.defineProperty(provider, settingsOf, { value: settings, configurable: true })
}
