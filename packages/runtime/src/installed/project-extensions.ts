import { join } from 'node:path'
import { discoverExtensions } from '@quoin/extensions/discovery'
import type { Translate } from '@quoin/extensions/text'

/** An extension of the admin panel, as its package.json describes it; nothing of it is run. */
export interface ExtensionEntry {
  readonly name: string
  readonly alias: string
  readonly version: string
  readonly description: string
  /** The manifest, absolute. */
  readonly file: string
  /** Why it cannot be loaded; null where its manifest is right. */
  readonly problem: string | null
}

/** The extensions that an application would load, and those that it would not. */
export async function listProjectExtensions(
  root: string,
  translate: Translate,
  dir = 'extensions',
): Promise<readonly ExtensionEntry[]> {
  const { extensions, broken } = await discoverExtensions({ root, dir })
  const fileOf = (folder: string): string => join(folder, 'package.json')
  return [
    ...extensions.map(({ root: folder, manifest: { name, alias, version, description } }) => {
      return { name, alias, version, description, file: fileOf(folder), problem: null }
    }),
    ...broken.map(({ root: folder, name, error }) => {
      return { name, alias: name, version: '', description: '', file: fileOf(folder), problem: translate(error.text) }
    }),
  ].sort((one, other) => one.name.localeCompare(other.name))
}
