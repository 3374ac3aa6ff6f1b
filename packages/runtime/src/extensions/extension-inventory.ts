import { join } from 'node:path'
import type {
  DiscoveredExtension,
  DiscoveryResult,
  ExtensionSettings,
  ExtensionState,
  Migration,
} from '@quoin/extensions'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { AdminConfig } from '../config/admin-config.ts'
import { RuntimeError } from '../errors.ts'
import type { RunningExtension } from './contributions.ts'
import type { ExtensionReport, ServedExtensions } from './extension-report.ts'
import { openExtensionSettings, openExtensionState } from './extension-stores.ts'

/** What the life cycle works on. */
export interface LifeCycleOptions {
  readonly root: string
  readonly config: AdminConfig
  readonly database: OpenDatabase
  /** The extensions that are served now. */
  servedExtensions(): ServedExtensions
  /** Loads the application again and swaps it; on an error the old one stays. */
  reload(): Promise<void>
}

/** What is known of the extensions of an application, served or not; changes nothing. */
export class ExtensionInventory {
  protected readonly parts: LifeCycleOptions

  constructor(options: LifeCycleOptions) {
    this.parts = options
  }

  /** Every extension that was found at the last load, by name. */
  get reports(): readonly ExtensionReport[] {
    return this.parts.servedExtensions().reports
  }

  /** The extensions that are served, in the order in which they were loaded. */
  get loaded(): readonly RunningExtension[] {
    return this.parts.servedExtensions().loaded
  }

  /** @throws RuntimeError `RUNTIME_ROW_NOT_FOUND` */
  report(name: string): ExtensionReport {
    const found = this.reports.find((report) => report.name === name)
    if (found) return found
    throw new RuntimeError('RUNTIME_ROW_NOT_FOUND.extension', { params: { name } })
  }

  /** The enabled extensions that would fail without each one, by its name. */
  async neededBy(): Promise<ReadonlyMap<string, readonly string[]>> {
    const { dependentsOf } = await import('@quoin/extensions')
    const discovery = await this.discover()
    const state = await this.state()
    return new Map(this.reports.map(({ name }) => [name, dependentsOf(name, discovery, state)]))
  }

  /** The settings of an extension: those in use when it runs, else what its manifest declares. */
  async settings(name: string): Promise<ExtensionSettings> {
    this.report(name)
    const running = this.running(name)
    if (running) return running.settings
    const { readSettings } = await import('@quoin/extensions')
    return readSettings(requireExtension(name, await this.discover()), await openExtensionSettings(this.parts.root))
  }

  protected running(name: string): RunningExtension | undefined {
    return this.loaded.find(({ manifest }) => manifest.name === name)
  }

  protected async migrations(name: string): Promise<readonly Migration[]> {
    const running = this.running(name)
    if (running) return running.migrations
    const { listMigrations } = await import('@quoin/extensions')
    return listMigrations(name, join(this.report(name).root, 'database/migrations'))
  }

  protected async discover(): Promise<DiscoveryResult> {
    const { discoverExtensions } = await import('@quoin/extensions')
    return discoverExtensions({ root: this.parts.root, dir: this.parts.config.extension.dir })
  }

  protected state(): Promise<ExtensionState> {
    return openExtensionState(this.parts.root)
  }
}

/**
 * Finds an extension by its name.
 *
 * @throws what is wrong with its manifest, or RuntimeError `RUNTIME_ROW_NOT_FOUND`
 */
export function requireExtension(name: string, discovery: DiscoveryResult): DiscoveredExtension {
  const broken = discovery.broken.find((extension) => extension.name === name)
  if (broken) throw broken.error
  const extension = discovery.extensions.find(({ manifest }) => manifest.name === name)
  if (extension) return extension
  throw new RuntimeError('RUNTIME_ROW_NOT_FOUND.notInstalled', { params: { name } })
}
