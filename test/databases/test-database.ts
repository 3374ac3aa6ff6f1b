import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import pg from 'pg'
import { databaseName } from './database-name.ts'
import { serverUrl } from './server-url.ts'

/** A database of a test's own. */
export interface TestDatabase extends AsyncDisposable {
  readonly driver: Driver
  /** For `openDatabase`; the user may do everything. */
  readonly url: string
  readonly config: { readonly url: string }
  drop(): Promise<void>
}

/** What many test databases begin with; made once in a process, then copied. */
export interface DatabaseTemplate {
  /** The same for the same contents. */
  readonly key: string
  /** Creates tables and rows in the empty database at this URL, and closes its connections. */
  fill(url: string): Promise<void>
}

type Driver = 'sqlite' | 'pgsql' | 'mysql'

/** Creates a database, empty or as the template: a file for sqlite, else on a server of the test run. */
export function createTestDatabase(driver: Driver, template?: DatabaseTemplate): Promise<TestDatabase> {
  return driver === 'sqlite' ? createFile(template) : createOnServer(driver, template)
}

async function createFile(template?: DatabaseTemplate): Promise<TestDatabase> {
  const source = template && (await filled('sqlite', template))
  const folder = mkdtempSync(join(tmpdir(), 'quoin-sqlite-'))
  const file = join(folder, 'test.sqlite')
  if (source) copyFileSync(source.url.slice('sqlite:'.length), file)
  return testDatabase('sqlite', `sqlite:${file}`, async () => rmSync(folder, { recursive: true, force: true }))
}

async function createOnServer(driver: 'pgsql' | 'mysql', template?: DatabaseTemplate): Promise<TestDatabase> {
  const source = template && (await filled(driver, template))
  const server = await serverUrl(driver)
  const name = databaseName(randomBytes(6).toString('hex'))
  const copied = source && new URL(source.url).pathname.slice(1)
  if (driver === 'pgsql') await execute(driver, server, `create database ${name}${copied ? ` template ${copied}` : ''}`)
  // MariaDB before 11.6 would take latin1.
  else await execute(driver, server, `create database ${name} character set utf8mb4`)
  const url = new URL(server)
  url.pathname = `/${name}`
  if (driver === 'mysql' && copied) await copyMysql(url.href, copied, name)
  const force = driver === 'pgsql' ? ' with (force)' : ''
  return testDatabase(driver, url.href, () => execute(driver, server, `drop database if exists ${name}${force}`))
}

const templates = new Map<string, Promise<TestDatabase>>()

/** The database that is copied; it goes with the server, or with the folder of the run. */
function filled(driver: Driver, template: DatabaseTemplate): Promise<TestDatabase> {
  const name = `${driver} ${template.key}`
  const known = templates.get(name)
  if (known !== undefined) return known
  const filling = createTestDatabase(driver).then(async (database) => {
    await template.fill(database.url)
    return database
  })
  templates.set(name, filling)
  return filling
}

const copies = new Map<string, Promise<string>>()

/** MySQL has no copies of databases: its own words for the tables, and their rows. */
async function copyMysql(url: string, from: string, to: string): Promise<void> {
  const connection = await mysql.createConnection({ uri: url, multipleStatements: true })
  try {
    const script = copies.get(from) ?? readMysql(connection, from)
    copies.set(from, script)
    await connection.query(`use ${to}; set foreign_key_checks = 0; ${await script}`)
  } finally {
    await connection.end()
  }
}

async function readMysql(connection: mysql.Connection, from: string): Promise<string> {
  const statements: string[] = []
  const [tables] = await connection.query<mysql.RowDataPacket[]>(`show tables from ${from}`)
  for (const table of tables.map((row) => connection.escapeId(String(Object.values(row)[0])))) {
    const [[created]] = await connection.query<mysql.RowDataPacket[]>(`show create table ${from}.${table}`)
    statements.push(created?.['Create Table'])
    const [[row]] = await connection.query<mysql.RowDataPacket[]>(`select count(*) as total from ${from}.${table}`)
    if (row?.['total'] > 0) statements.push(`insert into ${table} select * from ${from}.${table}`)
  }
  return statements.join(';\n')
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
