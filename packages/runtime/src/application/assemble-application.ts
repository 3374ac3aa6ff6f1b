import { panelSessions } from '../auth/panel-sessions.ts'
import { migrateFramework } from '../database/migrate-framework.ts'
import type { RuntimeError } from '../errors.ts'
import { type ExtensionStateWatch, watchExtensionState } from '../extensions/watch-extension-state.ts'
import { createHostHandlers } from '../handlers/handlers.ts'
import { basePathOf } from '../http/base-path.ts'
import { createServer } from '../http/create-server.ts'
import type { Services } from '../http/services.ts'
import type { Logger } from '../logger.ts'
import type { ServedComponents } from '../own-components/served-components.ts'
import { accessOf } from '../permissions/permission-index.ts'
import type { Application, ApplicationOptions } from './application.ts'
import { checkFeatureClasses } from './check-features.ts'
import { checkRoles } from './check-roles.ts'
import { createContextOutsideRequest, createRequestlessContext } from './context-outside.ts'
import { createServices } from './create-services.ts'
import type { LoadedApplication } from './loaded-application.ts'
import { openSharedResources } from './open-shared-resources.ts'
import { type ApplicationLoader, ServedProject } from './served-project.ts'

const cleanupIntervalMs = 3_600_000

/**
 * Loads a project and answers its requests, with the way in which its files come in; `onProblem` takes a first load that
 * fails.
 */
export async function assembleApplication(
  options: ApplicationOptions,
  loader: ApplicationLoader,
  onProblem?: (error: unknown) => void,
): Promise<Application> {
  const parts = await openSharedResources(options)
  const { config, logger, database, shared } = parts
  const components = await openComponents(options.root, loader, logger)
  let watching: ExtensionStateWatch | null = null
  let endCatching: (() => void) | null = null
  const project = new ServedProject(options, parts, loader, {
    loading: () => watching?.markCurrent(),
    loaded: (live) => applyLoad(live, { services, loader, root: options.root }),
  })
  const { services, auditLog } = createServices({
    ...parts,
    root: options.root,
    mode: options.mode,
    auth: options.auth,
    components,
    live: () => project.current,
    developmentProblem: () => (options.mode === 'development' ? firstProblem(project, components) : null),
    reload: async () => {
      await project.load()
      await shared.invalidation.publish('extensions')
    },
  })
  try {
    await migrateFramework(database)
    await project.loadFirst(onProblem)
  } catch (error) {
    await parts.close()
    throw error
  }
  const server = await createServer(services, project)
  await server.ready()
  // Another instance has switched an extension, or written code.
  shared.invalidation.subscribe('extensions', ({ own }) => {
    if (!own) project.loadAfterChange('what another instance changed could not be taken over')
  })
  const sweep = setInterval(() => sweepSessions(services), cleanupIntervalMs).unref()
  const { handlers, open } = createHostHandlers(server, basePathOf(config))
  return {
    ...handlers,
    sessions: panelSessions(services),
    inject: server.inject.bind(server),
    config,
    database,
    extensionLifeCycle: services.extensions,
    get extensions() {
      return project.current.extensions.reports
    },
    get routes() {
      return project.current.registry
    },
    service: async (service, { user = null } = {}) =>
      new service(await createContextOutsideRequest(services, project.current.optionsRoute, user)),
    listen: async ({ host = config.server.host, port = config.server.port } = {}) => {
      const address = await server.listen({ host, port })
      if (options.ownsProcess === true) endCatching ??= await logUnhandledErrors(logger)
      watching?.close()
      watching = watchExtensionState(options.root, () => {
        project.loadAfterChange('changed extensions could not be taken over')
      })
      return address
    },
    reload: () => project.load(),
    close: async () => {
      clearInterval(sweep)
      watching?.close()
      endCatching?.()
      // What a host has passed on is no connection of the server.
      await Promise.all([server.close(), open.answered()])
      await project.close()
      await auditLog.flush()
      await parts.close()
    },
  }
}

/** The components of the project: those of the loader, or those that were built; without them the rest is served. */
async function openComponents(root: string, loader: ApplicationLoader, logger: Logger): Promise<ServedComponents> {
  if (loader.components !== undefined) {
    const say = (error: unknown): void => logger.error({ err: error }, 'the components could not be built')
    await loader.components.build().catch(say)
    return loader.components
  }
  const { openBuiltComponents } = await import('../own-components/built-components.ts')
  const built = await openBuiltComponents(root)
  if (built.error !== null) logger.warn({ err: built.error }, built.error.message)
  return built
}

/**
 * Has everything that depends on the routes read again, and says what a developer should know of them; answers what is
 * wrong with the features.
 */
async function applyLoad(
  live: LoadedApplication,
  { services, loader, root }: { services: Services; loader: ApplicationLoader; root: string },
): Promise<readonly RuntimeError[]> {
  const { registry, problems } = live
  const { logger } = services
  services.permissions.invalidate()
  services.settings.invalidate()
  await services.permissions.ready()
  for (const { route, winner, suggestion } of registry.shadowed) {
    const facts = { route: `${route.method} ${route.path}`, source: route.source, winner: winner.path }
    logger.warn(facts, `route is never reached: ${suggestion}`)
  }
  for (const error of problems) logger.warn({ err: error }, error.message)
  const closed = registry.routes.filter(
    (route) => accessOf(route) === 'permission' && !services.permissions.current.isCovered(route),
  )
  if (closed.length > 0) {
    const names = closed.map((route) => `${route.method} ${route.path}`)
    logger.info({ routes: names }, 'routes that only super users may call: no permission covers them')
  }
  const checked = await checkFeatureClasses(root, services, registry)
  const roles = checked.areAllFeaturesKnown
    ? await checkRoles(live.roles, live.rolesFile, createRequestlessContext(services, live.optionsRoute))
    : []
  const findings = [...checked.problems, ...roles, ...((await loader.check?.(services, checked.features)) ?? [])]
  for (const finding of findings) logger.warn({ fix: finding.hint }, finding.message)
  // A table may still be to be migrated, which is said elsewhere.
  return findings.filter(({ text }) => !/\.(?:model|relation|rule)Table$/.test(text.key))
}

/** Logs what extensions throw where nobody waits for it, until the answered function is called. */
async function logUnhandledErrors(logger: Logger): Promise<() => void> {
  const { catchUnhandledErrors } = await import('@quoin/extensions')
  return catchUnhandledErrors((extension, error) =>
    logger.error({ err: error, extension }, 'an extension threw an error that nobody waits for'),
  )
}

/** The first mistake in files of the application, as the panel shows it to a developer. */
function firstProblem({ current, findings, problem }: ServedProject, components: ServedComponents): string | null {
  const first = current.problems[0] ?? findings[0]
  const served = first === undefined ? null : [first.message, first.hint].filter(Boolean).join(' ')
  return problem ?? components.problem ?? served
}

function sweepSessions({ sessions, throttle, logger }: Services): void {
  Promise.all([sessions.sweep(), throttle.sweep()]).catch((error: unknown) =>
    logger.warn({ err: error }, 'old sessions could not be deleted'),
  )
}
