import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian packages where this process may do that; elsewhere says which command a person has to run. */
export function installDebianPackages(packages: readonly string[], purpose: string): void {
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error(`The tests need ${purpose}. Install it with: sudo ${command}`)
  }
  console.log(`Installing ${purpose} (${packages.join(', ')}) …`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (parameters: readonly string[]) =>
    spawnSync('apt-get', parameters, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  // The list of packages is read anew only when the one at hand does not know them: it takes ten seconds.
  if (!run(install) && !(run(['update', '-qq']) && run(install))) {
    throw new Error(`${purpose} could not be installed. See the messages of apt-get above, or run: ${command}`)
  }
}
