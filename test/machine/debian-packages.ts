import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

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

/** Says what is missing and what a user can do, in one line. */
export function describeNeeds(needs: readonly Need[]): string {
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(needs.map(({ name }) => name))
  const variables = needs.map(({ variable }) => variable).join(', ')
  return `${names} ${needs.length === 1 ? 'was' : 'were'} not found. Install with "${command(needs)}", or set ${variables} to what the tests may use.`
}

function command(needs: readonly Need[]): string {
  return `apt-get install -y --no-install-recommends ${needs.flatMap(({ packages }) => packages).join(' ')}`
}

/**
 * Installs Debian packages where this process may do that.
 *
 * @throws where it may not, or apt-get fails: what a user has to do.
 */
export async function installDebianPackages(needs: readonly Need[]): Promise<void> {
  if (needs.length === 0) return
  if (!mayInstall()) throw new Error(describeNeeds(needs))
  const packages = needs.flatMap((need) => need.packages)
  forbidDebianCluster()
  console.log(`Installing ${packages.join(', ')} …`)
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  // The list of packages is read again only when the one at hand does not know them: it takes ten seconds.
  if ((await apt(install)) || ((await apt(['update', '-qq'])) && (await apt(install)))) return
  throw new Error(`"${command(needs)}" failed; apt-get says above why.`)
}

/** Debian's package of PostgreSQL would otherwise make and start a server of its own. */
function forbidDebianCluster(): void {
  const file = '/etc/postgresql-common/createcluster.conf'
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}

/**
 * Two processes may want to install at once: the second waits for the first. At this run level the servers of packages are
 * not started.
 */
function apt(parameters: readonly string[]): Promise<boolean> {
  const child = spawn('apt-get', ['-o', 'DPkg::Lock::Timeout=-1', ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
