import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { registerModuleFormats } from './module-format.ts'

const mark = 'quoin'
const firstSeen = new Map<string, string>()
let hooked = false

/**
 * Imports the provider of an extension. A folder whose files changed since this process imported it first (an update, a
 * mended mistake) is imported again: its address carries what its files are, and the files it imports inherit that.
 * Each version that was ever loaded stays in memory until the process ends.
 */
export async function importExtension(url: string): Promise<Readonly<Record<string, unknown>>> {
  const folder = packageFolder(dirname(fileURLToPath(url)))
  const state = stateOf(folder)
  registerModuleFormats(folder)
  const first = firstSeen.get(folder)
  if (first === undefined) firstSeen.set(folder, state)
  if (first === undefined || first === state) return import(url)
  inheritMark()
  return import(`${url}?${mark}=${state}`)
}

/** Relative imports inside of a marked module carry its mark on. */
function inheritMark(): void {
  if (hooked) return
  hooked = true
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context)
      const { parentURL } = context
      if (!specifier.startsWith('.') || parentURL === undefined || !parentURL.includes(`?${mark}=`)) return resolved
      return { ...resolved, url: `${resolved.url}?${mark}=${new URL(parentURL).searchParams.get(mark)}` }
    },
  })
}

/** The nearest folder above with a package.json. */
function packageFolder(folder: string): string {
  if (statSync(join(folder, 'package.json'), { throwIfNoEntry: false }) || folder === dirname(folder)) return folder
  return packageFolder(dirname(folder))
}

/** Names and texts of the source files of a folder, in short. */
function stateOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of sourcesIn(folder)) {
    hash.update(`${pathToFileURL(file).pathname}\n`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'public' && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return sourcesIn(path)
      return /\.(?:[mc]?[jt]s|json)$/.test(entry.name) ? [path] : []
    })
    .sort()
}
