import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every file below a folder with the hash of what is in it; `skips` names entries that are not looked at. */
export function folderState(root: string, skips: readonly string[] = []): Readonly<Record<string, string>> {
  const files: Record<string, string> = {}
  const read = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      const name = relative(root, path)
      if (skips.includes(name)) continue
      if (entry.isDirectory()) {
        files[name] = 'folder'
        read(path)
      } else if (lstatSync(path).isFile()) files[name] = hashOf(readFileSync(path))
      else files[name] = 'link'
    }
  }
  read(root)
  return files
}

/** The hash of what is in a file. */
export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
