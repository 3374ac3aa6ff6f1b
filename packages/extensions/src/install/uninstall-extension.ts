import { rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { removePublishedAssets } from '../assets/publish-assets.ts'
import { discoverExtensions } from '../discovery/discover-extensions.ts'
import { ExtensionsError } from '../errors.ts'
import { dependentsOf } from '../loader/load-plan.ts'
import { requireExtensionName } from '../manifest/extension-name.ts'
import type { SettingsRepository } from '../settings/settings-repository.ts'
import type { ExtensionState } from './extension-state.ts'

/** Where an extension is removed from. */
export interface UninstallOptions {
  /** Folder of the application. */
  readonly root: string
  /** `extension.dir`; `extensions` by default. */
  readonly dir?: string
  /** The key below `extra` of a manifest that names the provider; `quoin-admin` by default. */
  readonly manifestKey?: string
  /** The writable folder; `storage` below `root` by default. */
  readonly storage?: string
  /** `public` below `root` by default. */
  readonly publicFolder?: string
  readonly state: ExtensionState
  readonly settings: SettingsRepository
  /** Leaves the stored settings, for installing it again. */
  readonly keepSettings?: boolean
}

/**
 * Removes a local extension: its folder (of a linked one, the link), published assets, cache, state and settings. Its
 * log stays. Tables are the server's: roll its migrations back before, if they shall go.
 * @throws ExtensionsError EXTENSIONS_NOT_FOUND, EXTENSIONS_UNINSTALL_REJECTED
 */
export async function uninstallExtension(name: string, options: UninstallOptions): Promise<void> {
  const { root, dir = 'extensions', storage = join(root, 'storage'), publicFolder = join(root, 'public') } = options
  const { packageName } = requireExtensionName(name)
  const discovery = await discoverExtensions({
    root,
    dir,
    ...(options.manifestKey !== undefined && { manifestKey: options.manifestKey }),
  })
  const found =
    discovery.extensions.find(({ manifest }) => manifest.name === name) ??
    discovery.broken.find((broken) => broken.name === name)
  if (!found) {
    throw new ExtensionsError('EXTENSIONS_NOT_FOUND', { params: { name } })
  }
  if (found.source === 'installed') {
    throw new ExtensionsError('EXTENSIONS_UNINSTALL_REJECTED.package', { params: { name } })
  }
  const dependents = dependentsOf(name, discovery, options.state)
  if (dependents.length > 0) {
    throw new ExtensionsError('EXTENSIONS_UNINSTALL_REJECTED', { params: { name, dependents } })
  }
  await rm(found.root, { recursive: true, force: true })
  await rmdir(dirname(found.root)).catch(() => {})
  await removePublishedAssets(publicFolder, name)
  await rm(join(storage, 'cache', 'extensions', packageName), { recursive: true, force: true })
  if (options.keepSettings !== true) await options.settings.remove(name)
  await options.state.forget(name)
}
