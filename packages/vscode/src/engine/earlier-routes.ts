import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { EarlierRoutes, ExtensionRoute } from '@quoin/generator'
import { z } from 'zod'

const baseRoutes = z.object({
  routes: z.array(z.object({ method: z.string(), path: z.string(), name: z.string().nullable() })),
  pages: z.array(z.string()),
})
type BaseRoute = z.output<typeof baseRoutes>['routes'][number]

/** What a project answers before its own routes, as far as data says it: nothing of the project runs. */
export interface ProjectRoutes {
  /** Those of the runtime that is installed; one that is older than such a file has none. */
  readonly base: readonly BaseRoute[]
  readonly pages: readonly string[]
  /** Those that enabled extensions declare. */
  readonly extensions: readonly ExtensionRoute[]
  /** Where extensions declare routes that are known only when they run, as `file:line`. */
  readonly unknown: readonly string[]
}

/** Reads what a project answers before its own routes; its extensions are in `dir`, or installed. */
export async function readProjectRoutes(root: string, dir: string): Promise<ProjectRoutes> {
  const [{ routes: base, pages }, folders, { readExtensionRoutes, readRouteSources }] = await Promise.all([
    readBaseRoutes(root),
    enabledExtensions(root, dir),
    import('@quoin/generator'),
  ])
  const { routes: extensions, unknown } = await readExtensionRoutes(await readRouteSources(root, folders))
  return { base, pages, extensions, unknown }
}

/** The same, in the form that the generator takes. */
export async function earlierRoutesOf(root: string, dir: string): Promise<EarlierRoutes> {
  const [{ base, pages, extensions, unknown }, { earlierRoutes }] = await Promise.all([
    readProjectRoutes(root, dir),
    import('@quoin/generator'),
  ])
  return earlierRoutes({ routes: base, pages }, { routes: extensions, unknown })
}

async function readBaseRoutes(root: string): Promise<z.output<typeof baseRoutes>> {
  try {
    const file = createRequire(join(root, 'package.json')).resolve('@quoin/runtime/base-routes.json')
    return baseRoutes.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // No runtime is installed yet, or one that has no such file.
    return { routes: [], pages: [] }
  }
}

/** A folder that cannot be read is shown in the list of extensions. */
async function enabledExtensions(root: string, dir: string) {
  const { discoverExtensions, ExtensionState } = await import('@quoin/extensions')
  try {
    const state = await ExtensionState.open(join(root, 'storage/extensions/state.json'))
    const { extensions } = await discoverExtensions({ root, dir })
    return extensions
      .filter(({ manifest }) => state.isEnabled(manifest.name))
      .map(({ manifest, root: folder }) => ({ name: manifest.name, folder }))
  } catch {
    return []
  }
}
