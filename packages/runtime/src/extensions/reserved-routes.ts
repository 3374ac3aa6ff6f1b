import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExtensionRouteSource, FrameworkRoutePaths, ReservedRoutes } from '@quoin/generator'
import { z } from 'zod'
import type { AdminConfig } from '../config/admin-config.ts'
import { packageFileUrl } from '../package-files.ts'
import { version } from '../version.ts'
import type { RunningExtension } from './contributions.ts'
import { openExtensionState } from './extension-stores.ts'

/** What the framework answers, in the file that the build writes. */
async function readBaseRoutes(): Promise<FrameworkRoutePaths> {
  return JSON.parse(await readFile(packageFileUrl('base-routes.json'), 'utf8'))
}

/** What an application that runs answers before its features. */
export async function reservedRoutesWithExtensions(extensions: readonly RunningExtension[]): Promise<ReservedRoutes> {
  const routes = extensions.flatMap(({ manifest: { name }, contributions }) =>
    contributions.routes.routes.map(({ path }) => ({ path, extension: name })),
  )
  const { collectReservedRoutes } = await import('@quoin/generator')
  return collectReservedRoutes(await readBaseRoutes(), { routes, unknown: [] })
}

/**
 * What an application answers before its features, as its files say: extensions are not run.
 * `readInstalledReservedRoutes` is the same for a tool that another runtime than its own answers for: it stores nothing,
 * as folders may be untrusted.
 */
export async function readReservedRoutes(
  root: string,
  { extension: { dir } }: Pick<AdminConfig, 'extension'>,
): Promise<ReservedRoutes> {
  const [{ enabledExtensions }, { collectReservedRoutes, readExtensionRouteSources }, state] = await Promise.all([
    import('@quoin/extensions'),
    import('@quoin/generator'),
    openExtensionState(root),
  ])
  const enabled = await enabledExtensions({ root, dir }, state)
  return collectReservedRoutes(
    await readBaseRoutes(),
    await declaredRoutes(root, await readExtensionRouteSources(root, enabled)),
  )
}

const declared = z.object({
  routes: z.array(z.object({ path: z.string(), extension: z.string() })),
  unknown: z.array(z.string()),
})

/** What files of extensions declare: reading it takes a compiler, so it is stored until their text changes. */
async function declaredRoutes(root: string, sources: readonly ExtensionRouteSource[]): Promise<ReservedRoutes> {
  if (sources.length === 0) return { routes: [], unknown: [] }
  const { FileCacheStore } = await import('@quoin/extensions')
  const store = new FileCacheStore(join(root, 'storage/cache/routes'))
  const key = createHash('sha256')
    .update(JSON.stringify([version, sources]))
    .digest('hex')
  const known = declared.safeParse(await store.get(key))
  if (known.success) return known.data
  const { parseExtensionRoutes } = await import('@quoin/generator')
  const read = declared.parse(await parseExtensionRoutes(sources))
  try {
    await store.clear()
    await store.set(key, read, null)
  } catch {
    // On a read-only disk they are read each time.
  }
  return read
}
