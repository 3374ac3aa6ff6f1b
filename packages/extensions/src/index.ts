export {
  type PublishOptions,
  publishAssets,
  publishedAssetsFolder,
  removePublishedAssets,
} from './assets/publish-assets.ts'
export type { CacheStore } from './cache/cache-store.ts'
export { defaultExtensionCacheSeconds, ExtensionCache } from './cache/extension-cache.ts'
export { FileCacheStore } from './cache/file-cache-store.ts'
export { RedisCacheStore, type RedisCommands } from './cache/redis-cache-store.ts'
export { type DiscoveryOptions, discoverExtensions } from './discovery/discover-extensions.ts'
export type {
  BrokenExtension,
  DiscoveredExtension,
  DiscoveryResult,
  ExtensionSource,
} from './discovery/discovered-extension.ts'
export { ExtensionsError, type ExtensionsErrorCode, type ExtensionsErrorKey, extensionsErrorCodes } from './errors.ts'
export { findFileInside } from './files/file-inside.ts'
export { defaultZipQuotas, type ZipQuotas } from './install/check-zip-entries.ts'
export { type EnabledExtension, enabledExtensions } from './install/enabled-extensions.ts'
export { type EnabledState, ExtensionState } from './install/extension-state.ts'
export { type InstalledExtension, type InstallOptions, installExtension } from './install/install-extension.ts'
export { npmInstallArguments, npmUninstallArguments } from './install/npm-arguments.ts'
export { type UninstallOptions, uninstallExtension } from './install/uninstall-extension.ts'
export { catchUnhandledErrors, currentExtension } from './loader/call-extension.ts'
export type { Undo } from './loader/disposers.ts'
export { type ExtensionLoad, ExtensionLoader, type ExtensionReport } from './loader/extension-loader.ts'
export { listMigrations, readSettings } from './loader/import-extension-providers.ts'
export { dependentsOf, findEnableError, installedVersions, type VersionOf } from './loader/load-plan.ts'
export type {
  ContributionCollector,
  ExtensionHostInput,
  ImportModule,
  LoadedExtension,
  LoaderOptions,
  Migration,
  PreparedExtension,
} from './loader/loaded-extension.ts'
export { type ExtensionLog, extensionLogFile, type LogLevel } from './log/extension-log.ts'
export { type ExtensionName, parseExtensionName } from './manifest/extension-name.ts'
export {
  type Author,
  type Manifest,
  type ManifestProblem,
  parseManifest,
  type Requirement,
} from './manifest/manifest.ts'
export { readManifest } from './manifest/read-manifest.ts'
export {
  type Contributed,
  type ContributionKinds,
  type ContributionSchemas,
  type ContributionsByKind,
  type ContributionsOf,
  type ContributionsOfAnyKind,
  type Contributor,
  defineContributions,
} from './provider/define-contributions.ts'
// A star, since servers can add to an interface only through one.
export * from './provider/extension-host.ts'
export { type ExtensionContext, ServiceProvider, type ServiceProviderClass } from './provider/service-provider.ts'
export { ExtensionSettings, secretMask } from './settings/extension-settings.ts'
export type { SettingControl, SettingGroup, SettingOption, SettingsForm } from './settings/settings-form.ts'
export { FileSettingsRepository, type SettingsRepository } from './settings/settings-repository.ts'
export type { StandardIssue, StandardResult, StandardSchema } from './standard-schema.ts'
