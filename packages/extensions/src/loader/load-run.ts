import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { DiscoveredExtension } from '../discovery/discovered-extension.ts'
import { ExtensionsError } from '../errors.ts'
import type { ExtensionHost } from '../provider/extension-host.ts'
import { text } from '../text/sentence.ts'
import { isText, type Text } from '../text/text.ts'
import { hintOfError, textOfError } from '../text/text-of-error.ts'
import { callExtensionWithTimeLimit, catchUnhandledErrors } from './call-extension.ts'
import { Disposers } from './disposers.ts'
import { importExtensionProviders, listMigrations, logOf } from './import-extension-providers.ts'
import { dependenciesOf, type LoadPlan, missingDependencyError } from './load-plan.ts'
import type {
  ContributionCollector,
  LoadedExtension,
  LoaderOptions,
  Migration,
  PreparedExtension,
} from './loaded-extension.ts'

/** One run over the extensions of a plan, phase by phase; whoever fails in one is left out of the next. */
export class LoadRun<Contributions> {
  /** Grows while extensions fail. */
  readonly failed: Map<string, ExtensionsError>
  readonly #order: readonly DiscoveredExtension[]
  readonly #names: ReadonlyMap<string, unknown>
  readonly #options: LoaderOptions<Contributions>
  readonly #collector: ContributionCollector<Contributions>
  readonly #disposers = new Map<string, Disposers>()

  constructor(
    { order, failed }: LoadPlan,
    options: LoaderOptions<Contributions>,
    collector: ContributionCollector<Contributions>,
  ) {
    this.#order = order
    this.#names = new Map(order.map(({ manifest }) => [manifest.name, true]))
    this.failed = new Map(failed)
    this.#options = options
    this.#collector = collector
  }

  async load(): Promise<readonly LoadedExtension<Contributions>[]> {
    const unhandled = new Map<string, unknown>()
    const endCatching = catchUnhandledErrors((extension, error) => unhandled.set(extension, error))
    try {
      return await this.#phases(unhandled)
    } finally {
      endCatching()
    }
  }

  async #phases(unhandled: ReadonlyMap<string, unknown>): Promise<readonly LoadedExtension<Contributions>[]> {
    const prepared = await this.#phase(this.#order, 'import', 'EXTENSIONS_IMPORT_FAILED', (extension) =>
      importExtensionProviders(extension, { ...this.#options, host: this.#hostOf(extension) }),
    )
    const registered = await this.#phase(prepared, 'register()', 'EXTENSIONS_REGISTER_FAILED', async (extension) => {
      for (const provider of extension.providers) await provider.register()
      return extension
    })
    const migrated = await this.#phase(
      registered,
      text('step.migrations', {}),
      'EXTENSIONS_MIGRATION_FAILED',
      async (extension) => {
        await this.#options.migrate?.(extension.manifest.name, await migrationsOf(extension))
        return extension
      },
      // A long migration must end by itself: stopping to wait for it would not stop it.
      Number.POSITIVE_INFINITY,
    )
    const booted = await this.#phase(migrated, 'boot()', 'EXTENSIONS_BOOT_FAILED', async (extension) => {
      for (const provider of extension.providers) await provider.boot()
      return extension
    })
    const declared = await this.#phase(
      booted,
      text('step.declarations', {}),
      'EXTENSIONS_DECLARATION_INVALID.failed',
      async (extension) => {
        const contributions = await this.#collector.collect(extension)
        const collected = { ...extension, contributions, migrations: await migrationsOf(extension) }
        await this.#options.accept?.(collected)
        return collected
      },
    )
    await setImmediate()
    const loaded = await this.#phase(
      declared,
      text('step.background', {}),
      'EXTENSIONS_BOOT_FAILED',
      async (extension) => {
        if (unhandled.has(extension.manifest.name)) throw unhandled.get(extension.manifest.name)
        return extension
      },
    )
    const left = registered.filter(({ manifest }) => this.failed.has(manifest.name))
    await this.close(left)
    for (const extension of [...this.#order].reverse())
      if (this.failed.has(extension.manifest.name)) await this.#dispose(extension)
    return loaded
  }

  /** Ends extensions, the last first; an error here cannot undo anything, so it goes to the extension's own log. */
  async close(extensions: readonly PreparedExtension[]): Promise<void> {
    for (const extension of [...extensions].reverse()) {
      const { manifest, providers, log } = extension
      for (const provider of providers) {
        await this.#guarded(manifest.name, 'shutdown()', () => provider.shutdown()).catch((error: unknown) =>
          log.error('shutdown() failed', { error }),
        )
      }
      await this.#dispose(extension)
    }
  }

  #hostOf({ manifest, root }: DiscoveredExtension): ExtensionHost {
    const { host } = this.#options
    if (typeof host !== 'function') return host
    const disposers = new Disposers()
    this.#disposers.set(manifest.name, disposers)
    return host({ manifest, root, defer: disposers.defer })
  }

  async #dispose({ manifest: { name } }: DiscoveredExtension): Promise<void> {
    const errors = (await this.#disposers.get(name)?.run()) ?? []
    for (const error of errors) logOf(name, this.#options).error('what it did to its host was not undone', { error })
  }

  async #phase<From extends DiscoveredExtension, To>(
    extensions: readonly From[],
    step: string | Text,
    key: FailureKey,
    run: (extension: From) => Promise<To>,
    timeLimit: number = this.#options.timeLimit ?? 10_000,
  ): Promise<readonly To[]> {
    const done: To[] = []
    for (const extension of extensions) {
      const { name } = extension.manifest
      const missing = dependenciesOf(extension.manifest, this.#names).find((other) => this.failed.has(other))
      try {
        if (missing !== undefined) throw missingDependencyError(name, missing, false)
        done.push(await this.#guarded(name, step, () => run(extension), timeLimit))
      } catch (error) {
        this.failed.set(name, error instanceof ExtensionsError ? error : failure(name, step, key, error))
      }
    }
    return done
  }

  #guarded<Result>(
    extension: string,
    step: string | Text,
    call: () => Result | Promise<Result>,
    timeLimit: number = this.#options.timeLimit ?? 10_000,
  ): Promise<Result> {
    return callExtensionWithTimeLimit({ extension, step, timeLimit }, call)
  }
}

async function migrationsOf({ manifest, providers, root }: PreparedExtension): Promise<readonly Migration[]> {
  const folders = [...new Set(providers.map((provider) => provider.migrations))]
  const lists = await Promise.all(folders.map((folder) => listMigrations(manifest.name, join(root, folder))))
  return lists.flat()
}

type FailureKey =
  | `EXTENSIONS_${'IMPORT' | 'REGISTER' | 'MIGRATION' | 'BOOT'}_FAILED`
  | 'EXTENSIONS_DECLARATION_INVALID.failed'

function failure(name: string, step: string | Text, key: FailureKey, cause: unknown): ExtensionsError {
  return new ExtensionsError(key, { params: { name, step, reason: reasonOf(cause) }, hint: hintOf(cause), cause })
}

function reasonOf(cause: unknown): string | Text {
  if (!(cause instanceof Error)) return String(cause)
  if ('text' in cause && isText(cause.text)) return textOfError(cause)
  return cause.message.split('\n', 1)[0] ?? ''
}

function hintOf(cause: unknown): Text | undefined {
  if (!(cause instanceof Error)) return undefined
  if ('code' in cause && cause.code === 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING') {
    return text('hint.extension.build', {})
  }
  return hintOfError(cause)
}
