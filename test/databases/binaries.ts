import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The folder that holds all these programs, or null. */
function findFolder(programs: readonly string[], folders: readonly string[]): string | null {
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program)))) ?? null
}

function pathFolders(): string[] {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin']
}

/** The path of a program, or null. */
export function findProgram(name: string): string | null {
  const folder = findFolder([name], pathFolders())
  return folder && join(folder, name)
}

/** The folder of PostgreSQL's programs, the newest version first; installed when it is missing and that is possible. */
export function findPostgres(): string {
  const find = (): string | null => {
    const root = '/usr/lib/postgresql'
    const versions = existsSync(root) ? readdirSync(root).sort((left, right) => Number(right) - Number(left)) : []
    return findFolder(
      ['postgres', 'initdb'],
      [...versions.map((version) => join(root, version, 'bin')), ...pathFolders()],
    )
  }
  return find() ?? install('PostgreSQL', 'TEST_PG_URL', ['postgresql'], find)
}

/** MariaDB's server and its set-up program; installed when they are missing and that is possible. */
export function findMariadb(): { server: string; install: string } {
  const find = (): { server: string; install: string } | null => {
    const server = findProgram('mariadbd')
    const install = findProgram('mariadb-install-db')
    return server && install ? { server, install } : null
  }
  return find() ?? install('MariaDB', 'TEST_MYSQL_URL', ['mariadb-server-core', 'mariadb-client-core'], find)
}

function install<Found>(name: string, variable: string, packages: readonly string[], find: () => Found | null): Found {
  const advice = `${name} was not found. Install ${packages.join(' and ')}, or set ${variable} to a server the tests may use.`
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) throw new Error(advice)
  console.log(`${name} was not found: installing ${packages.join(', ')}`)
  // Debian's package would otherwise start a server of its own.
  mkdirSync('/etc/postgresql-common', { recursive: true })
  if (packages.includes('postgresql') && !existsSync('/etc/postgresql-common/createcluster.conf')) {
    writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], { env, stdio: 'ignore' })
  } catch (cause) {
    throw new Error(advice, { cause })
  }
  const found = find()
  if (!found) throw new Error(advice)
  return found
}
