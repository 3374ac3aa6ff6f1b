import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import pg from 'pg'
import { serverUrl } from './server-url.ts'

/** An empty database of a test's own. */
export interface TestDatabase extends AsyncDisposable {
  readonly driver: 'sqlite' | 'pgsql' | 'mysql'
  /** For `openDatabase`; the user may do everything. */
  readonly url: string
  readonly config: { readonly url: string }
  drop(): Promise<void>
}

/** Creates an empty database: a file for sqlite, else on a server of the test run. */
export async function createTestDatabase(driver: 'sqlite' | 'pgsql' | 'mysql'): Promise<TestDatabase> {
  if (driver === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'quoin-sqlite-'))
    return testDatabase(driver, `sqlite:${join(folder, 'test.sqlite')}`, async () =>
      rmSync(folder, { recursive: true, force: true }),
    )
  }
  const server = await serverUrl(driver)
  const name = `quoin_test_${randomBytes(6).toString('hex')}`
  // MariaDB before 11.6 would take latin1.
  await execute(driver, server, `create database ${name}${driver === 'mysql' ? ' character set utf8mb4' : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const force = driver === 'pgsql' ? ' with (force)' : ''
  return testDatabase(driver, url.href, () => execute(driver, server, `drop database if exists ${name}${force}`))
}

/** Runs one statement on a server, on a connection of its own. */
export async function execute(driver: 'pgsql' | 'mysql', url: string, statement: string): Promise<void> {
  if (driver === 'mysql') {
    const connection = await mysql.createConnection(url)
    try {
      await connection.query(statement)
    } finally {
      await connection.end()
    }
    return
  }
  const client = new pg.Client(url.replace(/^pgsql:/, 'postgres:'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function testDatabase(driver: TestDatabase['driver'], url: string, drop: () => Promise<void>): TestDatabase {
  return { driver, url, config: { url }, drop, [Symbol.asyncDispose]: drop }
}
