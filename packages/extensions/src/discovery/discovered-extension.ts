import type { ExtensionsError } from '../errors.ts'
import type { Manifest } from '../manifest/manifest.ts'

/** Where an extension was found: in `extension.dir`, or among the packages the application depends on. */
export type ExtensionSource = 'local' | 'installed'

/** A found extension whose manifest is right. */
export interface DiscoveredExtension {
  /** Its folder, absolute. */
  readonly root: string
  readonly source: ExtensionSource
  readonly manifest: Manifest
}

/** A found folder that is no working extension. */
export interface BrokenExtension {
  readonly root: string
  readonly source: ExtensionSource
  /** The name by its folder. */
  readonly name: string
  readonly error: ExtensionsError
}

/** What discovery found, each by name. */
export interface DiscoveryResult {
  readonly extensions: readonly DiscoveredExtension[]
  readonly broken: readonly BrokenExtension[]
}
