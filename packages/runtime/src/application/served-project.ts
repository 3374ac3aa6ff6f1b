import type { AdminConfig } from '../config/admin-config.ts'
import type { RuntimeError } from '../errors.ts'
import { addMissingPermissions } from '../extensions/add-missing-permissions.ts'
import type { Services } from '../http/services.ts'
import { syncMenus } from '../menus/sync-menus.ts'
import type { ServedComponents } from '../own-components/served-components.ts'
import { syncGrants } from '../permissions/sync-grants.ts'
import { syncRoles } from '../permissions/sync-roles.ts'
import type { ApplicationOptions } from './application.ts'
import type { CheckedFeature } from './check-features.ts'
import { frameworkRoutes } from './framework-routes.ts'
import { importNative, type LoadOptions, loadApplication } from './load-application.ts'
import type { LoadedApplication, ServedApplication } from './loaded-application.ts'
import type { ApplicationParts } from './open-shared-resources.ts'

/** How the files of a project come in: native import, or a bundle in development. */
export interface ApplicationLoader {
  /** Prepares one load: answers what imports its files, and what takes part in its routes. */
  open(config: AdminConfig): Promise<Pick<LoadOptions, 'importFile' | 'wrap'>>
  /** The components of the application; without it those that `quoin build` has written. */
  readonly components?: ServedComponents & { build(): Promise<boolean> }
  /** What it finds wrong with the features that were loaded, which are served all the same. */
  check?(services: Services, features: readonly CheckedFeature[]): Promise<readonly RuntimeError[]>
}

/** Imports the files as Node does. */
export const nativeLoader: ApplicationLoader = { open: async () => ({ importFile: importNative }) }

/** What happens around a load. */
export interface LoadEvents {
  /** Before the files are read. */
  loading(): void
  /** After what was loaded is served. */
  loaded(live: LoadedApplication): Promise<readonly RuntimeError[]>
}

/** The project that an application serves: loaded whole, and replaced whole. */
export class ServedProject implements ServedApplication {
  live: LoadedApplication | null = null
  /** What kept the last load from being served. */
  problem: string | null = null
  /** What was found wrong with what is served. */
  findings: readonly RuntimeError[] = []
  #running: Promise<void> | null = null
  #next: Promise<void> | null = null
  readonly #parts: ApplicationParts
  readonly #loader: ApplicationLoader
  readonly #events: LoadEvents
  readonly #options: Omit<LoadOptions, 'importFile' | 'wrap'>

  constructor(
    { root, mode }: ApplicationOptions,
    parts: ApplicationParts,
    loader: ApplicationLoader,
    events: LoadEvents,
  ) {
    const { config, database, logger } = parts
    this.#parts = parts
    this.#loader = loader
    this.#events = events
    this.#options = { root, mode, host: { config, database, logger }, framework: frameworkRoutes(config) }
  }

  /** What is served now. */
  get current(): LoadedApplication {
    if (this.live === null) throw new TypeError('The application is not loaded yet.')
    return this.live
  }

  /**
   * Loads the project again and serves it; on an error what was served stays. One load runs at a time: what is asked
   * for meanwhile is one load after it, which sees all that was written before.
   */
  load(): Promise<void> {
    if (this.#next !== null) return this.#next
    if (this.#running === null) return this.#start()
    const start = (): Promise<void> => {
      this.#next = null
      return this.#start()
    }
    this.#next = this.#running.then(start, start)
    return this.#next
  }

  #start(): Promise<void> {
    this.#running = this.#load()
      .then(
        () => {
          this.problem = null
        },
        (error: unknown) => {
          this.problem = describeProblem(error)
          throw error
        },
      )
      .finally(() => {
        this.#running = null
      })
    return this.#running
  }

  async #load(): Promise<void> {
    const { config, database, logger, shared } = this.#parts
    this.#events.loading()
    const opened = await this.#loader.open(config)
    const loaded = await loadApplication({ ...this.#options, ...opened, cache: shared.extensionCache })
    try {
      await addMissingPermissions(database, loaded.extensions.loaded)
      await syncRoles(database, loaded.roles)
      await syncMenus(database, loaded.menus)
      await syncGrants(database, loaded.grants, logger)
    } catch (error) {
      await loaded.extensions.close()
      throw error
    }
    const before = this.live
    this.live = loaded
    await before?.extensions.close()
    this.findings = await this.#events.loaded(loaded)
  }

  /** The first load. In development a mistake in the project leaves the base routes: the panel opens and shows it. */
  async loadFirst(onProblem: ((error: unknown) => void) | undefined): Promise<void> {
    if (onProblem === undefined) return this.load()
    try {
      await this.load()
    } catch (error) {
      onProblem(error)
      this.live ??= await loadApplication({ ...this.#options, importFile: async () => undefined })
    }
  }

  /** Loads the project because something else has changed; `problem` says in the log what could not be done. */
  loadAfterChange(problem: string): void {
    this.load().catch((error: unknown) => this.#parts.logger.error({ err: error }, problem))
  }

  /** Ends what is served. */
  async close(): Promise<void> {
    await this.live?.extensions.close()
  }
}

function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const hint = 'hint' in error ? error.hint : undefined
  return typeof hint === 'string' ? `${error.message} ${hint}` : error.message
}
