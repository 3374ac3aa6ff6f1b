import { readFile } from 'node:fs/promises'
import type { EarlierRoute, EarlierRoutes } from '@quoin/generator'
import type { AdminConfig } from '../config/admin-config.ts'
import type { RunningExtension } from './contributions.ts'
import { openExtensionState } from './extension-stores.ts'

/** What `@quoin/runtime/base-routes.json` says, which the build writes. */
interface BaseRoutes {
  readonly routes: readonly { readonly path: string }[]
  readonly pages: readonly string[]
}

/** What the framework answers before features: its routes, and the pages of the panel. */
async function readBaseRoutes(): Promise<readonly EarlierRoute[]> {
  const text = await readFile(new URL('../../base-routes.json', import.meta.url), 'utf8')
  const { routes, pages }: BaseRoutes = JSON.parse(text)
  return [...routes.map(({ path }) => path), ...pages].map((path) => ({ path, extension: null }))
}

/** What an application that runs answers before its features. */
export async function servedRoutes(extensions: readonly RunningExtension[]): Promise<EarlierRoutes> {
  const routes = extensions.flatMap(({ manifest: { name }, contributions }) =>
    contributions.routes.routes.map(({ path }) => ({ path, extension: name })),
  )
  return { routes: [...(await readBaseRoutes()), ...routes], unknown: [] }
}

/** What an application answers before its features, as its files say: extensions are not run. */
export async function earlierRoutesOf(root: string, config: AdminConfig): Promise<EarlierRoutes> {
  const [{ discoverExtensions }, { readExtensionRoutes }] = await Promise.all([
    import('@quoin/extensions'),
    import('@quoin/generator'),
  ])
  const state = await openExtensionState(root)
  const { extensions } = await discoverExtensions({ root, dir: config.extension.dir })
  const enabled = extensions
    .filter(({ manifest }) => state.isEnabled(manifest.name))
    .map(({ manifest, root: folder }) => ({ name: manifest.name, folder }))
  const { routes, unknown } = await readExtensionRoutes(root, enabled)
  return { routes: [...(await readBaseRoutes()), ...routes], unknown }
}
