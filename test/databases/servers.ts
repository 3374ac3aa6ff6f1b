import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import pg from 'pg'
import { findMariadb, findPostgres } from './binaries.ts'
import { freePort, givenServer, launch, runAs, scratchFolder, type TestServer } from './scratch-server.ts'

export type { TestServer } from './scratch-server.ts'

const isRoot = process.getuid?.() === 0

/** The server of TEST_PG_URL, or a throw-away PostgreSQL. */
export async function startPostgres(): Promise<TestServer> {
  if (process.env.TEST_PG_URL) return givenServer(process.env.TEST_PG_URL)
  const programs = await findPostgres()
  const folder = scratchFolder('postgres')
  const data = join(folder, 'data')
  const port = await freePort()
  // PostgreSQL refuses to run as root.
  const user = isRoot ? unprivilegedUser() : null
  if (user) give(folder, user)
  const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  runAs(user, join(programs, 'initdb'), initialise)
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
  }
  const url = `pgsql://postgres@127.0.0.1:${port}/postgres`
  return launch({
    url,
    folder,
    user,
    signal: 'INT',
    command: [
      join(programs, 'postgres'),
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    connect: async () => {
      const client = new pg.Client(url.replace(/^pgsql/, 'postgres'))
      client.on('error', () => {})
      await client.connect()
      await client.end()
    },
  })
}

/** The server of TEST_MYSQL_URL, or a throw-away MariaDB. */
export async function startMariadb(): Promise<TestServer> {
  if (process.env.TEST_MYSQL_URL) return givenServer(process.env.TEST_MYSQL_URL)
  const programs = await findMariadb()
  const folder = scratchFolder('mariadb')
  const data = join(folder, 'data')
  const port = await freePort()
  const quick = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0', '--innodb-log-file-size=8M']
  const common = [
    '--no-defaults',
    ...(isRoot ? ['--user=root'] : []),
    `--datadir=${data}`,
    // A server that starts deletes the temporary tables it finds, also those of other servers.
    `--tmpdir=${folder}`,
    '--skip-name-resolve',
    ...quick,
  ]
  runAs(null, programs.install, [...common, '--auth-root-authentication-method=normal', '--skip-test-db'])
  const url = `mysql://root@127.0.0.1:${port}/mysql`
  return launch({
    url,
    folder,
    user: null,
    signal: 'TERM',
    command: [
      programs.server,
      ...common,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      '--skip-log-bin',
      '--skip-networking=0',
    ],
    connect: () => connectMysql(url),
  })
}

/** Connects to MySQL or MariaDB and leaves again. */
export async function connectMysql(url: string): Promise<void> {
  const connection = await mysql.createConnection({ uri: url, connectTimeout: 5_000 })
  await connection.end()
}

function unprivilegedUser(): string {
  for (const user of ['postgres', 'nobody']) {
    try {
      execFileSync('id', ['-u', user], { stdio: 'ignore' })
      return user
    } catch {}
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody: set TEST_PG_URL.')
}

function give(folder: string, user: string): void {
  const id = (flag: string): number => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
  chmodSync(folder, 0o700)
}
