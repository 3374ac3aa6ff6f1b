import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apply, type GenerationRecord, plan, readProject, recordFromTable } from '@quoin/generator'
import type { DriverName, Table } from '@quoin/introspect'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { migrateApplication } from '@quoin/runtime/server'
import { createTestDatabase, serverUrl } from '@quoin/test-databases'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')
let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quoin-failures-'))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
})

afterEach(async () => {
  await chmod(root, 0o700)
  await rm(root, { recursive: true, force: true })
})

/** The record of a new table `items`, whose column `maker_id` points to a table that is not there when `orphan`. */
function record(driver: DriverName, orphan = false): GenerationRecord {
  const integer = { name: 'integer', raw: driver === 'mysql' ? 'int' : 'integer' } as const
  const columns = ['id', 'maker_id'].map((name) => ({
    name,
    type: integer,
    nullable: name !== 'id',
    default: null,
    autoIncrement: name === 'id',
    generated: null,
    unique: name === 'id',
    comment: null,
    system: name === 'id',
  }))
  const references = { schema: '', table: 'makers', columns: ['id'] }
  const key = { name: 'items_maker', columns: ['maker_id'], references, onUpdate: 'no action', onDelete: 'cascade' } as const
  const table: Table = {
    schema: '',
    name: 'items',
    comment: null,
    kind: 'table',
    columns,
    primaryKey: { name: null, columns: ['id'] },
    foreignKeys: orphan ? [key] : [],
    indexes: [],
    checks: [],
  }
  return recordFromTable(table, { driver, kind: 'new' })
}

async function generate(database: OpenDatabase, made: GenerationRecord): Promise<void> {
  const migrate = async (): Promise<void> => {
    await migrateApplication(root, database)
  }
  await apply(root, await plan(await readProject(root), made), { migrate, typeCheck: false })
}

/** What the user is told, with no word of the driver in it, and nothing left behind. */
async function expectFailure(work: Promise<void>, message: RegExp, hint: RegExp): Promise<void> {
  await expect(work).rejects.toMatchObject({
    code: 'GENERATOR_DATABASE_FAILED',
    message: expect.stringMatching(message),
    hint: expect.stringMatching(hint),
    cause: expect.any(Error),
  })
  await expect(work).rejects.not.toThrow(/SQLSTATE|ER_|errno|permission denied|denied to user|syntax/)
  expect((await readdir(root)).filter((name) => name === 'app' || name === 'database')).toEqual([])
}

describe('a failure of the database during generation', () => {
  it('is explained when the user may not create tables on PostgreSQL', async () => {
    await using server = await createTestDatabase('pgsql')
    const owner = await openDatabase(server.config)
    await sql`revoke create on schema public from public`.execute(owner.db)
    await sql`create role reader login password 'reader'`.execute(owner.db)
    const database = await openDatabase(server.url.replace(/\/\/[^@]*@/, '//reader:reader@'))
    await sql`create table if not exists quoin_migrations_lock (id varchar(255) primary key, is_locked integer not null default 0)`.execute(owner.db)
    try {
      await expectFailure(generate(database, record('pgsql')), /table "items" failed.*lacks the rights/, /Grant/)
    } finally {
      await database.close()
      await sql`drop role reader`.execute(owner.db)
      await owner.close()
    }
  })

  it('is explained when the user may not create tables on MariaDB', async () => {
    await using server = await createTestDatabase('mysql')
    const owner = await openDatabase(server.config)
    await sql`create user reader identified by 'reader'`.execute(owner.db)
    await sql`grant select on *.* to reader`.execute(owner.db)
    const database = await openDatabase(server.url.replace(/\/\/[^@]*@/, '//reader:reader@'))
    try {
      await expectFailure(generate(database, record('mysql')), /table "items" failed.*lacks the rights/, /Grant/)
    } finally {
      await database.close()
      await sql`drop user reader`.execute(owner.db)
      await owner.close()
    }
  })

  it.each(['pgsql', 'mysql'] as const)('is explained when a foreign key references a missing table on %s', async (driver) => {
    await using server = await createTestDatabase(driver)
    const database = await openDatabase(server.config)
    try {
      await expectFailure(generate(database, record(driver, true)), /does not exist|are not compatible/, /foreign key/)
    } finally {
      await database.close()
    }
  })

  it.each(['sqlite', 'pgsql', 'mysql'] as const)('is explained when the table already exists on %s', async (driver) => {
    await using server = await createTestDatabase(driver)
    const database = await openDatabase(server.config)
    try {
      await sql`create table items (id integer primary key)`.execute(database.db)
      await expectFailure(generate(database, record(driver)), /name is already taken/, /create table/)
    } finally {
      await database.close()
    }
  })

  it('is explained when the server has stopped in the meantime', async () => {
    const server = await createTestDatabase('pgsql')
    const database = await openDatabase(server.config)
    try {
      const owner = await openDatabase(await serverUrl('pgsql'))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${server.config.database}`.execute(owner.db)
      await owner.close()
      await server.drop()
      await expectFailure(generate(database, record('pgsql')), /does not exist|does not answer/, /Check/)
    } finally {
      await database.close()
    }
  })
})

describe('a path that cannot be written during generation', () => {
  const database = {} as OpenDatabase

  it('is reported when a file is in place of a folder', async () => {
    await writeFile(join(root, '.quoin'), 'a file')
    await expect(generate(database, record('sqlite'))).rejects.toMatchObject({
      code: 'GENERATOR_NOT_WRITABLE',
      hint: expect.stringContaining('Move away what is in its place: a file where a folder belongs'),
    })
  })

  it('is reported when it holds a file that was not generated', async () => {
    await mkdir(join(root, 'app/Models'), { recursive: true })
    await writeFile(join(root, 'app/Models/Item.ts'), 'mine')
    await expect(generate(database, record('sqlite'))).rejects.toMatchObject({
      code: 'GENERATOR_FILE_CLASH',
      message: expect.stringContaining('app/Models/Item.ts'),
      hint: expect.stringContaining('preview'),
    })
  })
})
