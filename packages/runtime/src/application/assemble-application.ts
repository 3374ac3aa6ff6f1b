import type { ImportRouteFile } from '@quoin/router'
import type { AdminConfig } from '../config/admin-config.ts'
import { parseConfig } from '../config/parse-config.ts'
import { connectDatabase } from '../database/connect-database.ts'
import { Connections } from '../database/connections.ts'
import { migrateFramework } from '../database/migrate-framework.ts'
import { syncPermissions } from '../extensions/sync-permissions.ts'
import { type ExtensionStateWatch, watchExtensionState } from '../extensions/watch-extension-state.ts'
import { createServer } from '../http/create-server.ts'
import { syncMenus } from '../menus/sync-menus.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { accessOf } from '../permissions/permission-index.ts'
import type { Application, ApplicationOptions } from './application.ts'
import { createLogger } from './create-logger.ts'
import { createServices } from './create-services.ts'
import { frameworkRoutes } from './framework-routes.ts'
import type { LiveApplication } from './live-application.ts'
import { importNative, loadApplication } from './load-application.ts'
import { openSharedState, type SharedState } from './shared-state.ts'

const sweepMilliseconds = 3_600_000

/** How the files of a project come in: native import, or a bundle in development. */
export interface ApplicationLoader {
  /** Prepares one load and answers the function that imports its files. */
  open(config: AdminConfig): Promise<ImportRouteFile>
  /** What kept the last load from being served. */
  problem(): string | null
}

/** Imports the files as Node does. */
export const nativeLoader: ApplicationLoader = { open: async () => importNative, problem: () => null }

/**
 * Loads a project and answers its requests, with the way in which its files come in; `onProblem` takes a first load that
 * fails.
 */
export async function assembleApplication(
  options: ApplicationOptions,
  loader: ApplicationLoader,
  onProblem?: (error: unknown) => void,
): Promise<Application> {
  const { root, mode } = options
  const config = parseConfig(options.config)
  const logger = options.logger ?? (await createLogger(config))
  const database = options.database ?? (await connectDatabase(root, config))
  const connections = await Connections.open(root, config, logger)
  const closeDatabase = async (): Promise<void> => {
    await connections.close()
    if (options.database === undefined) await database.close()
  }
  const shared = await openSharedState(config, database, logger).catch(async (error: unknown) => {
    await closeDatabase()
    throw error
  })
  const metrics = await openMetrics(config, { ...shared, database })
  let live: LiveApplication | null = null
  const current = (): LiveApplication => {
    if (live === null) throw new TypeError('The application is not loaded yet.')
    return live
  }
  const { services, auditLog } = createServices({
    root,
    mode,
    config,
    database,
    connections,
    logger,
    shared,
    metrics,
    live: current,
    developmentProblem: loader.problem,
    reload: async () => {
      await load()
      await shared.invalidation.publish('extensions')
    },
  })
  const host = { config, database, logger }
  const framework = frameworkRoutes(config)
  let watching: ExtensionStateWatch | null = null
  let endCatching: (() => void) | null = null
  const load = async (): Promise<void> => {
    watching?.note()
    const importFile = await loader.open(config)
    const loaded = await loadApplication({ root, mode, host, framework, importFile, cache: shared.extensionCache })
    try {
      await syncPermissions(database, loaded.extensions.loaded)
      await syncMenus(database, loaded.menus)
    } catch (error) {
      await loaded.extensions.close()
      throw error
    }
    const before = live
    live = loaded
    await before?.extensions.close()
    services.permissions.invalidate()
    services.settings.invalidate()
    await services.permissions.ready()
    report(loaded)
  }
  try {
    await migrateFramework(database)
    await firstLoad()
  } catch (error) {
    await shared.close()
    await closeDatabase()
    throw error
  }
  const server = await createServer(services, current)
  // Another instance has switched an extension, or written code.
  shared.invalidation.subscribe('extensions', ({ own }) => {
    if (!own) takeOver('what another instance changed could not be taken over')
  })
  const sweep = setInterval(() => {
    Promise.all([services.sessions.sweep(), services.throttle.sweep()]).catch((error: unknown) =>
      logger.warn({ err: error }, 'old sessions could not be deleted'),
    )
  }, sweepMilliseconds).unref()
  return {
    inject: server.inject.bind(server) as Application['inject'],
    config,
    database,
    extensionLifeCycle: services.extensions,
    get extensions() {
      return current().extensions.reports
    },
    get routes() {
      return current().registry
    },
    listen: async ({ host = config.server.host, port = config.server.port } = {}) => {
      const address = await server.listen({ host, port })
      const { catchStrayErrors } = await import('@quoin/extensions')
      endCatching ??= catchStrayErrors((extension, error) =>
        logger.error({ err: error, extension }, 'an extension threw an error that nobody waits for'),
      )
      watching?.close()
      watching = watchExtensionState(root, () => {
        takeOver('changed extensions could not be taken over')
      })
      return address
    },
    reload: load,
    close: async () => {
      clearInterval(sweep)
      watching?.close()
      endCatching?.()
      await server.close()
      await live?.extensions.close()
      await auditLog.flush()
      await shared.close()
      await closeDatabase()
    },
  }

  function takeOver(problem: string): void {
    load().catch((error: unknown) => logger.error({ err: error }, problem))
  }

  /** In development a mistake in the project leaves the base routes: the panel opens and shows the problem. */
  async function firstLoad(): Promise<void> {
    if (onProblem === undefined) return load()
    try {
      await load()
    } catch (error) {
      onProblem(error)
      live ??= await loadApplication({ root, mode, host, framework, importFile: async () => undefined })
    }
  }

  /** What a developer should know after a load: ignored routes, and routes that nobody but super users may call. */
  function report(loaded: LiveApplication): void {
    for (const { route, winner, suggestion } of loaded.registry.shadowed) {
      const facts = { route: `${route.method} ${route.path}`, source: route.source, winner: winner.path }
      logger.warn(facts, `route is ignored: ${suggestion}`)
    }
    const closed = loaded.registry.routes.filter(
      (route) => accessOf(route) === 'permission' && !services.permissions.isCovered(route),
    )
    if (closed.length > 0) {
      const names = closed.map((route) => `${route.method} ${route.path}`)
      logger.info({ routes: names }, 'routes that only super users may call: no permission covers them')
    }
  }
}

/** Metrics are counted only where somebody may read them. */
async function openMetrics(
  config: AdminConfig,
  parts: SharedState & Pick<Application, 'database'>,
): Promise<Metrics | null> {
  if (config.metrics.token === null && !config.metrics.loopback) return null
  const { Metrics } = await import('../metrics/metrics.ts')
  return Metrics.open(parts)
}
