import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ScreenWorkspace } from '@quoin/generator'
import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { oneOf } from '@quoin/test-machine/ring'
import { drivers } from '@quoin/test-shop'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'

describe.each(oneOf(drivers))('the tables that the framework keeps for itself on %s', (driver) => {
  it.each(['named with the default schema', 'configured with it'])(
    'are recognized in a record that was written by hand, %s',
    async (how) => {
      await using server = await createTestDatabase(driver)
      const database = await openDatabase(server.config)
      const { defaultSchema } = database.server
      await sql`create table notes (id integer primary key, title varchar(80) not null)`.execute(database.db)
      await sql`create table admin_users (id integer primary key, title varchar(80))`.execute(database.db)
      await sql`insert into admin_users values (1, 'Ada')`.execute(database.db)
      const isNamed = how.startsWith('named')
      const tables = { prefix: 'admin_', schema: isNamed ? null : defaultSchema }
      const root = await mkdtemp(join(tmpdir(), 'quoin-tables-'))
      onTestFinished(() => rm(root, { recursive: true, force: true }))
      const workspace = new ScreenWorkspace({
        root,
        config: async () => ({ tables }),
        use: (_connection, work) => work(database),
      })
      try {
        const notes = await workspace.draft({ name: 'notes' })
        const written = (table: { readonly schema?: string; readonly name: string }) => ({
          ...notes,
          table: { ...notes.table, ...table },
        })
        const schemas = isNamed ? [defaultSchema, defaultSchema.toUpperCase()] : [undefined, defaultSchema]
        for (const schema of schemas) {
          const record = written({ ...(schema !== undefined && { schema }), name: 'admin_users' })
          await expect(workspace.preview({ changes: [{ record }] }), schema).rejects.toMatchObject({
            code: 'GENERATOR_RECORD_INVALID',
            issues: [{ path: 'table.name' }],
          })
          expect((await workspace.shownRows(record)).rows, schema).toBe(null)
        }
        expect((await workspace.tableList([])).tables.map(({ name }) => name)).toEqual(['notes'])
        expect((await workspace.draftAll()).drafts.map(({ name }) => name)).toEqual(['notes'])
        await workspace.preview({ changes: [{ record: written({ schema: defaultSchema, name: 'notes' }) }] })
      } finally {
        await database.close()
      }
    },
  )
})
