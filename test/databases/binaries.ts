import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describeNeeds, installDebianPackages, type Need } from '@quoin/test-machine/debian-packages'

/** A server's programs on this machine. */
interface Programs<Found> {
  readonly need: Need
  find(): Found | null
}

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

const postgres: Programs<string> = {
  need: { name: 'PostgreSQL', packages: ['postgresql'], variable: 'TEST_PG_URL' },
  find() {
    const root = '/usr/lib/postgresql'
    const versions = existsSync(root) ? readdirSync(root).sort((left, right) => Number(right) - Number(left)) : []
    return findFolder(
      ['postgres', 'initdb'],
      [...versions.map((version) => join(root, version, 'bin')), ...pathFolders()],
    )
  },
}

const mariadb: Programs<{ readonly server: string; readonly install: string }> = {
  need: { name: 'MariaDB', packages: ['mariadb-server-core', 'mariadb-client-core'], variable: 'TEST_MYSQL_URL' },
  find() {
    const server = findProgram('mariadbd')
    const install = findProgram('mariadb-install-db')
    return server && install ? { server, install } : null
  },
}

const redis: Programs<string> = {
  need: { name: 'Redis', packages: ['redis-server'], variable: 'TEST_REDIS_URL' },
  find: () => findProgram('redis-server') ?? findProgram('valkey-server'),
}

const programsOf = { pgsql: postgres, mariadb, redis } as const

/** The folder of PostgreSQL's programs, the newest version first. */
export const findPostgres = (): string => foundOrAdvice(postgres)

/** MariaDB's server and its set-up program. */
export const findMariadb = (): { readonly server: string; readonly install: string } => foundOrAdvice(mariadb)

/** The server of Redis or Valkey. */
export const findRedis = (): string => foundOrAdvice(redis)

function foundOrAdvice<Found>({ need, find }: Programs<Found>): Found {
  const found = find()
  if (found === null) throw new Error(describeNeeds([need]))
  return found
}

/** What the database tests need and this machine does not have; a server that a variable names needs no programs. */
export function missingPrograms(): readonly Need[] {
  return Object.values(programsOf)
    .filter(({ need, find }) => !process.env[need.variable] && find() === null)
    .map(({ need }) => need)
}

/** Installs the programs of a server where they are missing and that is possible, or says what a user has to do. */
export async function installPrograms(kind: string): Promise<void> {
  const programs = kind in programsOf ? programsOf[kind as keyof typeof programsOf] : undefined
  if (programs === undefined || process.env[programs.need.variable] || programs.find() !== null) return
  await installDebianPackages([programs.need])
  if (programs.find() !== null) return
  const { name, variable } = programs.need
  throw new Error(`${name} was installed, but its programs were not found. Set ${variable}.`)
}
