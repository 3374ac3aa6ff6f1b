import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverUrl } from './index.ts'
import { openNamedServer } from './named-server.ts'
import { createTestDatabase, execute } from './test-database.ts'

describe('a server pool', () => {
  it('takes no second request by a connection, which it may close unread after it started a server', async () => {
    const response = await fetch(`${process.env.TEST_SERVERS}/nothing`)
    expect([response.status, response.headers.get('connection')]).toEqual([404, 'close'])
  })

  let folder: string
  let owner: ChildProcess
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'quoin-killed-'))
    // As the folder of the system for temporary files.
    chmodSync(folder, 0o1777)
  })
  afterAll(() => {
    owner?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  it('leaves neither a server nor its folder behind when its process is killed', async () => {
    const { TEST_PG_URL: _, TEST_MYSQL_URL: __, TEST_REDIS_URL: ___, ...env } = process.env
    owner = spawn(process.execPath, ['--conditions=@quoin/source', join(import.meta.dirname, 'pool-process.ts')], {
      env: { ...env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(owner.stdout as NodeJS.ReadableStream, 'data')
    const urls = String(line).trim().split(' ')
    const sockets = await Promise.all(urls.map(openSocket))
    expect(readdirSync(folder)).toHaveLength(urls.length)
    expect(processesIn(folder).length).toBeGreaterThanOrEqual(2 * urls.length)
    // A killed server may reset the connection: `once` of Node's events would reject then.
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    owner.kill('SIGKILL')
    await Promise.all(closed)
    // The supervisors outlive their servers by the time that removing takes.
    await expect.poll(() => [...readdirSync(folder), ...processesIn(folder)]).toEqual([])
    for (const url of urls) await expect(openSocket(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})

async function openSocket(url: string): Promise<Socket> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket.on('error', () => {}).resume()
}

/** The command lines that name the folder; a server that changes its title is found by its supervisor. */
function processesIn(folder: string): readonly string[] {
  const list = execFileSync('ps', ['axww', '-o', 'command='], { encoding: 'utf8' })
  return list.split('\n').filter((command) => command.includes(folder))
}

describe.each(['pgsql', 'mysql'] as const)('the databases of test runs on a named %s server', (driver) => {
  it('are dropped once their process has ended, and no others are', async () => {
    const url = await serverUrl(driver)
    await using own = await createTestDatabase(driver)
    const name = new URL(own.url).pathname.slice(1)
    const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(ended, 'exit')
    const abandoned = name.replace(`_${process.pid}_`, `_${ended.pid}_`)
    const elsewhere = abandoned.replace(/[0-9a-f]{8}_/, '00000000_')
    for (const each of [abandoned, elsewhere]) await execute(driver, url, `create database ${each}`)
    try {
      await openNamedServer(driver, url)
      const names = await databasesOf(driver, url)
      expect([name, abandoned, elsewhere].filter((each) => names.includes(each))).toEqual([name, elsewhere])
    } finally {
      await execute(driver, url, `drop database ${elsewhere}`)
    }
  })
})

async function databasesOf(driver: 'pgsql' | 'mysql', url: string): Promise<readonly string[]> {
  if (driver === 'mysql') {
    const connection = await mysql.createConnection(url)
    const [rows] = await connection.query<mysql.RowDataPacket[]>('show databases')
    await connection.end()
    return rows.map((row) => String(Object.values(row)[0]))
  }
  const client = new pg.Client(url.replace(/^pgsql:/, 'postgres:'))
  await client.connect()
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
  await client.end()
  return rows.map((row) => row.datname)
}
