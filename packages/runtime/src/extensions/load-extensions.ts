import { join } from 'node:path'
import type { ExtensionLoad, LoadedExtension } from '@quoin/extensions'
import type { OpenDatabase } from '@quoin/introspect'
import type { Route } from '@quoin/router'
import type { Exemptions } from '../application/live-application.ts'
import type { AdminConfig } from '../config/admin-config.ts'
import type { Middleware } from '../http/endpoint.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Logger } from '../logger.ts'
import { version } from '../version.ts'

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

/** Finds, registers and boots the extensions of a project (spec §4.2, order 2); publishes their assets. */
export async function loadExtensions(
  root: string,
  host: ExtensionHostServices,
  mode: 'development' | 'production',
): Promise<ExtensionLoad> {
  const { ExtensionLoader, ExtensionState, FileSettingsRepository, publishAssets } = await import('@quoin/extensions')
  const { config, logger } = host
  const loader = new ExtensionLoader({
    root,
    dir: config.extension.dir,
    state: await ExtensionState.open(join(root, 'storage/extensions/state.json')),
    settings: new FileSettingsRepository(join(root, 'storage/extensions/settings')),
    host,
    versions: { '@quoin/runtime': version },
    environment: mode,
    prefix: config.route.prefix,
  })
  const load = await loader.load()
  for (const report of load.reports) {
    if (report.error === null) continue
    logger.error({ err: report.error, extension: report.name }, `extension was not loaded: ${report.error.message}`)
  }
  for (const { manifest, root: folder, providers } of load.loaded) {
    const [provider] = providers
    await publishAssets({
      name: manifest.name,
      root: folder,
      ...(provider !== undefined && { assets: provider.assets }),
      publicFolder: join(root, 'public'),
    })
  }
  return load
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
