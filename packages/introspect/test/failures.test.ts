import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { inspect, promisify } from 'node:util'
import { createTestDatabase, serverUrl } from '@quoin/test-databases'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/connect/index.ts'
import { createIntrospector } from '../src/index.ts'
import { hostileNames, quoteName } from './hostile-names.ts'
import { asking, countStatements, openTestDatabase, type TestIntrospector } from './open-test-database.ts'

const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error: unknown) => error,
  )

describe.each(['pgsql', 'mysql'] as const)('a database user with only SELECT on %s', (driver) => {
  let open: TestIntrospector
  const user = `reader_${randomBytes(4).toString('hex')}`
  const password = "s3cr'et"
  const readable = ['parents', 'children', ...hostileNames(driver)]
  const readerUrl = (): string => {
    const url = new URL(open.test.url)
    url.username = user
    url.password = encodeURIComponent(password)
    return url.href
  }

  beforeAll(async () => {
    open = await openTestDatabase(driver)
    await open.run(
      `create table parents (id int primary key, code varchar(20) not null unique default ' check (a)', doc json, few int check (few in (1, 2)), check (id > 0))`,
      `create table children (id int primary key, parent_id int, constraint to_parent foreign key (parent_id) references parents (id) on delete cascade, again int, constraint plain foreign key (again) references parents (id) on update set null)`,
      `create table secret (id int primary key)`,
    )
    for (const name of hostileNames(driver)) {
      const [table, key, check] = [name, `fk ${name}`, `ck ${name}`].map((each) => quoteName(driver, each))
      await open.run(`create table ${table} (${table} int primary key check (${table} > 7), parent_id int, note varchar(20) default ' check (a),',
        constraint ${key} foreign key (parent_id) references ${table} (${table}) on delete set null on update no action,
        constraint ${check} check (note <> 'x'))`)
    }
    await open.run('create table one_column (id int primary key, hidden int, check (hidden > 0))')
    await open.run(
      `create ${driver === 'pgsql' ? 'role' : 'user'} ${user} ${driver === 'pgsql' ? 'login password' : 'identified by'} '${password.replaceAll("'", "''")}'`,
    )
    for (const name of readable) await open.run(`grant select on ${quoteName(driver, name)} to ${user}`)
    await open.run(`grant select (id) on one_column to ${user}`)
  })
  afterAll(async () => {
    if (driver === 'pgsql') await open.run(`drop owned by ${user}`, `drop role ${user}`)
    else await open.run(`drop user ${user}`)
    await open[Symbol.asyncDispose]()
  })

  test('can read every fact of the permitted tables, in at most eight statements', async () => {
    const reader = await openDatabase(readerUrl())
    const counted = countStatements(reader)
    const introspector = createIntrospector(counted.connection)
    const seen = await introspector.tables()
    expect(new Set(seen.map(({ name }) => name))).toEqual(new Set([...readable, 'one_column']))
    counted.sql.length = 0
    const own = (await introspector.schema()).tables.filter(({ name }) => name !== 'one_column')
    expect(counted.sql.length).toBeLessThanOrEqual(8)
    const { tables } = await open.introspector.schema()
    expect(own).toEqual(tables.filter(({ name }) => readable.includes(name)))
    expect(own.flatMap(({ checks }) => checks).length).toBeGreaterThan(30)
    for (const name of readable) expect(await introspector.table(name)).toEqual(await open.introspector.table(name))
    await reader.close()
  })

  test('can read a table with SELECT on only one of its columns', async () => {
    const database = await openDatabase(readerUrl())
    const table = await createIntrospector(database).table('one_column')
    expect(table.columns.map(({ name }) => name)).toContain('id')
    await database.close()
  })

  test('gets an error that names a denied table, and can still read the others', async () => {
    const database = await openDatabase(readerUrl())
    const introspector = createIntrospector(database)
    const { tables, problems } = await introspector.schema()
    expect(new Set(tables.map(({ name }) => name))).toEqual(new Set([...readable, 'one_column']))
    const error = await caught(introspector.table('secret'))
    if (driver === 'pgsql') {
      expect(problems).toEqual([
        {
          schema: 'public',
          name: 'secret',
          code: 'INTROSPECT_TABLE_DENIED',
          message: 'Table "public.secret" may not be read by this user.',
        },
      ])
      expect(error).toMatchObject({
        code: 'INTROSPECT_TABLE_DENIED',
        message: expect.stringContaining('"public.secret"'),
      })
    } else {
      // MySQL hides such a table altogether.
      expect(error).toMatchObject({
        code: 'INTROSPECT_TABLE_NOT_FOUND',
        message: expect.stringContaining('"secret"'),
        hint: expect.stringContaining('SELECT'),
      })
    }
    await database.close()
  })
})

describe.each(['pgsql', 'mysql'] as const)('a connection to %s that breaks', (driver) => {
  test('causes an error that names the server, after which reading works again', async () => {
    await using open = await openTestDatabase(driver)
    await open.run('create table kept (id int primary key)')
    const target = new URL(open.test.url)
    const cable = await plug(Number(target.port))
    target.port = String(cable.port)
    const database = await openDatabase(target.href)
    let statements = 0
    const introspector = createIntrospector(
      asking(database, (ask, text, parameters) => {
        statements++
        if (statements === 3) cable.cut()
        return ask(text, parameters)
      }),
    )
    const error = await caught(introspector.schema())
    expect(error).toMatchObject({
      name: 'IntrospectError',
      code: expect.stringMatching(/^INTROSPECT_(?:CONNECTION_LOST|DATABASE_UNREACHABLE)$/),
      message: expect.stringContaining(database.label),
    })
    await cable.mend()
    expect((await introspector.schema()).tables.map(({ name }) => name)).toEqual(['kept'])
    await database.close()
    cable.cut()
  })
})

/** A cable to a server, that can be cut and mended. */
async function plug(targetPort: number): Promise<{ port: number; cut(): void; mend(): Promise<void> }> {
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let port = 0
  const mend = async (): Promise<void> => {
    server = createServer((near) => {
      const far = connect(targetPort, '127.0.0.1')
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket)
        socket.on('error', () => other.destroy()).on('close', () => other.destroy())
        socket.pipe(other)
      }
    })
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    const address = server.address()
    if (typeof address === 'object' && address) port = address.port
  }
  await mend()
  return {
    port,
    cut() {
      server?.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    mend,
  }
}

describe('a sqlite file', () => {
  test('causes an error that names it when another connection has locked it', async () => {
    await using file = await createTestDatabase('sqlite')
    const path = file.url.replace('sqlite:', '')
    const other = new Database(path)
    other.exec('create table kept (id integer primary key); begin exclusive')
    const locked = {
      code: 'INTROSPECT_DATABASE_LOCKED',
      message: `The sqlite database "${path}" is locked by another connection.`,
    }
    expect(await caught(openDatabase({ driver: 'sqlite', file: path, busyTimeout: 20 }))).toMatchObject(locked)
    other.exec('commit')
    const database = await openDatabase({ driver: 'sqlite', file: path, busyTimeout: 20 })
    // With write-ahead logging a writer no longer keeps readers out.
    other.exec('begin exclusive')
    expect((await createIntrospector(database).schema()).tables.map(({ name }) => name)).toEqual(['kept'])
    other.close()
    await database.close()
  })

  test('is read without changing its journal mode while another connection writes to it', async () => {
    await using file = await createTestDatabase('sqlite')
    const path = file.url.replace('sqlite:', '')
    const other = new Database(path)
    other.exec('create table kept (id integer primary key); begin immediate')
    const database = await openDatabase({ driver: 'sqlite', file: path, busyTimeout: 20 })
    expect((await createIntrospector(database).tables()).map(({ name }) => name)).toEqual(['kept'])
    other.close()
    await database.close()
  })

  test('causes an error that names it when it is no database or does not exist', async () => {
    await using file = await createTestDatabase('sqlite')
    const folder = dirname(file.url.replace('sqlite:', ''))
    const text = join(folder, 'notes.txt')
    writeFileSync(text, 'This is only a text and certainly no database at all.'.repeat(50))
    expect(await caught(openDatabase(`sqlite:${text}`))).toMatchObject({
      code: 'INTROSPECT_DATABASE_INVALID',
      message: expect.stringContaining(text),
    })
    const none = join(folder, 'none.sqlite')
    expect(await caught(openDatabase({ driver: 'sqlite', file: none, create: false }))).toMatchObject({
      code: 'INTROSPECT_DATABASE_NOT_FOUND',
      message: expect.stringContaining(none),
    })
    expect(await caught(openDatabase(`sqlite:${folder}/no/such/folder.sqlite`))).toMatchObject({
      code: 'INTROSPECT_DATABASE_NOT_FOUND',
    })
  })

  test('is never written to when opened as read-only', async () => {
    await using file = await createTestDatabase('sqlite')
    const path = file.url.replace('sqlite:', '')
    new Database(path).exec('create table kept (id integer primary key)').close()
    const database = await openDatabase({ driver: 'sqlite', file: path, readonly: true })
    expect((await createIntrospector(database).tables()).map(({ name }) => name)).toEqual(['kept'])
    await expect(sql`drop table kept`.execute(database.db)).rejects.toThrow()
    await database.close()
  })
})

describe.each(['pgsql', 'mysql'] as const)('connecting to %s', (driver) => {
  const given = async (): Promise<URL> => new URL(await serverUrl(driver))

  test('fails without showing the password when the server does not answer, or has no such database or user', async () => {
    const closed = await given()
    closed.port = '1'
    closed.password = 'hunter2'
    const noDatabase = await given()
    noDatabase.pathname = '/no_such_database'
    const unreachable = await caught(openDatabase(closed.href))
    expect(unreachable).toMatchObject({
      code: 'INTROSPECT_DATABASE_UNREACHABLE',
      message: expect.stringContaining(':1 does not answer'),
    })
    expect(inspect(unreachable, { depth: 9 })).not.toContain('hunter2')
    expect(await caught(openDatabase(noDatabase.href))).toMatchObject({
      code: 'INTROSPECT_DATABASE_NOT_FOUND',
      message: expect.stringContaining('"no_such_database"'),
    })
    const nobody = await given()
    nobody.username = 'nobody_at_all'
    nobody.password = 'hunter2'
    const rejected = await caught(openDatabase(nobody.href))
    expect(rejected).toMatchObject({ code: 'INTROSPECT_LOGIN_REJECTED' })
    expect(inspect(rejected, { depth: 9 })).not.toContain('hunter2')
  })

  test('sets a limit after which the server ends a slow statement', async () => {
    await using open = await openTestDatabase(driver)
    const url = new URL(open.test.url)
    url.searchParams.set('statementTimeout', '100')
    const database = await openDatabase(url.href)
    const sleep = driver === 'pgsql' ? sql`select pg_sleep(30)` : sql`select sleep(30) as interrupted`
    const outcome = await sleep.execute(database.db).then(
      ({ rows }) => rows[0],
      (error: unknown) => error,
    )
    // MySQL ends the sleep alone, and says so in its value; it counts as a wide integer, which is read as text.
    const ended = { postgresql: { code: '57014' }, mariadb: { errno: 1969 }, mysql: { interrupted: '1' } }
    expect(outcome).toMatchObject(
      Object.entries(ended).find(([product]) => product === database.server.product)?.[1] ?? [],
    )
    await database.close()
  })
})

test('a MySQL server cannot make the client send a local file', async () => {
  await using open = await openTestDatabase('mysql')
  await open.run('create table stolen (line text)')
  const error = await caught(
    sql`load data local infile '/etc/hostname' into table stolen (line)`.execute(open.database.db),
  )
  expect(error).toBeInstanceOf(Error)
  expect((await sql`select * from stolen`.execute(open.database.db)).rows).toEqual([])
})

test.each([
  ['pg', 'pgsql://127.0.0.1:1/shop'],
  ['mysql2', 'mysql://127.0.0.1:1/shop'],
  ['better-sqlite3', 'sqlite::memory:'],
])('the error about the missing driver package %s says how to install it', async (name, url) => {
  const script = `
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve(specifier, context, next) {
        if (specifier === '${name}') throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })
        return next(specifier, context)
      },
    })
    const { openDatabase } = await import(${JSON.stringify(new URL('../src/connect/index.ts', import.meta.url).href)})
    const { code, message, hint } = await openDatabase('${url}').catch((error) => error)
    console.log(JSON.stringify({ code, message, hint }))`
  const parameters = ['--conditions=@quoin/source', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, parameters)
  expect(JSON.parse(stdout)).toEqual({
    code: 'INTROSPECT_DRIVER_MISSING',
    message: `The database driver "${name}" is not installed.`,
    hint: `Install it: npm install ${name}`,
  })
})
