import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installDebianPackages, mayInstall, type Need } from '@quoin/test-machine/debian-packages'

/** A server's programs, and what to install where they are missing. */
interface Program<Found> {
  readonly need: Need
  find(): Found | null
}

/** The folder of PostgreSQL's programs, the newest version first. */
const postgres: Program<string> = {
  need: { name: 'PostgreSQL', packages: ['postgresql'], variable: 'TEST_PG_URL' },
  find: () => {
    const root = '/usr/lib/postgresql'
    const versions = existsSync(root) ? readdirSync(root).sort((left, right) => Number(right) - Number(left)) : []
    return findFolder(
      ['postgres', 'initdb'],
      [...versions.map((version) => join(root, version, 'bin')), ...pathFolders()],
    )
  },
}

/** MariaDB's server and its set-up program. */
const mariadb: Program<{ readonly server: string; readonly install: string }> = {
  need: { name: 'MariaDB', packages: ['mariadb-server-core', 'mariadb-client-core'], variable: 'TEST_MYSQL_URL' },
  find: () => {
    const server = findProgram('mariadbd')
    const install = findProgram('mariadb-install-db')
    return server && install ? { server, install } : null
  },
}

/** The server of Redis or Valkey. */
const redis: Program<string> = {
  need: { name: 'Redis', packages: ['redis-server'], variable: 'TEST_REDIS_URL' },
  find: () => findProgram('redis-server') ?? findProgram('valkey-server'),
}

export const findPostgres = (): Promise<string> => findOrInstall(postgres)
export const findMariadb = (): Promise<{ readonly server: string; readonly install: string }> => findOrInstall(mariadb)
export const findRedis = (): Promise<string> => findOrInstall(redis)

/** The servers that this machine lacks, and that no variable names. */
export function missingPrograms(): readonly Need[] {
  const missing = [postgres, mariadb, redis].filter(({ need, find }) => !process.env[need.variable] && find() === null)
  if (missing.includes(postgres)) forbidDebianCluster()
  return missing.map(({ need }) => need)
}

/** The path of a program, or null. */
export function findProgram(name: string): string | null {
  const folder = findFolder([name], pathFolders())
  return folder && join(folder, name)
}

/** The folder that holds all these programs, or null. */
function findFolder(programs: readonly string[], folders: readonly string[]): string | null {
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program)))) ?? null
}

function pathFolders(): string[] {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin']
}

async function findOrInstall<Found>({ need, find }: Program<Found>): Promise<Found> {
  const found = find()
  if (found !== null) return found
  if (need === postgres.need) forbidDebianCluster()
  await installDebianPackages([need])
  const installed = find()
  if (installed === null)
    throw new Error(`${need.name} was installed, but its programs were not found. Set ${need.variable}.`)
  return installed
}

/** Debian's package would otherwise make and start a server of its own. */
function forbidDebianCluster(): void {
  const file = '/etc/postgresql-common/createcluster.conf'
  if (!mayInstall() || existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}
