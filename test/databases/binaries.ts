import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installDebianPackages, mayInstall, type Need } from '@quoin/test-machine/debian-packages'

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
  const found = find()
  if (found) return found
  forbidDebianCluster()
  return install({ name: 'PostgreSQL', packages: ['postgresql'], variable: 'TEST_PG_URL' }, find)
}

/** MariaDB's server and its set-up program; installed when they are missing and that is possible. */
export function findMariadb(): { server: string; install: string } {
  const find = (): { server: string; install: string } | null => {
    const server = findProgram('mariadbd')
    const install = findProgram('mariadb-install-db')
    return server && install ? { server, install } : null
  }
  const packages = ['mariadb-server-core', 'mariadb-client-core']
  return find() ?? install({ name: 'MariaDB', packages, variable: 'TEST_MYSQL_URL' }, find)
}

/** The server of Redis or Valkey; installed when it is missing and that is possible. */
export function findRedis(): string {
  const find = (): string | null => findProgram('redis-server') ?? findProgram('valkey-server')
  return find() ?? install({ name: 'Redis', packages: ['redis-server'], variable: 'TEST_REDIS_URL' }, find)
}

function install<Found>(need: Need, find: () => Found | null): Found {
  installDebianPackages(need)
  const found = find()
  if (!found) throw new Error(`${need.name} was installed, but its programs were not found. Set ${need.variable}.`)
  return found
}

/** Debian's package would otherwise make and start a server of its own. */
function forbidDebianCluster(): void {
  const file = '/etc/postgresql-common/createcluster.conf'
  if (!mayInstall() || existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}
