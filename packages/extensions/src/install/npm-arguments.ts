import validRange from 'semver/ranges/valid.js'
import { ExtensionsError } from '../errors.ts'

const packagePattern = /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/

/**
 * The arguments that install a package by npm without running its scripts; for `execFile`, never for a shell. `wanted`
 * is a name, or a name and a version range: `@acme/demo`, `@acme/demo@^1.2`.
 * @throws ExtensionsError EXTENSIONS_NAME_INVALID for anything else: no addresses, paths, tags or options
 */
export function npmInstallArguments(wanted: string): readonly string[] {
  const [, name = '', range] = /^(@?[^@]*)(?:@(.+))?$/.exec(wanted) ?? []
  if (name.length > 214 || !packagePattern.test(name) || (range !== undefined && validRange(range) === null)) {
    throw invalid(wanted)
  }
  return ['install', '--save', '--ignore-scripts', '--no-audit', '--no-fund', '--', range ? `${name}@${range}` : name]
}

/** The arguments that remove a package by npm. */
export function npmUninstallArguments(name: string): readonly string[] {
  if (name.length > 214 || !packagePattern.test(name)) throw invalid(name)
  return ['uninstall', '--save', '--ignore-scripts', '--no-audit', '--no-fund', '--', name]
}

function invalid(wanted: string): ExtensionsError {
  return new ExtensionsError('EXTENSIONS_NAME_INVALID.package', { params: { name: JSON.stringify(wanted) } })
}
