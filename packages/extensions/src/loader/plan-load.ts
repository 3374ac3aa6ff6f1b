import type { DiscoveredExtension, Discovery } from '../discovery/discovered-extension.ts'
import { ExtensionsError } from '../errors.ts'
import type { EnabledState } from '../install/extension-state.ts'
import { loadOrder } from './load-order.ts'
import { checkRequirements, dependenciesOf, type VersionOf } from './requirements.ts'

/** What is loaded, and what is not and why. */
export interface LoadPlan {
  /** Extensions to load, each after its dependencies. */
  readonly order: readonly DiscoveredExtension[]
  readonly disabled: readonly DiscoveredExtension[]
  /** Enabled extensions that cannot be loaded. */
  readonly failed: ReadonlyMap<string, ExtensionsError>
}

/** Decides from manifests and states alone what is loaded and in which order; pure. */
export function planLoad(discovery: Discovery, state: EnabledState, versionOf: VersionOf): LoadPlan {
  const extensions = new Map(discovery.extensions.map((extension) => [extension.manifest.name, extension]))
  const known = new Map<string, unknown>([...discovery.broken.map(({ name }) => [name, null] as const), ...extensions])
  const disabled = discovery.extensions.filter(({ manifest }) => !state.isEnabled(manifest.name))
  const off = new Set(disabled.map(({ manifest }) => manifest.name))
  const needs = (name: string) => {
    const manifest = extensions.get(name)?.manifest
    return manifest ? dependenciesOf(manifest, known) : []
  }
  const { order, cycles } = loadOrder(
    [...extensions.keys()].filter((name) => !off.has(name)),
    needs,
  )
  const failed = new Map<string, ExtensionsError>()
  for (const cycle of cycles) for (const name of cycle) failed.set(name, inCycle(name, cycle))
  const ready: DiscoveredExtension[] = []
  for (const name of order) {
    const extension = extensions.get(name)
    if (!extension) continue
    const missing = needs(name).find((other) => off.has(other) || failed.has(other) || !extensions.has(other))
    const error =
      missing === undefined ? checkRequirements(extension, versionOf) : unavailable(name, missing, off.has(missing))
    if (error) failed.set(name, error)
    else ready.push(extension)
  }
  return { order: ready, disabled, failed }
}

/** The error of an extension whose dependency is not running. */
export function unavailable(name: string, dependency: string, disabled: boolean): ExtensionsError {
  const state = disabled ? 'is disabled' : 'failed'
  return new ExtensionsError(
    'EXTENSIONS_DEPENDENCY_UNAVAILABLE',
    `Extension "${name}" needs "${dependency}", which ${state}.`,
    {
      hint: disabled
        ? `Enable "${dependency}" first.`
        : `Mend "${dependency}" first; its own report says what is wrong.`,
    },
  )
}

function inCycle(name: string, cycle: readonly string[]): ExtensionsError {
  return new ExtensionsError(
    'EXTENSIONS_DEPENDENCY_CYCLE',
    `Extension "${name}" depends on itself: ${[...cycle, cycle[0]].join(' -> ')}.`,
    { hint: 'Take one of these requirements out of its manifest.' },
  )
}
