import { randomUUID } from 'node:crypto'
import { lstat, mkdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { ExtensionsError } from '../errors.ts'
import { copyTree, UncopyableEntryError } from '../files/copy-tree.ts'
import { requireExtensionName } from '../manifest/extension-name.ts'

/** What is published and where to. */
export interface PublishOptions {
  readonly name: string
  /** Folder of the extension. */
  readonly root: string
  /** Folder of its assets, below `root`. */
  readonly assets?: string
  /** The application's `public` folder. */
  readonly publicFolder: string
}

/** The fixed place of published assets: `public/extensions/<package-name>`. */
export function publishedAssetsFolder(publicFolder: string, name: string): string {
  return join(publicFolder, 'extensions', requireExtensionName(name).packageName)
}

/**
 * Copies the assets of an extension to their fixed place, replacing what is there; gives that folder, or `null` when
 * the extension has no assets.
 * @throws ExtensionsError EXTENSIONS_ASSET_REJECTED for a folder outside the extension or a symbolic link in it
 */
export async function publishAssets({
  name,
  root,
  assets = 'public',
  publicFolder,
}: PublishOptions): Promise<string | null> {
  const from = join(root, assets)
  const entry = await lstat(from).catch(() => null)
  if (!entry) return null
  if (!entry.isDirectory() || !(await isInside(root, from))) throw rejected(name, assets)
  const target = publishedAssetsFolder(publicFolder, name)
  const staged = join(dirname(target), `.${randomUUID()}`)
  await mkdir(dirname(target), { recursive: true })
  try {
    await copyTree(from, staged)
    await rm(target, { recursive: true, force: true })
    await rename(staged, target)
  } catch (error) {
    await rm(staged, { recursive: true, force: true })
    throw error instanceof UncopyableEntryError ? rejected(name, join(assets, error.path)) : error
  }
  return target
}

/** Removes the published assets of an extension. */
export async function removePublishedAssets(publicFolder: string, name: string): Promise<void> {
  await rm(publishedAssetsFolder(publicFolder, name), { recursive: true, force: true })
}

async function isInside(root: string, folder: string): Promise<boolean> {
  const path = relative(await realpath(root), await realpath(folder))
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`)
}

function rejected(name: string, path: string): ExtensionsError {
  return new ExtensionsError('EXTENSIONS_ASSET_REJECTED', { params: { name, path } })
}
