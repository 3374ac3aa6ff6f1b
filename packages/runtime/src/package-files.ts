import { basename } from 'node:path/posix'

/** Whether the sources run, each in its folder, and not what is built of them, which all lies in `dist/bundle`. */
export const runsFromSource: boolean = import.meta.url.endsWith('.ts')

/** A file of this package, by its path below the folder of the package. */
export function packageFileUrl(path: string): URL {
  return new URL(runsFromSource ? `../${path}` : `../../${path}`, import.meta.url)
}

/** The code of a public entry of this package, by its path below `src` without an ending. */
export function packageEntryUrl(path: string): URL {
  return new URL(runsFromSource ? `./${path}.ts` : `./${basename(path)}.js`, import.meta.url)
}
