import { join } from 'node:path'
import type { CacheStore } from '@quoin/extensions'
import { sentence, text } from '../i18n/sentence.ts'
import { checkDeclarations } from './check-declarations.ts'
import { assetFolder } from './declarations.ts'
import { routesExemptFromLoginOnly } from './exemptions.ts'
import type { ExtensionHostServices } from './extension-host-services.ts'
import { migrateExtension } from './extension-migrations.ts'
import { addOpenRoutesToReports, type ServedExtensions } from './extension-report.ts'
import { openExtensionSettings, openExtensionState, serverPackageVersions } from './extension-stores.ts'
import { importExtension } from './import-extension.ts'

/**
 * Finds, migrates, registers and boots the extensions of a project, and publishes their assets.
 * Whatever is wrong with one of them is its own report.
 */
export async function loadExtensions(
  root: string,
  host: ExtensionHostServices,
  mode: 'development' | 'production',
  cache?: (extension: string) => CacheStore,
): Promise<ServedExtensions> {
  const [{ ExtensionLoader, publishAssets }, { collectContributions }] = await Promise.all([
    import('@quoin/extensions'),
    import('./collect-contributions.ts'),
  ])
  const { config, database, logger } = host
  const loader = new ExtensionLoader({
    root,
    dir: config.extension.dir,
    strict: config.extension.strict,
    timeLimit: config.extension.time_limit_seconds * 1000,
    state: await openExtensionState(root),
    settings: await openExtensionSettings(root),
    host,
    versions: serverPackageVersions,
    contributions: collectContributions({
      prefix: config.route.prefix,
      environment: mode,
      assetOrigins: config.extension.asset_origins,
    }),
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
  const load = addOpenRoutesToReports(await loader.load())
  for (const report of load.reports) {
    for (const route of routesExemptFromLoginOnly(report))
      logger.warn({ extension: report.name }, sentence(text('cli.extension.closed', { route })))
    if (report.error === null) continue
    logger.error({ err: report.error, extension: report.name }, `extension was not loaded: ${report.error.message}`)
  }
  return load
}
