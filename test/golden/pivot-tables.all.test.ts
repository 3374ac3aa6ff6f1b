import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apply, plan, readProject, recordFromTable } from '@quoin/generator'
import { createIntrospector } from '@quoin/introspect'
import { openDatabase } from '@quoin/introspect/connect'
import { migrateApplication } from '@quoin/runtime/server'
import { createTestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')
const key = {
  sqlite: 'integer primary key autoincrement',
  pgsql: 'bigserial primary key',
  mysql: 'bigint unsigned not null auto_increment primary key',
}
const pointer = { sqlite: 'integer', pgsql: 'bigint', mysql: 'bigint unsigned' }

describe.each(['sqlite', 'pgsql', 'mysql'] as const)('the migrations of an application on %s', (driver) => {
  it('create the tables of two features, and the one that joins them and has no feature', async () => {
    await using read = await createTestDatabase(driver)
    await using empty = await createTestDatabase(driver)
    const root = await mkdtemp(join(tmpdir(), 'quoin-pivot-'))
    const [before, after] = await Promise.all([openDatabase(read.config), openDatabase(empty.config)])
    try {
      for (const statement of [
        `create table posts (id ${key[driver]}, title varchar(40) not null)`,
        'create table labels (code varchar(8) primary key, name varchar(40) not null)',
        `create table label_post (post_id ${pointer[driver]} not null, label_code varchar(8) not null,
          primary key (post_id, label_code), foreign key (post_id) references posts (id),
          foreign key (label_code) references labels (code))`,
      ])
        await sql.raw(statement).execute(before.db)
      await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
      await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
      const { tables } = await createIntrospector(before).schema()
      const records = ['posts', 'labels'].map((name) => {
        const table = tables.find((one) => one.name === name)
        if (table === undefined) throw new Error(`no table ${name}`)
        const record = recordFromTable(table, { driver, tables })
        return { ...record, options: { ...record.options, createMigration: true } }
      })
      const planned = await plan(await readProject(root), records)
      const migrate = async (): Promise<void> => {
        await migrateApplication(root, after)
      }
      await apply(root, planned, { migrate, typeCheck: false })
      await migrate()
      const made = await createIntrospector(after).table('label_post')
      expect(made.primaryKey?.columns.toSorted()).toEqual(['label_code', 'post_id'])
      const there = tables.find(({ name }) => name === 'label_post')
      const types = (columns: typeof made.columns) =>
        columns.map(({ name, type, nullable }) => [name, type.name, nullable]).sort()
      expect(types(made.columns)).toEqual(types(there?.columns ?? []))
      const targets = made.foreignKeys.map(({ columns, references }) => [columns, references.table, references.columns])
      expect(targets.sort()).toEqual([
        [['label_code'], 'labels', ['code']],
        [['post_id'], 'posts', ['id']],
      ])
      await sql`insert into posts (title) values ('A')`.execute(after.db)
      await sql`insert into labels (code, name) values ('x', 'X')`.execute(after.db)
      await sql`insert into label_post (post_id, label_code) select id, 'x' from posts`.execute(after.db)
    } finally {
      await Promise.all([before.close(), after.close()])
      await rm(root, { recursive: true, force: true })
    }
  })
})
