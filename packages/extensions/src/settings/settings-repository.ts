import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ExtensionsError } from '../errors.ts'
import { readJsonFileIfExists, writeFileAtomic } from '../files/atomic-file.ts'
import { requireExtensionName } from '../manifest/extension-name.ts'

/** Keeps the settings of extensions; a server with several instances gives one on its database. */
export interface SettingsRepository {
  /** The stored values of an extension; none when nothing was stored. */
  read(extension: string): Promise<Readonly<Record<string, unknown>>>
  /** Replaces them. */
  write(extension: string, values: Readonly<Record<string, unknown>>): Promise<void>
  remove(extension: string): Promise<void>
}

/** One JSON file per extension, `<folder>/<vendor>/<package-name>.json`, readable by its owner only. */
export class FileSettingsRepository implements SettingsRepository {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async read(extension: string): Promise<Readonly<Record<string, unknown>>> {
    const file = this.#file(extension)
    const values = (await readJsonFileIfExists(file)) ?? {}
    if (typeof values === 'object' && !Array.isArray(values)) return values as Record<string, unknown>
    throw new ExtensionsError('EXTENSIONS_FILE_UNREADABLE.settings', { params: { file } })
  }

  async write(extension: string, values: Readonly<Record<string, unknown>>): Promise<void> {
    await writeFileAtomic(this.#file(extension), `${JSON.stringify(values, null, 2)}\n`, 0o600)
  }

  async remove(extension: string): Promise<void> {
    await rm(this.#file(extension), { force: true })
  }

  #file(extension: string): string {
    const { vendor, packageName } = requireExtensionName(extension)
    return join(this.#folder, vendor, `${packageName}.json`)
  }
}
