import { join } from 'node:path'
import type { CacheStore, ExtensionLoad, ExtensionState, LoadedExtension, SettingsRepository } from '@quoin/extensions'
import type { OpenDatabase } from '@quoin/introspect'
import type { Route } from '@quoin/router'
import type { Exemptions } from '../application/live-application.ts'
import type { AdminConfig } from '../config/admin-config.ts'
import type { Middleware } from '../http/endpoint.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Logger } from '../logger.ts'
import { version } from '../version.ts'
import { checkDeclarations } from './check-declarations.ts'
import { migrateExtension } from './extension-migrations.ts'
import { importExtension } from './import-extension.ts'

/** What the server offers to extensions as `this.extension.host`. */
export interface ExtensionHostServices {
  readonly database: OpenDatabase
  readonly config: AdminConfig
  readonly logger: Logger
}

declare module '@quoin/extensions' {
  interface ExtensionHost extends ExtensionHostServices {}
}

/** What a middleware class of an extension looks like. */
export interface ExtensionMiddleware {
  handle(context: RequestContext, next: () => Promise<unknown>): unknown
}

/** What the server knows besides the packages that are installed. */
export const givenVersions: Readonly<Record<string, string>> = { '@quoin/runtime': version }

/** Which extensions are on, as the file says at the moment. */
export async function openExtensionState(root: string): Promise<ExtensionState> {
  const { ExtensionState } = await import('@quoin/extensions')
  return ExtensionState.open(join(root, 'storage/extensions/state.json'))
}

/** Where the settings of extensions are kept. */
export async function settingsRepository(root: string): Promise<SettingsRepository> {
  const { FileSettingsRepository } = await import('@quoin/extensions')
  return new FileSettingsRepository(join(root, 'storage/extensions/settings'))
}

/**
 * Finds, migrates, registers and boots the extensions of a project (spec §4.2, order 2), and publishes their assets.
 * Whatever is wrong with one of them is its own report.
 */
export async function loadExtensions(
  root: string,
  host: ExtensionHostServices,
  mode: 'development' | 'production',
  cache?: (extension: string) => CacheStore,
): Promise<ExtensionLoad> {
  const { ExtensionLoader, publishAssets } = await import('@quoin/extensions')
  const { config, database, logger } = host
  const loader = new ExtensionLoader({
    root,
    dir: config.extension.dir,
    strict: config.extension.strict,
    timeLimit: config.extension.time_limit_seconds * 1000,
    assetOrigins: config.extension.asset_origins,
    state: await openExtensionState(root),
    settings: await settingsRepository(root),
    host,
    versions: givenVersions,
    environment: mode,
    prefix: config.route.prefix,
    importModule: importExtension,
    ...(cache !== undefined && { cache }),
    migrate: (name, migrations) => migrateExtension(database, name, migrations),
    accept: async (extension) => {
      checkDeclarations(extension)
      await publishAssets({
        name: extension.manifest.name,
        root: extension.root,
        assets: assetFolder(extension),
        publicFolder: join(root, 'public'),
      })
    },
  })
  const load = await loader.load()
  for (const report of load.reports) {
    if (report.error === null) continue
    logger.error({ err: report.error, extension: report.name }, `extension was not loaded: ${report.error.message}`)
  }
  return load
}

/** The folder that the first provider names; `public` unless it says otherwise. */
function assetFolder({ providers: [provider] }: LoadedExtension): string {
  return provider?.assets ?? 'public'
}

/** The middleware of all extensions, by name. */
export function extensionMiddleware(extensions: readonly LoadedExtension[]): Record<string, Middleware> {
  const middleware: Record<string, Middleware> = {}
  for (const { contributions } of extensions) {
    for (const [name, layer] of contributions.middleware) {
      const instance = new (layer as unknown as new () => ExtensionMiddleware)()
      middleware[name] = (context, next) => instance.handle(context, next)
    }
  }
  return middleware
}

/** Tells which checks the except lists of the extensions excuse a request from (spec §5). */
export function extensionExemptions(
  extensions: readonly LoadedExtension[],
): (route: Route, path: string) => Exemptions {
  const auth = extensions.flatMap(({ contributions }) => contributions.except.auth)
  const permission = extensions.flatMap(({ contributions }) => contributions.except.permission)
  if (auth.length === 0 && permission.length === 0) return () => none
  return (route, path) =>
    route.stage === 'extension'
      ? {
          auth: auth.some((pattern) => pattern.test(path)),
          permission: permission.some((pattern) => pattern.test(path)),
        }
      : none
}

const none: Exemptions = { auth: false, permission: false }
