import { discoverExtensions } from '../discovery/discover-extensions.ts'
import type { DiscoveredExtension, ExtensionSource } from '../discovery/discovered-extension.ts'
import { ExtensionsError } from '../errors.ts'
import { type ContributionsOfAnyKind, defineContributions } from '../provider/define-contributions.ts'
import { installedVersions, planLoad } from './load-plan.ts'
import { LoadRun } from './load-run.ts'
import type { ContributionCollector, LoadedExtension, LoaderOptions } from './loaded-extension.ts'

/** The result of loading: what runs, and a report of everything that was found. */
export interface ExtensionLoad<Contributions = ContributionsOfAnyKind> {
  /** Running extensions, each after its dependencies. */
  readonly loaded: readonly LoadedExtension<Contributions>[]
  /** Every found extension by name. */
  readonly reports: readonly ExtensionReport[]
  /** Calls `shutdown()` of what runs, the last first. */
  close(): Promise<void>
}

/**
 * Finds, checks, registers and boots the extensions of an application. One that fails leaves nothing behind and does
 * not touch the others.
 *
 * @example
 * const contributions = defineContributions({ command: z.object({ name: z.string() }) })
 * const load = await new ExtensionLoader({ root, state, settings, host, contributions }).load()
 * for (const { manifest, contributions } of load.loaded) console.log(manifest.name, contributions.command)
 */
export class ExtensionLoader<Contributions = ContributionsOfAnyKind> {
  readonly #options: LoaderOptions<Contributions>

  constructor(options: LoaderOptions<Contributions>) {
    this.#options = options
  }

  /** @throws ExtensionsError EXTENSIONS_STRICT when `strict` and an extension failed */
  async load(): Promise<ExtensionLoad<Contributions>> {
    const { root, dir = 'extensions', manifestKey, state, strict = false, versions } = this.#options
    const discovery = await discoverExtensions({ root, dir, ...(manifestKey !== undefined && { manifestKey }) })
    const plan = planLoad(discovery, state, await installedVersions(root, discovery, versions))
    const { contributions = none as ContributionCollector<Contributions> } = this.#options
    const run = new LoadRun(plan, this.#options, contributions)
    const loaded = await run.load()
    const reports = discovery.extensions.map((extension) => {
      const { name } = extension.manifest
      const error = run.failed.get(name) ?? null
      const isRunning = loaded.some(({ manifest }) => manifest.name === name)
      return reportOf(extension, error ? 'failed' : isRunning ? 'loaded' : 'disabled', error)
    })
    const broken = discovery.broken.map(
      (found): ExtensionReport => ({ ...found, state: 'failed', alias: null, version: null, description: null }),
    )
    const all = [...reports, ...broken].sort((a, b) => (a.name < b.name ? -1 : 1))
    const close = () => run.close(loaded)
    const failure = all.find((report) => report.error)
    if (strict && failure?.error) {
      await close()
      throw stopped(all, failure.error)
    }
    return { loaded, reports: all, close }
  }
}

/** The collector of an application that takes none. */
const none: ContributionCollector<ContributionsOfAnyKind> = defineContributions({})

function stopped(reports: readonly ExtensionReport[], cause: ExtensionsError): ExtensionsError {
  const names = reports.filter(({ error }) => error).map(({ name }) => name)
  return new ExtensionsError('EXTENSIONS_STRICT', { params: { names, reason: cause.text }, cause })
}

/** How it went with one extension. */
export interface ExtensionReport {
  readonly name: string
  readonly root: string
  readonly source: ExtensionSource
  readonly state: 'loaded' | 'disabled' | 'failed'
  /** Why it failed: a sentence and what to do; the original error is its cause. */
  readonly error: ExtensionsError | null
  /** From the manifest; null when the manifest is wrong. */
  readonly alias: string | null
  readonly version: string | null
  readonly description: string | null
}

/** The report of an extension whose manifest could be read. */
function reportOf(
  { root, source, manifest }: DiscoveredExtension,
  state: ExtensionReport['state'],
  error: ExtensionsError | null,
): ExtensionReport {
  const { name, alias, version, description } = manifest
  return { name, root, source, state, error, alias, version, description }
}
