import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { zipArchive } from './zip-archive.ts'

/** The files of a folder as a zip archive. */
export function zipFolder(folder: string): Buffer {
  const names = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile())
  return zipArchive(names.sort().map((name) => ({ name, content: readFileSync(join(folder, name)) })))
}
