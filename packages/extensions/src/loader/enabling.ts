import { findPackage } from '../discovery/discover-extensions.ts'
import type { Discovery } from '../discovery/discovered-extension.ts'
import type { ExtensionsError } from '../errors.ts'
import type { EnabledState } from '../install/extension-state.ts'
import { planLoad } from './plan-load.ts'
import { dependenciesOf, type VersionOf } from './requirements.ts'

/** The versions that requirements are checked against: Node, the given ones, extensions, then `node_modules`. */
export async function installedVersions(
  root: string,
  { extensions }: Discovery,
  given: Readonly<Record<string, string>> = {},
): Promise<VersionOf> {
  const versions = new Map<string, string>()
  for (const { name } of extensions.flatMap(({ manifest }) => manifest.requires)) {
    const version = (await findPackage(root, name))?.content.version
    if (typeof version === 'string') versions.set(name, version)
  }
  for (const { manifest } of extensions) {
    versions.set(manifest.name, manifest.version).set(`@${manifest.name}`, manifest.version)
  }
  for (const [name, version] of Object.entries(given)) versions.set(name, version)
  versions.set('node', process.versions.node)
  return (name) => versions.get(name) ?? null
}

/** Why an extension cannot be enabled as things are, or `null`; pure, and no code of it is run. */
export function checkEnable(
  name: string,
  discovery: Discovery,
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
export function dependentsOf(name: string, { extensions }: Discovery, state: EnabledState): readonly string[] {
  const known = new Map([[name, true]])
  return extensions
    .filter(({ manifest }) => manifest.name !== name && state.isEnabled(manifest.name))
    .filter(({ manifest }) => dependenciesOf(manifest, known).length > 0)
    .map(({ manifest }) => manifest.name)
}
