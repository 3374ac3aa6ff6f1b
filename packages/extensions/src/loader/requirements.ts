import { satisfies, validRange } from 'semver'
import type { DiscoveredExtension } from '../discovery/discovered-extension.ts'
import { ExtensionsError } from '../errors.ts'
import { parseExtensionName } from '../manifest/extension-name.ts'
import type { Manifest, Requirement } from '../manifest/manifest.ts'

/** The version of a package by name; `null` when it is not there. */
export type VersionOf = (name: string) => string | null

/** The extensions among the requirements and dependencies of a manifest. */
export function dependenciesOf(manifest: Manifest, extensions: ReadonlyMap<string, unknown>): readonly string[] {
  const wanted = [...manifest.requires.map(({ name }) => name), ...manifest.dependencies]
  const names = wanted.map((name) => parseExtensionName(name)?.name).filter((name) => name !== undefined)
  return [...new Set(names)].filter((name) => extensions.has(name) && name !== manifest.name).sort()
}

/** Checks every requirement; gives the error that names all unmet ones, or `null`. */
export function checkRequirements({ manifest }: DiscoveredExtension, versionOf: VersionOf): ExtensionsError | null {
  const unmet = manifest.requires
    .map((requirement) => problemOf(requirement, versionOf))
    .filter((problem) => problem !== null)
  if (unmet.length === 0) return null
  return new ExtensionsError(
    'EXTENSIONS_REQUIREMENT_UNMET',
    `Extension "${manifest.name}" needs ${unmet.join(', and ')}.`,
    {
      hint: 'Install or update what is missing, or install a version of the extension that fits.',
    },
  )
}

function problemOf({ name, range, optional }: Requirement, versionOf: VersionOf): string | null {
  const version = versionOf(name)
  if (version === null) return optional ? null : `"${name}" ${range}, which is not installed`
  // A tag, an address or "workspace:*" names a source rather than a range, so there is nothing to compare.
  if (validRange(range) === null) return null
  if (satisfies(version, range, { includePrerelease: true })) return null
  return `"${name}" ${range}, and ${version} is installed`
}
