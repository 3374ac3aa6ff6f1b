import { callApi } from '../../api/api-client.ts'
import type { Data, Schema } from '../../schema/schema.ts'

/** An extension as the server lists it. */
export interface Extension {
  readonly name: string
  readonly alias: string
  readonly version: string | null
  readonly description: string | null
  readonly source: 'local' | 'installed'
  readonly state: 'loaded' | 'disabled' | 'failed'
  readonly problem: { readonly code: string; readonly message: string; readonly hint: string | null } | null
  readonly openRoutes: readonly ExemptRoute[]
  readonly hasSettings: boolean
  readonly neededBy: readonly string[]
}

/** A route that some check does not guard. */
export interface ExemptRoute {
  readonly method: string
  readonly path: string
  readonly auth: boolean
  readonly permission: boolean
}

/** What an install came to; `updatedFrom` is null for a new extension. */
export interface InstalledExtension {
  readonly alias: string
  readonly version: string
  readonly updatedFrom: string | null
  /** Why an update does not run. */
  readonly problem?: Extension['problem']
}

const base = 'dev-tools/extensions'

/** Asks for all extensions. */
export const installedExtensionsQuery = {
  queryKey: ['extensions'],
  queryFn: async () => (await callApi<{ items: readonly Extension[] }>({ url: base })).items,
}

/** Enables, disables or publishes the assets of one. */
export function runExtensionAction<Result>(name: string, action: 'enable' | 'disable' | 'publish'): Promise<Result> {
  return callApi<Result>({ method: 'post', url: `${base}/${name}/${action}`, data: {} })
}

/** Removes one, with or without its data. */
export function uninstallExtension(name: string, dropData: boolean): Promise<unknown> {
  return callApi({ method: 'delete', url: `${base}/${name}?drop_data=${dropData}` })
}

/** Installs an archive or an npm package. */
export function installExtension(source: File | string): Promise<InstalledExtension> {
  const data = typeof source === 'string' ? { source } : new Blob([source], { type: 'application/zip' })
  return callApi<InstalledExtension>({ method: 'post', url: `${base}/install`, data })
}

/** The settings form of one with its values; secrets are masked. */
export async function settingsForm(name: string): Promise<Schema> {
  const { form, values } = await callApi<{ form: Schema; values: Data }>({ url: `${base}/${name}/settings` })
  return { ...form, data: values }
}
