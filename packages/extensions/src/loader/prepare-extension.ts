import { join } from 'node:path'
import { ExtensionCache } from '../cache/extension-cache.ts'
import { FileCacheStore } from '../cache/file-cache-store.ts'
import type { DiscoveredExtension } from '../discovery/discovered-extension.ts'
import { ExtensionsError } from '../errors.ts'
import { createExtensionLog, extensionLogFile, logLevelOf } from '../log/extension-log.ts'
import { bindSettings, type ExtensionContext, type ServiceProvider } from '../provider/service-provider.ts'
import { declaredSettingsForm } from '../settings/declared-form.ts'
import { ExtensionSettings } from '../settings/extension-settings.ts'
import { compileSettingsForm } from '../settings/settings-form.ts'
import type { SettingsRepository } from '../settings/settings-repository.ts'
import { findProviderFile, type ImportModule, importProvider } from './find-provider.ts'
import type { PreparedExtension } from './loaded-extension.ts'
import type { LoaderOptions } from './loader-options.ts'

/** Imports the providers of an extension and gives them their context. */
export async function prepareExtension(
  extension: DiscoveredExtension,
  options: LoaderOptions,
): Promise<PreparedExtension> {
  const { manifest } = extension
  const load: ImportModule = options.importModule ?? ((url) => import(url))
  const files = manifest.providers.map((provider) => findProviderFile(extension, provider))
  const classes = new Set(await Promise.all(files.map((file) => importProvider(file, load))))
  const held: { settings?: ExtensionSettings } = {}
  const { cache, log } = channels(extension, options, () => held.settings)
  const context: ExtensionContext = {
    manifest,
    root: extension.root,
    host: options.host,
    cache,
    log,
    // Read late: the form may come from the providers, which are made with this context.
    get settings() {
      if (held.settings) return held.settings
      throw new ExtensionsError('EXTENSIONS_NOT_FOUND', `Extension "${manifest.name}" reads its settings too early.`, {
        hint: 'Read them in register(), boot() or later.',
      })
    },
  }
  const providers = [...classes].map((Provider) => new Provider(context))
  const settings = await readSettings(extension, options.settings, providers)
  held.settings = settings
  for (const Provider of classes) bindSettings(Provider, settings)
  return { ...extension, providers, settings, log }
}

/**
 * The settings of an extension; without its providers, of the form its manifest declares, so that they can be shown and
 * filled in while it is disabled.
 */
export async function readSettings(
  extension: DiscoveredExtension,
  repository: SettingsRepository,
  providers: readonly ServiceProvider[] = [],
): Promise<ExtensionSettings> {
  const { name } = extension.manifest
  const declared = [await declaredSettingsForm(extension), ...providers.map((provider) => provider.settingsForm())]
  const forms = declared.filter((form) => form !== null)
  if (forms.length > 1) {
    throw new ExtensionsError(
      'EXTENSIONS_SETTINGS_INVALID',
      `Extension "${name}" declares more than one settings form.`,
      {
        hint: 'Declare it once: under "extra.settings" of the manifest, or in settingsForm() of one provider.',
      },
    )
  }
  return ExtensionSettings.load(name, await compileSettingsForm(name, forms[0] ?? { groups: [] }), repository)
}

function channels(
  { manifest: { name, packageName } }: DiscoveredExtension,
  { root, storage = join(root, 'storage'), cache }: LoaderOptions,
  settings: () => ExtensionSettings | undefined,
): Pick<ExtensionContext, 'cache' | 'log'> {
  const store = cache?.(name) ?? new FileCacheStore(join(storage, 'cache', 'extensions', packageName))
  return {
    cache: new ExtensionCache(name, store),
    log: createExtensionLog({
      file: extensionLogFile(storage, name),
      level: () => logLevelOf(settings()?.get('log_level')),
      secrets: () => settings()?.secrets() ?? [],
    }),
  }
}
