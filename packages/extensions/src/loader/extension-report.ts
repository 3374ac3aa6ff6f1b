import type { DiscoveredExtension, ExtensionSource } from '../discovery/discovered-extension.ts'
import type { ExtensionsError } from '../errors.ts'
import type { OpenRoute } from '../provider/except-routes.ts'

/** How it went with one extension. */
export interface ExtensionReport {
  readonly name: string
  readonly root: string
  readonly source: ExtensionSource
  readonly state: 'loaded' | 'disabled' | 'failed'
  /** Why it failed: a sentence and what to do; the original error is its cause. */
  readonly error: ExtensionsError | null
  /** From the manifest; null when the manifest is wrong. */
  readonly alias: string | null
  readonly version: string | null
  readonly description: string | null
  /** Routes that skip the login or the permission check. */
  readonly openRoutes: readonly OpenRoute[]
}

/** The report of an extension whose manifest could be read. */
export function reportOf(
  { root, source, manifest }: DiscoveredExtension,
  state: ExtensionReport['state'],
  error: ExtensionsError | null,
  openRoutes: readonly OpenRoute[] = [],
): ExtensionReport {
  const { name, alias, version, description } = manifest
  return { name, root, source, state, error, alias, version, description, openRoutes }
}
