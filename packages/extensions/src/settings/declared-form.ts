import type { DiscoveredExtension } from '../discovery/discovered-extension.ts'
import { ExtensionsError } from '../errors.ts'
import { readJsonFileIfExists } from '../files/atomic-file.ts'
import { findFileInside } from '../files/file-inside.ts'

/**
 * The settings form that the manifest declares: `extra.settings` holds the form, or the path of a JSON file with it.
 * So it can be shown and filled in before the extension is enabled, with no code of it run. `null` when there is none.
 */
export async function readDeclaredSettingsForm({ root, manifest }: DiscoveredExtension): Promise<unknown> {
  const { settings } = manifest
  if (typeof settings !== 'string') return settings
  const file = findFileInside(root, settings)
  const form = file === null ? undefined : await readJsonFileIfExists(file)
  if (form !== undefined) return form
  throw new ExtensionsError('EXTENSIONS_SETTINGS_INVALID.missing', { params: { name: manifest.name, path: settings } })
}
