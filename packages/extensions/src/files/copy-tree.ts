import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A thing in a folder that is neither a file nor a folder, such as a symbolic link, is not copied. */
export class UncopyableEntryError extends Error {
  override readonly name = 'UncopyableEntryError'
  readonly path: string

  constructor(path: string) {
    super(`"${path}" is neither a file nor a folder.`)
    this.path = path
  }
}

/**
 * Copies plain files and folders, checking everything before the first byte is written.
 * @throws UncopyableEntryError when there is a symbolic link or a device below `from`
 */
export async function copyTree(
  from: string,
  to: string,
  ignore: (name: string) => boolean = () => false,
): Promise<void> {
  const files = await listTree(from, '', ignore)
  await mkdir(to, { recursive: true })
  for (const { path, folder } of files) {
    if (folder) await mkdir(join(to, path), { recursive: true })
    else await copyFile(join(from, path), join(to, path))
  }
}

async function listTree(
  root: string,
  below: string,
  ignore: (name: string) => boolean,
): Promise<readonly { readonly path: string; readonly folder: boolean }[]> {
  const found: { path: string; folder: boolean }[] = []
  for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
    if (ignore(entry.name)) continue
    const path = join(below, entry.name)
    if (!entry.isDirectory() && !entry.isFile()) throw new UncopyableEntryError(path)
    found.push({ path, folder: entry.isDirectory() })
    if (entry.isDirectory()) found.push(...(await listTree(root, path, ignore)))
  }
  return found
}
