import { readFile } from 'node:fs/promises'
import type { BaseRoutes, EarlierRoutes } from '@quoin/generator'
import type { AdminConfig } from '../config/admin-config.ts'
import type { RunningExtension } from './contributions.ts'
import { openExtensionState } from './extension-stores.ts'

/** What the framework answers, in the file that the build writes. */
async function readBaseRoutes(): Promise<BaseRoutes> {
  return JSON.parse(await readFile(new URL('../../base-routes.json', import.meta.url), 'utf8'))
}

/** What an application that runs answers before its features. */
export async function servedRoutes(extensions: readonly RunningExtension[]): Promise<EarlierRoutes> {
  const routes = extensions.flatMap(({ manifest: { name }, contributions }) =>
    contributions.routes.routes.map(({ path }) => ({ path, extension: name })),
  )
  const { earlierRoutes } = await import('@quoin/generator')
  return earlierRoutes(await readBaseRoutes(), { routes, unknown: [] })
}

/** What an application answers before its features, as its files say: extensions are not run. */
export async function earlierRoutesOf(root: string, config: AdminConfig): Promise<EarlierRoutes> {
  const [{ discoverExtensions }, { earlierRoutes, readExtensionRoutes }] = await Promise.all([
    import('@quoin/extensions'),
    import('@quoin/generator'),
  ])
  const state = await openExtensionState(root)
  const { extensions } = await discoverExtensions({ root, dir: config.extension.dir })
  const enabled = extensions
    .filter(({ manifest }) => state.isEnabled(manifest.name))
    .map(({ manifest, root: folder }) => ({ name: manifest.name, folder }))
  return earlierRoutes(await readBaseRoutes(), await readExtensionRoutes(root, enabled))
}
