import type { ExtensionCache } from '../cache/extension-cache.ts'
import { ExtensionsError } from '../errors.ts'
import type { ExtensionLog } from '../log/extension-log.ts'
import type { Manifest } from '../manifest/manifest.ts'
import type { ExtensionSettings } from '../settings/extension-settings.ts'
import type { SettingsForm } from '../settings/settings-form.ts'
import type { ContributionsOfAnyKind } from './define-contributions.ts'
import type { ExtensionHost } from './extension-host.ts'

// A registered symbol, so that a second installed copy of this package finds the settings too.
const settingsOf = Symbol.for('quoin.extensions.settings')

/** What an extension is given. */
export interface ExtensionContext<Host = ExtensionHost> {
  readonly manifest: Manifest
  /** Its folder, absolute. */
  readonly root: string
  readonly settings: ExtensionSettings
  readonly cache: ExtensionCache
  readonly log: ExtensionLog
  /** What the application offers. */
  readonly host: Host
}

/** A class that extends {@link ServiceProvider}. */
export type ServiceProviderClass = (new (
  context: ExtensionContext,
) => ServiceProvider) &
  Pick<typeof ServiceProvider, 'prototype' | 'quoinServiceProvider' | 'setting'>

/**
 * Base class of what an extension brings. What it contributes is collected from an instance after `boot()` succeeded,
 * and merged into the application only then. An application may have a subclass of its own for its extensions.
 *
 * @example
 * export class Hello extends ServiceProvider {
 *   override contributions() {
 *     return { command: [{ name: 'hello', run: () => 'Hello!' }] }
 *   }
 * }
 */
export abstract class ServiceProvider<Host = ExtensionHost> {
  /** Tells the class from others, whichever copy of this package it extends. */
  static readonly quoinServiceProvider: true = true

  /** Every setting, one setting, or one setting with what to take when it is absent. */
  static setting(): Readonly<Record<string, unknown>>
  static setting(name: string): unknown
  static setting<Value>(name: string, fallback: Value): Value
  static setting(name?: string, fallback?: unknown): unknown {
    // biome-ignore lint/complexity/noThisInStatic: each provider class has settings of its own
    const settings = Object.getOwnPropertyDescriptor(this, settingsOf)?.value as ExtensionSettings | undefined
    if (!settings) {
      // biome-ignore lint/complexity/noThisInStatic: as above
      throw new ExtensionsError('EXTENSIONS_NOT_FOUND.unloaded', { params: { name: this.name } })
    }
    return name === undefined ? settings.all() : settings.get(name, fallback)
  }

  /** The folder of the migrations, below the extension's. */
  readonly migrations: string = 'database/migrations'

  protected readonly extension: ExtensionContext<Host>

  constructor(context: ExtensionContext<Host>) {
    this.extension = context
  }

  /** Prepares the extension; runs for every extension before the first `boot()`. */
  register(): void | Promise<void> {}

  /** Starts the extension, when all are registered. */
  boot(): void | Promise<void> {}

  /** Ends what `boot()` started; runs when the application closes. */
  shutdown(): void | Promise<void> {}

  /** What the extension contributes by the kinds that the application defines ({@link defineContributions}). */
  contributions(): ContributionsOfAnyKind | Promise<ContributionsOfAnyKind> {
    return {}
  }

  /** The settings form, when it is not declared under `extra.settings` of the manifest. */
  settingsForm(): SettingsForm | null {
    return null
  }
}

/** True for a class that extends ServiceProvider, from whichever copy of this package. */
export function isServiceProvider(value: unknown): value is ServiceProviderClass {
  return typeof value === 'function' && 'quoinServiceProvider' in value && !Object.hasOwn(value, 'quoinServiceProvider')
}

/** Lets the static `setting()` of a provider read these settings. */
export function bindSettings(provider: ServiceProviderClass, settings: ExtensionSettings): void {
  Object.defineProperty(provider, settingsOf, { value: settings, configurable: true })
}
