import type { CacheStore } from '../cache/cache-store.ts'
import type { EnabledState } from '../install/extension-state.ts'
import type { ExtensionHost } from '../provider/extension-host.ts'
import type { SettingsRepository } from '../settings/settings-repository.ts'
import type { ImportModule } from './find-provider.ts'
import type { LoadedExtension } from './loaded-extension.ts'
import type { Migration } from './migrations.ts'

/** What the application gives to the loader. */
export interface LoaderOptions {
  /** Folder of the application. */
  readonly root: string
  /** `extension.dir`; `extensions` by default. */
  readonly dir?: string
  /** The writable folder; `storage` below `root` by default. */
  readonly storage?: string
  readonly state: EnabledState
  readonly settings: SettingsRepository
  /** What extensions may use of the server. */
  readonly host: ExtensionHost
  /** Versions of packages by name; others are read from `node_modules`. */
  readonly versions?: Readonly<Record<string, string>>
  /** `production` by default. */
  readonly environment?: string
  /** What routes are mounted under; none by default. */
  readonly prefix?: string
  /** Names of middleware that exist besides `web` and `admin.auth`. */
  readonly middleware?: readonly string[]
  /** Other origins that assets may come from. */
  readonly assetOrigins?: readonly string[]
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
  /** The last word of the server on what an extension declared; what it throws keeps the extension from loading. */
  readonly accept?: (extension: LoadedExtension) => void | Promise<void>
}
