import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { mayDeclareRoutes, type ReadRouteDeclaration, readRoutes } from './read-route-declarations.ts'

/** An extension of an application, enabled and with its folder. */
export interface EnabledExtensionFolder {
  readonly name: string
  /** Absolute. */
  readonly folder: string
}

/** A route that an extension declares. */
export interface ExtensionRoute extends ReadRouteDeclaration {
  readonly extension: string
}

/** What the files of extensions declare. */
export interface ExtensionRoutes {
  readonly routes: readonly ExtensionRoute[]
  /** Where they declare what is known only when they run, as `file:line`. */
  readonly unknown: readonly string[]
}

/** A file of an extension that may declare routes. */
export interface ExtensionRouteSource {
  readonly extension: string
  /** Relative to the application, with forward slashes. */
  readonly file: string
  readonly text: string
}

const skippedFolders = new Set(['node_modules', 'public', 'test', 'tests'])

/** The files in which extensions may declare routes; reading them loads no compiler. */
export async function readExtensionRouteSources(
  root: string,
  extensions: readonly EnabledExtensionFolder[],
): Promise<readonly ExtensionRouteSource[]> {
  const sources: ExtensionRouteSource[] = []
  for (const { name, folder } of extensions) {
    for (const path of await sourcesOf(folder)) {
      const text = await readFile(path, 'utf8')
      if (mayDeclareRoutes(text))
        sources.push({ extension: name, file: relative(root, path).split(sep).join('/'), text })
    }
  }
  return sources
}

/** Reads the routes that files of extensions declare, and runs nothing of them. */
export async function parseExtensionRoutes(sources: readonly ExtensionRouteSource[]): Promise<ExtensionRoutes> {
  const routes: ExtensionRoute[] = []
  const unknown: string[] = []
  for (const { extension, file, text } of sources) {
    const read = await readRoutes(text, { file, stage: 'extension' })
    routes.push(...read.routes.map((route) => ({ ...route, extension })))
    unknown.push(...read.unknown.map((line) => `${file}:${line}`))
  }
  return { routes, unknown }
}

/** The code of an extension; what is built beside its sources says the same once more. */
async function sourcesOf(folder: string): Promise<readonly string[]> {
  const sources = join(folder, 'src')
  return filesBelow(existsSync(sources) ? sources : folder)
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory())
        return skippedFolders.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path)
      return /(?<!\.d)\.[cm]?[jt]s$/.test(entry.name) ? [path] : []
    }),
  )
  return found.flat().sort()
}
