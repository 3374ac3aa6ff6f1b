import { type DiscoveryOptions, discoverExtensions } from '../discovery/discover-extensions.ts'
import type { EnabledState } from './extension-state.ts'

/** An extension that is loaded: its name and its folder, absolute. */
export interface EnabledExtension {
  readonly name: string
  readonly folder: string
}

/** The extensions of an application that have a right manifest and are not switched off; nothing of them runs. */
export async function enabledExtensions(
  options: DiscoveryOptions,
  state: EnabledState,
): Promise<readonly EnabledExtension[]> {
  const { extensions } = await discoverExtensions(options)
  return extensions
    .filter(({ manifest }) => state.isEnabled(manifest.name))
    .map(({ manifest, root: folder }) => ({ name: manifest.name, folder }))
}
