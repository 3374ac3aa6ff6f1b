import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute, startMariadb, startPostgres, type TestServer } from '@quoin/test-databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/connect/index.ts'

const day = 86_400_000
const validToday = [new Date(Date.now() - day), new Date(Date.now() + day)] as const

/** A certificate of its own for another host, in a folder that belongs to whoever runs the server. */
function writeCertificate(folder: string, [from, until]: readonly [Date, Date] = validToday): void {
  const scratch = mkdtempSync(join(tmpdir(), 'quoin-certificate-'))
  const request = ['req', '-new', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=db.example', '-keyout', 'server.key']
  const authority =
    '[a]\ndatabase=index\nnew_certs_dir=.\ndefault_md=sha256\nrand_serial=yes\npolicy=p\n[p]\ncommonName=supplied\n'
  const names = '[ca]\ndefault_ca=a\n[x]\nsubjectAltName=DNS:db.example\n'
  writeFileSync(join(scratch, 'authority'), names + authority)
  writeFileSync(join(scratch, 'index'), '')
  const [start, end] = [from, until].map((date) => `${date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`)
  const sign = ['ca', '-batch', '-selfsign', '-notext', '-config', 'authority', '-extensions', 'x']
  const files = ['-in', 'request', '-keyfile', 'server.key', '-out', 'server.crt']
  const dates = ['-startdate', start ?? '', '-enddate', end ?? '']
  for (const parameters of [
    [...request, '-out', 'request'],
    [...sign, ...files, ...dates],
  ])
    execFileSync('openssl', parameters, { cwd: scratch, stdio: ['ignore', 'ignore', 'pipe'] })
  const { uid, gid } = statSync(folder)
  for (const name of ['server.key', 'server.crt']) {
    const file = join(folder, name)
    copyFileSync(join(scratch, name), file)
    chownSync(file, uid, gid)
    chmodSync(file, 0o600)
  }
  rmSync(scratch, { recursive: true })
}

/** Another address of a server. */
function address(server: TestServer, parts: Readonly<Record<string, string>>): URL {
  const url = new URL(server.url)
  for (const [name, value] of Object.entries(parts)) {
    if (name in url) Reflect.set(url, name, value)
    else url.searchParams.set(name, value)
  }
  return url
}

/** The code and sentence of a connection that does not come about. */
async function rejection(url: URL, ca?: string): Promise<string> {
  const config = ca === undefined ? url.href : { url: url.href, ssl: { ca } }
  const opened = await openDatabase(config).then(
    async (database) => {
      await database.close()
      return 'it was opened'
    },
    ({ code, message }: Error & { code: string }) =>
      `${code}: ${message.replace(/(?:pgsql|mysql) database "\w*" on \S+:\d+/, 'X')}`,
  )
  return opened
}

/** Stops a server without ending it while something runs: it answers nothing. */
async function paused<Result>(pid: number, work: () => Promise<Result>): Promise<Result> {
  process.kill(pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

const unreachable = 'INTROSPECT_DATABASE_UNREACHABLE'
const noTls = `${unreachable}: No encrypted connection to the X could be established`

/** What both servers have in common. */
const anywhere: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
  [{ hostname: 'no-such-host.invalid' }, `${unreachable}: The host of the X was not found.`],
  [{ port: '1' }, `${unreachable}: The X does not answer: nothing listens there.`],
  [{ username: 'reader', password: 'wrong' }, 'INTROSPECT_LOGIN_REJECTED: The X rejected the user or the password.'],
  [{ username: 'nobody_at_all', password: 'x' }, 'INTROSPECT_LOGIN_REJECTED: The X rejected the user or the password.'],
  [{ pathname: '/missing' }, 'INTROSPECT_DATABASE_NOT_FOUND: The X does not exist.'],
  [
    { username: 'reader', password: 'right', pathname: '/closed' },
    'INTROSPECT_LOGIN_REJECTED: The X does not let this user connect from here, or not to this database.',
  ],
  [{ username: 'limited', password: 'right' }, `${unreachable}: The X accepts no more connections.`],
  [{ sslmode: 'verify-full' }, `${noTls}: its certificate is not trusted here.`],
]

describe('a first connection to a running PostgreSQL', () => {
  let server: TestServer
  let data = ''

  beforeAll(async () => {
    const prepare = (folder: string): void => {
      data = folder
      writeCertificate(folder)
      const rules = ['host all postgres all trust', 'hostssl all encrypted all trust', 'host all outside all reject']
      const others = 'host all reader,limited,nobody_at_all all scram-sha-256'
      writeFileSync(join(folder, 'pg_hba.conf'), [...rules, others, ''].join('\n'))
    }
    server = await startPostgres({ settings: { ssl: 'on' }, prepare })
    const statements = [
      ...['reader', 'limited', 'encrypted', 'outside'].map((name) => `create role ${name} login password 'right'`),
      ...[
        'alter role limited connection limit 0',
        'create database closed',
        'revoke connect on database closed from public',
      ],
    ]
    for (const statement of statements) await execute('pgsql', server.url, statement)
  })

  afterAll(() => server?.stop())

  it.each([
    ...anywhere,
    [
      { username: 'outside', password: 'right' },
      'INTROSPECT_LOGIN_REJECTED: The X does not let this user connect from here, or not to this database.',
    ],
    [
      { username: 'encrypted', password: 'right' },
      'INTROSPECT_LOGIN_REJECTED: The X accepts encrypted connections only.',
    ],
  ] as const)('with %o is rejected by a sentence of its own', async (parts, sentence) => {
    expect(await rejection(address(server, parts))).toBe(sentence)
  })

  it('says that a certificate is for another host', async () => {
    const ca = readFileSync(join(data, 'server.crt'), 'utf8')
    expect(await rejection(address(server, {}), ca)).toBe(`${noTls}: the certificate is for another host.`)
  })

  it('says that a server does not answer in time', async () => {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const late = address(server, { connectTimeout: '300' })
    expect(await paused(Number(pid), () => rejection(late))).toBe(`${unreachable}: The X does not answer in time.`)
  })
})

it('a first connection to a PostgreSQL that recovers says so, and that its certificate has expired', async () => {
  let ca = ''
  const prepare = (folder: string): void => {
    writeCertificate(folder, [new Date(0), new Date(day)])
    ca = readFileSync(join(folder, 'server.crt'), 'utf8')
    appendFileSync(join(folder, 'standby.signal'), '')
  }
  await using server = await startPostgres({
    settings: { ssl: 'on', hot_standby: 'off' },
    prepare,
    ready: /consistent recovery state|entering standby mode/,
  })
  expect(await rejection(address(server, {}))).toBe(
    `${unreachable}: The X is not ready: the server is starting, stopping or recovering.`,
  )
  expect(await rejection(address(server, {}), ca)).toBe(`${noTls}: its certificate has expired or is not valid yet.`)
})

describe('a first connection to a running MariaDB', () => {
  let server: TestServer
  let data = ''
  let held: OpenDatabase

  beforeAll(async () => {
    const prepare = (folder: string): void => {
      data = folder
      writeCertificate(folder)
    }
    const relative = { 'ssl-cert': 'server.crt', 'ssl-key': 'server.key' }
    server = await startMariadb({ settings: relative, prepare })
    const statements = [
      ...['reader', 'limited', 'locked', 'expired'].map((name) => `create user ${name} identified by 'right'`),
      ...['alter user limited with max_user_connections 1', 'grant select on mysql.* to limited'],
      ...['alter user locked account lock', 'alter user expired password expire', 'create database closed'],
    ]
    for (const statement of statements) await execute('mysql', server.url, statement)
    held = await openDatabase({
      url: address(server, { username: 'limited', password: 'right' }).href,
      pool: { max: 1 },
    })
  })

  afterAll(async () => {
    await held?.close()
    await server?.stop()
  })

  it.each([
    ...anywhere,
    [
      { username: 'locked', password: 'right' },
      'INTROSPECT_LOGIN_REJECTED: The X does not let this user connect: the account is locked, or its password has expired.',
    ],
  ] as const)('with %o is rejected by a sentence of its own', async (parts, sentence) => {
    expect(await rejection(address(server, parts))).toBe(sentence)
  })

  it('says that a certificate is for another host', async () => {
    const ca = readFileSync(join(data, 'server.crt'), 'utf8')
    expect(await rejection(address(server, {}), ca)).toBe(`${noTls}: the certificate is for another host.`)
  })

  it('says that a server does not answer in time', async () => {
    const pid = Number(readFileSync(join(data, '../pid'), 'utf8'))
    const late = address(server, { connectTimeout: '300' })
    expect(await paused(pid, () => rejection(late))).toBe(`${unreachable}: The X does not answer in time.`)
  })
})
