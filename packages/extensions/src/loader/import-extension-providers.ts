import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ExtensionCache } from '../cache/extension-cache.ts'
import { FileCacheStore } from '../cache/file-cache-store.ts'
import type { DiscoveredExtension } from '../discovery/discovered-extension.ts'
import { ExtensionsError } from '../errors.ts'
import { findFileInside } from '../files/file-inside.ts'
import { createExtensionLog, type ExtensionLog, extensionLogFile, logLevelOf } from '../log/extension-log.ts'
import { defaultManifestExtraKey, type Manifest } from '../manifest/manifest.ts'
import type { ExtensionHost } from '../provider/extension-host.ts'
import {
  bindSettings,
  type ExtensionContext,
  isServiceProvider,
  type ServiceProvider,
  type ServiceProviderClass,
} from '../provider/service-provider.ts'
import { readDeclaredSettingsForm } from '../settings/declared-form.ts'
import { ExtensionSettings } from '../settings/extension-settings.ts'
import { compileSettingsForm } from '../settings/settings-form.ts'
import type { SettingsRepository } from '../settings/settings-repository.ts'
import type { ImportModule, LoaderOptions, Migration, PreparedExtension } from './loaded-extension.ts'

type PrepareOptions = Omit<LoaderOptions, 'accept' | 'contributions'>

/** Imports the providers of an extension and gives them their context. */
export async function importExtensionProviders(
  extension: DiscoveredExtension,
  options: PrepareOptions & { readonly host: ExtensionHost },
): Promise<PreparedExtension> {
  const { manifest } = extension
  const load: ImportModule = options.importModule ?? ((url) => import(url))
  const files = manifest.providers.map((provider) => findProviderFile(extension, provider, options.manifestKey))
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
      throw new ExtensionsError('EXTENSIONS_NOT_FOUND.early', { params: { name: manifest.name } })
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
  const declared = [await readDeclaredSettingsForm(extension), ...providers.map((provider) => provider.settingsForm())]
  const forms = declared.filter((form) => form !== null)
  if (forms.length > 1) {
    throw new ExtensionsError('EXTENSIONS_SETTINGS_INVALID.several', { params: { name } })
  }
  return ExtensionSettings.load(name, await compileSettingsForm(name, forms[0] ?? { groups: [] }), repository)
}

/** The log of an extension that may have no settings yet. */
export function logOf(name: string, { root, storage = join(root, 'storage') }: PrepareOptions): ExtensionLog {
  return createExtensionLog({ file: extensionLogFile(storage, name), level: () => 'info' })
}

function channels(
  { manifest: { name, packageName } }: DiscoveredExtension,
  { root, storage = join(root, 'storage'), cache }: PrepareOptions,
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

/** The file that holds a provider, and the class wanted from it when the manifest names one. */
export interface ProviderFile {
  readonly file: string
  readonly className: string | null
}

const endings = ['.ts', '.js', '.mts', '.mjs']

/**
 * Finds the file of a provider from the manifest, running no code.
 * @throws ExtensionsError EXTENSIONS_PROVIDER_NOT_FOUND when there is none inside the extension's folder
 */
export function findProviderFile(
  { root, manifest }: DiscoveredExtension,
  provider: string,
  packageJsonKey: string = defaultManifestExtraKey,
): ProviderFile {
  const isPath = provider.startsWith('.') || provider.includes('/')
  const candidates = isPath ? [provider] : classFiles(manifest, provider)
  const file = candidates.map((path) => findFileInside(root, path)).find((found) => found !== null)
  if (file === undefined) {
    const code = candidates.length === 0 ? 'EXTENSIONS_PROVIDER_NOT_FOUND.class' : 'EXTENSIONS_PROVIDER_NOT_FOUND'
    throw new ExtensionsError(code, { params: { name: manifest.name, provider, candidates, key: packageJsonKey } })
  }
  return { file, className: isPath ? null : (provider.split('\\').at(-1) ?? provider) }
}

/** Imports a provider's file and takes the class out of it. */
async function importProvider({ file, className }: ProviderFile, load: ImportModule): Promise<ServiceProviderClass> {
  const exported = await load(pathToFileURL(file).href)
  const wanted =
    className === null ? [exported.default, ...Object.values(exported)] : [exported[className], exported.default]
  const provider = wanted.find(isServiceProvider)
  if (provider) return provider
  if (className === null) throw new ExtensionsError('EXTENSIONS_PROVIDER_INVALID', { params: { file } })
  throw new ExtensionsError('EXTENSIONS_PROVIDER_INVALID.named', { params: { file, class: className } })
}

/** `Vendor\Package\DemoServiceProvider` by the longest namespace that fits, then what Node would import. */
function classFiles({ autoload, main }: Manifest, className: string): readonly string[] {
  const namespaces = Object.keys(autoload).sort((a, b) => b.length - a.length)
  const mapped = namespaces
    .filter((namespace) => className.startsWith(namespace) || !className.includes('\\'))
    .map((namespace) => {
      const rest = className.startsWith(namespace) ? className.slice(namespace.length) : className
      return join(autoload[namespace] ?? '', rest.replaceAll('\\', '/'))
    })
  return [...mapped.flatMap((path) => endings.map((ending) => `${path}${ending}`)), ...(main === null ? [] : [main])]
}

/** The migrations in a folder in the order of their names, none of them imported; none when there is no such folder. */
export async function listMigrations(extension: string, folder: string): Promise<readonly Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /^[\w-]+\.m?[jt]s$/.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((file) => ({ name: `${extension}:${file.replace(/\.m?[jt]s$/, '')}`, file: join(folder, file) }))
}
