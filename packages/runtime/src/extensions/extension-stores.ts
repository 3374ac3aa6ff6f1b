import { join } from 'node:path'
import type { ExtensionState, SettingsRepository } from '@quoin/extensions'
import { version } from '../version.ts'

/** Versions of the packages that the server itself brings, besides those that are installed. */
export const serverPackageVersions: Readonly<Record<string, string>> = { '@quoin/runtime': version }

/** Which extensions are on, as the file says now. */
export async function openExtensionState(root: string): Promise<ExtensionState> {
  const { ExtensionState } = await import('@quoin/extensions')
  return ExtensionState.open(join(root, 'storage/extensions/state.json'))
}

/** Where the settings of extensions are kept. */
export async function openExtensionSettings(root: string): Promise<SettingsRepository> {
  const { FileSettingsRepository } = await import('@quoin/extensions')
  return new FileSettingsRepository(join(root, 'storage/extensions/settings'))
}
