import { performance } from 'node:perf_hooks'
import type { Application, ApplicationOptions } from '../application/application.ts'
import { createLogger } from '../application/create-logger.ts'
import type { ApplicationLoader } from '../application/served-project.ts'
import { parseConfig } from '../config/parse-config.ts'
import type { RuntimeError } from '../errors.ts'
import { componentFolder } from '../own-components/component-files.ts'
import { assetTypesFile, componentTypesFile } from '../own-components/write-component-types.ts'
import { SourceLocations } from '../sources/source-locations.ts'
import { ApplicationBundle } from './application-bundle.ts'
import { LiveComponents } from './live-components.ts'
import { LiveConfig } from './live-config.ts'
import { SourceWatcher } from './source-watcher.ts'

/** What `startDevelopment` takes besides the options of an application. */
export interface DevelopmentOptions extends Omit<ApplicationOptions, 'mode'> {
  /** Called after a change was taken over. */
  readonly onReload?: (reload: { readonly milliseconds: number; readonly files: readonly string[] }) => void
  /** Called when a change could not be taken over; the last version that worked is still served. */
  readonly onProblem?: (problem: Error) => void
}

/**
 * Serves a project and takes over every change of its files: the whole application is swapped at once, sessions stay.
 * A mistake in the code never takes the server down, not even at its start.
 */
export async function startDevelopment(options: DevelopmentOptions): Promise<Application> {
  const { root, onReload, onProblem } = options
  const logger = options.logger ?? (await createLogger(parseConfig(options.config)))
  const bundle = new ApplicationBundle(root)
  const report = (error: unknown): void => {
    const failure = error instanceof Error ? error : new Error(String(error))
    logger.error({ err: failure }, `the change was not taken over: ${failure.message}`)
    onProblem?.(failure)
  }
  const warn = ({ message, hint }: RuntimeError): void => logger.warn({ fix: hint }, message)
  const liveConfig = new LiveConfig(root)
  const components = new LiveComponents(root, warn)
  let places: SourceLocations
  const loader: ApplicationLoader = {
    open: async (config) => {
      const [opened, { createCustomPageChecker }] = await Promise.all([
        bundle.open(),
        import('./custom-page-checker.ts'),
      ])
      places = await SourceLocations.read(root)
      const restart = opened.config === undefined ? [] : liveConfig.apply(opened.config, config)
      if (restart.length > 0) logger.warn({ keys: restart }, 'restart the server to use the new configuration')
      return { importFile: opened.importFile, wrap: createCustomPageChecker(places, warn, () => components.names) }
    },
    components,
    check: async (services, features) =>
      (await import('./check-pages.ts')).checkPages(services, features, places, components.names),
  }
  const { assembleApplication } = await import('../application/assemble-application.ts')
  const application = await assembleApplication({ ...options, logger, mode: 'development' }, loader, report)
  let queue: Promise<void> = Promise.resolve()
  /** What is wrong with a component is reported; the others are shown all the same. */
  const rebuild = async (): Promise<void> => {
    if (await components.build()) for (const problem of components.problems) report(problem)
  }
  for (const problem of components.problems) report(problem)
  const reload = async (files: readonly string[]): Promise<void> => {
    const started = performance.now()
    try {
      await rebuild()
      if (files.some((file) => !isOfPanel(file))) await application.reload()
      components.announce()
      const milliseconds = performance.now() - started
      logger.info({ milliseconds: Math.round(milliseconds), files }, 'reloaded')
      onReload?.({ milliseconds, files })
    } catch (error) {
      report(error)
    }
  }
  const watcher = new SourceWatcher(root, parseConfig(options.config).extension.dir, (files) => {
    queue = queue.then(() => reload(files))
  })
  return {
    inject: application.inject,
    node: application.node,
    express: application.express,
    fastify: application.fastify,
    fetch: application.fetch,
    sessions: application.sessions,
    config: application.config,
    database: application.database,
    extensionLifeCycle: application.extensionLifeCycle,
    get extensions() {
      return application.extensions
    },
    get routes() {
      return application.routes
    },
    service: application.service,
    listen: application.listen,
    reload: application.reload,
    close: async () => {
      watcher.close()
      await queue
      components.close()
      await application.close()
      await bundle.close()
    },
  }
}

/** A file that only browsers load: the server has nothing of it. */
function isOfPanel(file: string): boolean {
  const path = file.replaceAll('\\', '/')
  return (
    path === componentTypesFile ||
    path === assetTypesFile ||
    (path.startsWith(`${componentFolder}/`) && !/\.[cm]?[jt]s$/.test(path))
  )
}
