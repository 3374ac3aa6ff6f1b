import { join } from 'node:path'
import type { CacheStore, ExtensionLoad, LoadedExtension } from '@quoin/extensions'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { AdminConfig } from '../config/admin-config.ts'
import { sentence, text } from '../i18n/sentence.ts'
import type { Logger } from '../logger.ts'
import { checkDeclarations } from './check-declarations.ts'
import { closedRoutes } from './exemptions.ts'
import { migrateExtension } from './extension-migrations.ts'
import { givenVersions, openExtensionState, settingsRepository } from './extension-stores.ts'
import { importExtension } from './import-extension.ts'

/** What the server offers to extensions as `this.extension.host`. */
export interface ExtensionHostServices {
  readonly database: OpenDatabase
  readonly config: AdminConfig
  readonly logger: Logger
}

declare module '@quoin/extensions' {
  interface ExtensionHost extends ExtensionHostServices {}
}

/**
 * Finds, migrates, registers and boots the extensions of a project, and publishes their assets.
 * Whatever is wrong with one of them is its own report.
 */
export async function loadExtensions(
  root: string,
  host: ExtensionHostServices,
  mode: 'development' | 'production',
  cache?: (extension: string) => CacheStore,
): Promise<ExtensionLoad> {
  const { ExtensionLoader, publishAssets } = await import('@quoin/extensions')
  const { config, database, logger } = host
  const loader = new ExtensionLoader({
    root,
    dir: config.extension.dir,
    strict: config.extension.strict,
    timeLimit: config.extension.time_limit_seconds * 1000,
    assetOrigins: config.extension.asset_origins,
    state: await openExtensionState(root),
    settings: await settingsRepository(root),
    host,
    versions: givenVersions,
    environment: mode,
    prefix: config.route.prefix,
    importModule: importExtension,
    ...(cache !== undefined && { cache }),
    migrate: (name, migrations) => migrateExtension(database, name, migrations),
    accept: async (extension) => {
      checkDeclarations(extension)
      await publishAssets({
        name: extension.manifest.name,
        root: extension.root,
        assets: assetFolder(extension),
        publicFolder: join(root, 'public'),
      })
    },
  })
  const load = await loader.load()
  for (const report of load.reports) {
    for (const route of closedRoutes(report))
      logger.warn({ extension: report.name }, sentence(text('cli.extension.closed', { route })))
    if (report.error === null) continue
    logger.error({ err: report.error, extension: report.name }, `extension was not loaded: ${report.error.message}`)
  }
  return load
}

/** The folder that the first provider names; `public` unless it says otherwise. */
function assetFolder({ providers: [provider] }: LoadedExtension): string {
  return provider?.assets ?? 'public'
}
