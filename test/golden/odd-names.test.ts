import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apply, plan, readProject, recordFromTable } from '@quoin/generator'
import { createIntrospector, type Table } from '@quoin/introspect'
import { openDatabase } from '@quoin/introspect/connect'
import { migrateApplication } from '@quoin/runtime/server'
import { createTestDatabase } from '@quoin/test-databases'
import { drivers } from '@quoin/test-shop'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')

const statements = (quote: (name: string) => string): readonly string[] => [
  `create table ${quote('x.y')} (${quote('the key')} integer not null primary key)`,
  `create table ${quote('a.b as c')} (${quote('a.id')} integer not null primary key, ${quote('first name')} varchar(40) not null,
    ${quote('net.price')} integer, ${quote('x.key')} integer,
    constraint ${quote('to.x')} foreign key (${quote('x.key')}) references ${quote('x.y')} (${quote('the key')}))`,
  `create index ${quote('by name')} on ${quote('a.b as c')} (${quote('first name')} desc, ${quote('net.price')})`,
  `create index ${quote('by.price')} on ${quote('a.b as c')} (${quote('net.price')})`,
]

it.each(drivers)('a table whose names have dots and blanks is made again by its migration, on %s', async (driver) => {
  await using server = await createTestDatabase(driver)
  const root = await mkdtemp(join(tmpdir(), 'quoin-odd-names-'))
  const database = await openDatabase(server.config)
  try {
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
    await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
    const quote = (name: string) => (driver === 'mysql' ? `\`${name}\`` : `"${name}"`)
    for (const statement of statements(quote)) await sql.raw(statement).execute(database.db)
    const read = () => createIntrospector(database).table({ name: 'a.b as c' })
    const before = await read()
    await sql`drop table ${sql.id('a.b as c')}`.execute(database.db)
    const rendered = recordFromTable(before, { driver })
    const options = { ...rendered.options, createMigration: true, createTable: true }
    const record = { ...rendered, options, table: { ...rendered.table, kind: 'new' as const } }
    const migrate = async (): Promise<void> => void (await migrateApplication(root, database))
    await apply(root, await plan(await readProject(root), record), { migrate, typeCheck: false })
    expect(facts(await read())).toEqual(facts(before))
  } finally {
    await database.close()
    await rm(root, { recursive: true, force: true })
  }
})

function facts({ columns, foreignKeys, indexes }: Table): unknown {
  return {
    columns: columns.map(({ name, nullable }) => [name, nullable]),
    foreignKeys: foreignKeys.map(({ columns: own, references }) => [own, references.table, references.columns]),
    indexes: indexes.map(({ kind, columns: own }) => [kind, own]).toSorted(),
  }
}
