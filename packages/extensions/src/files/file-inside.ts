import { realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'

/** The absolute path of a file below `root`; `null` when there is none, or when a path or a link leads out of it. */
export function findFileInside(root: string, path: string): string | null {
  const file = join(root, path)
  if (isAbsolute(path) || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return null
  const inside = relative(realpathSync(root), realpathSync(file))
  return isAbsolute(inside) || inside === '..' || inside.startsWith(`..${sep}`) ? null : file
}
