import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findMariadb, findPostgres } from './binaries.ts'
import { openNamedServer } from './named-server.ts'
import { freePort, launch, runAs, scratchFolder, type TestServer, type User } from './scratch-server.ts'

export type { TestServer } from './scratch-server.ts'

const isRoot = process.getuid?.() === 0

/** What a throw-away server of one test alone is started with. */
interface OwnServer {
  /** Settings by name. */
  readonly settings?: Readonly<Record<string, string | number>>
  /** Writes files into the folder of its data before it starts, as whoever starts it. */
  readonly prepare?: (data: string) => void
  /** What it logs where it never gets ready to be asked. */
  readonly ready?: RegExp
}

/** The server of TEST_PG_URL, or a throw-away PostgreSQL; `own` is never that of TEST_PG_URL. */
export async function startPostgres(own?: OwnServer): Promise<TestServer> {
  if (process.env.TEST_PG_URL && !own) return openNamedServer('pgsql', process.env.TEST_PG_URL)
  const programs = await findPostgres()
  // PostgreSQL does not run as root.
  const user = isRoot ? unprivilegedUser() : null
  const folder = scratchFolder('postgres', user)
  const data = join(folder, 'data')
  const port = await freePort()
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
    ...own?.settings,
  }
  own?.prepare?.(data)
  const url = `pgsql://postgres@127.0.0.1:${port}/postgres`
  return launch({
    url,
    folder,
    user,
    ...(own?.ready && { ready: own.ready }),
    // SIGKILL would leave its shared memory.
    signal: 'QUIT',
    command: [
      join(programs, 'postgres'),
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  })
}

/** The server of TEST_MYSQL_URL, or a throw-away MariaDB; `own` is never that of TEST_MYSQL_URL. */
export async function startMariadb(own?: OwnServer): Promise<TestServer> {
  if (process.env.TEST_MYSQL_URL && !own) return openNamedServer('mysql', process.env.TEST_MYSQL_URL)
  const programs = await findMariadb()
  const folder = scratchFolder('mariadb')
  const data = join(folder, 'data')
  const port = await freePort()
  // Nothing has to outlive a power cut; `sync-frm` alone makes a table take forty times as long.
  const quick = [
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-flush-method=nosync',
    '--sync-frm=0',
    '--innodb-doublewrite=0',
    '--innodb-log-file-size=8M',
  ]
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
  own?.prepare?.(data)
  const url = `mysql://root@127.0.0.1:${port}/mysql`
  return launch({
    url,
    folder,
    user: null,
    signal: 'KILL',
    command: [
      programs.server,
      ...common,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      '--skip-log-bin',
      '--skip-networking=0',
      ...Object.entries(own?.settings ?? {}).map(([name, value]) => `--${name}=${value}`),
    ],
  })
}

function unprivilegedUser(): User {
  const idOf = (flag: string, user: string): number =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) }
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody: set TEST_PG_URL.')
}
