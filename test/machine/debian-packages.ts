import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What the tests need of the machine, and the two ways to give it to them. */
export interface Need {
  /** For example `PostgreSQL`. */
  readonly name: string
  readonly packages: readonly string[]
  /** The environment variable that names one that is there already. */
  readonly variable: string
}

/** Whether this process may install Debian packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs Debian packages where this process may do that; elsewhere says what a person has to do. */
export function installDebianPackages({ name, packages, variable }: Need): void {
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`
  const advice = `Install it with "${command}", or set ${variable} to one that the tests may use.`
  if (!mayInstall()) throw new Error(`${name} was not found. ${advice}`)
  console.log(`${name} was not found: installing ${packages.join(', ')} …`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (parameters: readonly string[]) =>
    spawnSync('apt-get', parameters, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  // The list of packages is read anew only when the one at hand does not know them: it takes ten seconds.
  if (!run(install) && !(run(['update', '-qq']) && run(install))) {
    throw new Error(`${name} could not be installed; apt-get says above why. ${advice}`)
  }
}
