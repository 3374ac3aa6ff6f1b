import type { DiscoveredExtension } from '../discovery/discovered-extension.ts'
import type { ExtensionLog } from '../log/extension-log.ts'
import type { Contributions } from '../provider/contributions.ts'
import type { ServiceProvider } from '../provider/service-provider.ts'
import type { ExtensionSettings } from '../settings/extension-settings.ts'
import type { Migration } from './migrations.ts'

/** An extension whose providers are made and whose settings are read, not yet registered. */
export interface PreparedExtension extends DiscoveredExtension {
  readonly providers: readonly ServiceProvider[]
  readonly settings: ExtensionSettings
  readonly log: ExtensionLog
}

/** An extension that is running. */
export interface LoadedExtension extends PreparedExtension {
  readonly contributions: Contributions
  readonly migrations: readonly Migration[]
}
