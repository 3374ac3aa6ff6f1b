import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Folders of extensions whose manifest does not say what their files are, as addresses. */
const folders = new Set<string>()

/**
 * Reads the files of an extension as what they are, where `type` in its package.json is none of Node's (`library`, or
 * left out): Node would find out by itself, and print a warning about it.
 */
export function registerModuleFormats(extensionFolder: string): void {
  const { type }: { readonly type?: unknown } = JSON.parse(readFileSync(join(extensionFolder, 'package.json'), 'utf8'))
  if (type === 'module' || type === 'commonjs') return
  if (folders.size === 0) registerHooks({ resolve })
  folders.add(`${pathToFileURL(extensionFolder).href}/`)
}

const resolve: NonNullable<Parameters<typeof registerHooks>[0]['resolve']> = (specifier, context, next) => {
  const resolved = next(specifier, context)
  const { url } = resolved
  const ending = /\.([jt]s)(?:\?|$)/.exec(url)?.[1]
  if (ending === undefined || url.includes('/node_modules/') || !isInside(url)) return resolved
  // What Node looks for, too: a statement that only modules have.
  if (!/^\s*(?:import|export)\b/m.test(readFileSync(fileURLToPath(url), 'utf8'))) return resolved
  return { ...resolved, format: ending === 'ts' ? 'module-typescript' : 'module' }
}

function isInside(url: string): boolean {
  return [...folders].some((folder) => url.startsWith(folder))
}
