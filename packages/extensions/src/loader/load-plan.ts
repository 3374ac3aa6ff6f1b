import satisfies from 'semver/functions/satisfies.js'
import validRange from 'semver/ranges/valid.js'
import { findPackage } from '../discovery/discover-extensions.ts'
import type { DiscoveredExtension, DiscoveryResult } from '../discovery/discovered-extension.ts'
import { ExtensionsError } from '../errors.ts'
import type { EnabledState } from '../install/extension-state.ts'
import { parseExtensionName } from '../manifest/extension-name.ts'
import type { Manifest, Requirement } from '../manifest/manifest.ts'
import { text } from '../text/sentence.ts'
import type { Text } from '../text/text.ts'

/** What is loaded, and what is not and why. */
export interface LoadPlan {
  /** Extensions to load, each after its dependencies. */
  readonly order: readonly DiscoveredExtension[]
  readonly disabled: readonly DiscoveredExtension[]
  /** Enabled extensions that cannot be loaded. */
  readonly failed: ReadonlyMap<string, ExtensionsError>
}

/** Decides from manifests and states alone what is loaded and in which order; pure. */
export function planLoad(discovery: DiscoveryResult, state: EnabledState, versionOf: VersionOf): LoadPlan {
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
      missing === undefined
        ? checkRequirements(extension, versionOf)
        : missingDependencyError(name, missing, off.has(missing))
    if (error) failed.set(name, error)
    else ready.push(extension)
  }
  return { order: ready, disabled, failed }
}

/** The error of an extension whose dependency is not running. */
export function missingDependencyError(name: string, dependency: string, disabled: boolean): ExtensionsError {
  const key = disabled ? 'EXTENSIONS_DEPENDENCY_UNAVAILABLE.disabled' : 'EXTENSIONS_DEPENDENCY_UNAVAILABLE'
  return new ExtensionsError(key, { params: { name, dependency } })
}

function inCycle(name: string, cycle: readonly string[]): ExtensionsError {
  const chain = [...cycle, cycle[0]].join(' -> ')
  return new ExtensionsError('EXTENSIONS_DEPENDENCY_CYCLE', { params: { name, cycle: chain } })
}

/** Names in an order in which each comes after its dependencies, alphabetical where there is a choice. */
interface LoadOrder {
  readonly order: readonly string[]
  /** Cycles, each as the chain of its names; what depends on one is in `order`, after nothing of it. */
  readonly cycles: readonly (readonly string[])[]
}

/** Sorts `names` by `dependencies`; a dependency outside `names` is ignored. Pure and the same on every machine. */
function loadOrder(names: readonly string[], dependencies: (name: string) => readonly string[]): LoadOrder {
  const known = new Set(names)
  const done = new Set<string>()
  const order: string[] = []
  const cycles: string[][] = []

  function visit(name: string, chain: readonly string[]): void {
    if (done.has(name)) return
    const start = chain.indexOf(name)
    if (start >= 0) {
      cycles.push(chain.slice(start))
      return
    }
    for (const dependency of [...dependencies(name)].sort()) {
      if (known.has(dependency)) visit(dependency, [...chain, name])
    }
    if (done.has(name)) return
    done.add(name)
    order.push(name)
  }

  for (const name of [...names].sort()) visit(name, [])
  const inCycle = new Set(cycles.flat())
  return { order: order.filter((name) => !inCycle.has(name)), cycles }
}

/** The version of a package by name; `null` when it is not there. */
export type VersionOf = (name: string) => string | null

/** The extensions among the requirements and dependencies of a manifest. */
export function dependenciesOf(manifest: Manifest, extensions: ReadonlyMap<string, unknown>): readonly string[] {
  const wanted = [...manifest.requires.map(({ name }) => name), ...manifest.dependencies]
  const names = wanted.map((name) => parseExtensionName(name)?.name).filter((name) => name !== undefined)
  return [...new Set(names)].filter((name) => extensions.has(name) && name !== manifest.name).sort()
}

/** Checks every requirement; gives the error that names all unmet ones, or `null`. */
function checkRequirements({ manifest }: DiscoveredExtension, versionOf: VersionOf): ExtensionsError | null {
  const unmet = manifest.requires
    .map((requirement) => problemOf(requirement, versionOf))
    .filter((problem) => problem !== null)
  if (unmet.length === 0) return null
  return new ExtensionsError('EXTENSIONS_REQUIREMENT_UNMET', { params: { name: manifest.name, problems: unmet } })
}

function problemOf({ name, range, optional }: Requirement, versionOf: VersionOf): Text | null {
  const version = versionOf(name)
  if (version === null) return optional ? null : text('requirement.missing', { package: name, range })
  // A tag, an address or "workspace:*" names a source rather than a range, so there is nothing to compare.
  if (validRange(range) === null) return null
  if (satisfies(version, range, { includePrerelease: true })) return null
  return text('requirement.version', { package: name, range, installed: version })
}

/** The versions that requirements are checked against: Node, the given ones, extensions, then `node_modules`. */
export async function installedVersions(
  root: string,
  { extensions }: DiscoveryResult,
  applicationVersions: Readonly<Record<string, string>> = {},
): Promise<VersionOf> {
  const versions = new Map<string, string>()
  for (const { name } of extensions.flatMap(({ manifest }) => manifest.requires)) {
    const version = (await findPackage(root, name))?.content.version
    if (typeof version === 'string') versions.set(name, version)
  }
  for (const { manifest } of extensions) {
    versions.set(manifest.name, manifest.version).set(`@${manifest.name}`, manifest.version)
  }
  for (const [name, version] of Object.entries(applicationVersions)) versions.set(name, version)
  versions.set('node', process.versions.node)
  return (name) => versions.get(name) ?? null
}

/** Why an extension cannot be enabled as things are, or `null`; pure, and no code of it is run. */
export function findEnableError(
  name: string,
  discovery: DiscoveryResult,
  state: EnabledState,
  versionOf: VersionOf,
): ExtensionsError | null {
  const enabled: EnabledState = { isEnabled: (other) => other === name || state.isEnabled(other) }
  return (
    planLoad(discovery, enabled, versionOf).failed.get(name) ??
    discovery.broken.find((broken) => broken.name === name)?.error ??
    null
  )
}

/** The enabled extensions that need this one: they would fail without it. */
export function dependentsOf(name: string, { extensions }: DiscoveryResult, state: EnabledState): readonly string[] {
  const known = new Map([[name, true]])
  return extensions
    .filter(({ manifest }) => manifest.name !== name && state.isEnabled(manifest.name))
    .filter(({ manifest }) => dependenciesOf(manifest, known).length > 0)
    .map(({ manifest }) => manifest.name)
}
