import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FrameworkAndExtensionRoutes, ReservedRoutes } from '@quoin/generator'
import { z } from 'zod'
import { openExtensionState } from '../extensions/extension-stores.ts'

const baseRoutes = z.object({
  routes: z.array(z.object({ method: z.string(), path: z.string(), name: z.string().nullable() })),
  pages: z.array(z.string()),
})

/** What a project answers before its own routes, and the pages of its panel; its extensions are in `dir`, or installed. */
export async function readFrameworkAndExtensionRoutes(
  root: string,
  extensionsDir: string,
): Promise<FrameworkAndExtensionRoutes & { readonly pages: readonly string[] }> {
  const [{ routes: base, pages }, folders, { parseExtensionRoutes, readExtensionRouteSources }] = await Promise.all([
    readBaseRoutes(root),
    extensionFolders(root, extensionsDir),
    import('@quoin/generator'),
  ])
  return { base, pages, extensions: await parseExtensionRoutes(await readExtensionRouteSources(root, folders)) }
}

/**
 * The routes of framework and extensions, as the generator takes them, read by the installed runtime. Nothing is written
 * into a folder that may be untrusted, and without a runtime there are none; `readReservedRoutes` of a command stores
 * what it read.
 */
export async function readInstalledReservedRoutes(root: string, dir: string): Promise<ReservedRoutes> {
  const [{ base, pages, extensions }, { collectReservedRoutes }] = await Promise.all([
    readFrameworkAndExtensionRoutes(root, dir),
    import('@quoin/generator'),
  ])
  return collectReservedRoutes({ routes: base, pages }, extensions)
}

/** Those of the runtime that is installed; one that is older than such a file has none. */
async function readBaseRoutes(root: string): Promise<z.output<typeof baseRoutes>> {
  try {
    const file = createRequire(join(root, 'package.json')).resolve('@quoin/runtime/base-routes.json')
    return baseRoutes.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return { routes: [], pages: [] }
  }
}

/** Of those that are enabled; a folder that cannot be read is shown in the list of extensions. */
async function extensionFolders(root: string, dir: string) {
  const { enabledExtensions } = await import('@quoin/extensions')
  try {
    return await enabledExtensions({ root, dir }, await openExtensionState(root))
  } catch {
    return []
  }
}
