import type { CacheStore } from '../cache/cache-store.ts'
import type { DiscoveredExtension } from '../discovery/discovered-extension.ts'
import type { EnabledState } from '../install/extension-state.ts'
import type { ExtensionLog } from '../log/extension-log.ts'
import type { Manifest } from '../manifest/manifest.ts'
import type { ContributionsOfAnyKind } from '../provider/define-contributions.ts'
import type { ExtensionHost } from '../provider/extension-host.ts'
import type { ServiceProvider } from '../provider/service-provider.ts'
import type { ExtensionSettings } from '../settings/extension-settings.ts'
import type { SettingsRepository } from '../settings/settings-repository.ts'
import type { Undo } from './disposers.ts'

/** Imports a module: `import()` unless the application loads its code in another way. */
export type ImportModule = (url: string) => Promise<Readonly<Record<string, unknown>>>

/** A migration file of an extension. */
export interface Migration {
  /** Unique in the application: `vendor/package-name:20261120_000000_create_demo_table`. */
  readonly name: string
  /** Absolute path. */
  readonly file: string
}

/** An extension whose providers are made and whose settings are read, not yet registered. */
export interface PreparedExtension extends DiscoveredExtension {
  readonly providers: readonly ServiceProvider[]
  readonly settings: ExtensionSettings
  readonly log: ExtensionLog
}

/** An extension that is running. */
export interface LoadedExtension<Contributions = ContributionsOfAnyKind> extends PreparedExtension {
  readonly contributions: Contributions
  readonly migrations: readonly Migration[]
}

/** Takes from extensions what they contribute, from one at a time and in the order in which they are loaded. */
export interface ContributionCollector<Contributions> {
  /** What the providers of an extension contribute, checked; what it throws keeps the extension from loading. */
  collect(extension: PreparedExtension): Contributions | Promise<Contributions>
}

/** An extension for which a host is made. */
export interface ExtensionHostInput {
  readonly manifest: Manifest
  /** Its folder, absolute. */
  readonly root: string
  /** Remembers how something that the host does for the extension is undone. */
  readonly defer: (undo: Undo) => void
}

/** What the application gives to the loader. */
export interface LoaderOptions<Contributions = ContributionsOfAnyKind> {
  /** Folder of the application. */
  readonly root: string
  /** `extension.dir`; `extensions` by default. */
  readonly dir?: string
  /** The key below `extra` of a manifest that names the provider; `quoin-admin` by default. */
  readonly manifestKey?: string
  /** The writable folder; `storage` below `root` by default. */
  readonly storage?: string
  readonly state: EnabledState
  readonly settings: SettingsRepository
  /**
   * What extensions may use of the application: the same for all, or made for each. What is deferred by a host that was
   * made is undone, the last first, when its extension fails or the application closes.
   */
  readonly host: ExtensionHost | ((extension: ExtensionHostInput) => ExtensionHost)
  /** What extensions may contribute, by kind (`defineContributions`); nothing by default. */
  readonly contributions?: ContributionCollector<Contributions>
  /** Versions of packages by name; others are read from `node_modules`. */
  readonly versions?: Readonly<Record<string, string>>
  /** The cache store of an extension; files below `storage` by default. */
  readonly cache?: (extension: string) => CacheStore
  /** Stops the start when an extension fails. */
  readonly strict?: boolean
  /** Milliseconds for importing, registering and booting, each; 10,000 by default. */
  readonly timeLimit?: number
  /** `import()` by default. */
  readonly importModule?: ImportModule
  /** Runs the migrations of an extension before its `boot()`; a failing one keeps the extension from loading. */
  readonly migrate?: (extension: string, migrations: readonly Migration[]) => Promise<void>
  /** The last word of the application on an extension; what it throws keeps the extension from loading. */
  readonly accept?: (extension: LoadedExtension<Contributions>) => void | Promise<void>
}
