import { plan, recordFromTable, syncRecord } from '@quoin/generator'
import { newTableSchema, tableToCreate } from '@quoin/generator/new-table'
import { createIntrospector } from '@quoin/introspect'
import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrationSql } from '../../src/database/migration-sql.ts'
import { drivers } from '../shop.ts'

const typed = newTableSchema.parse({
  name: 'things',
  columns: [
    { name: 'title', type: 'varchar', length: 120, unique: true },
    { name: 'body', type: 'text', nullable: true },
    { name: 'amount', type: 'integer', default: '1' },
    { name: 'big', type: 'bigint' },
    { name: 'price', type: 'decimal', precision: 10, scale: 2 },
    { name: 'weight', type: 'double', nullable: true },
    { name: 'live', type: 'boolean', default: '0' },
    { name: 'day', type: 'date', nullable: true },
    { name: 'instant', type: 'datetime', nullable: true },
    { name: 'hour', type: 'time', nullable: true },
    { name: 'kind', type: 'enum', values: ['new', "it's old"] },
    { name: 'facts', type: 'json', nullable: true },
    { name: 'code', type: 'uuid' },
    { name: 'parent_id', type: 'integer', references: 'parents', nullable: true },
  ],
  softDeletes: true,
})

describe.each(drivers)('a table designed in the tools on %s', (driver) => {
  it('is created by the statements of the preview, and is read back as designed', async () => {
    await using made = await createTestDatabase(driver)
    const database = await openDatabase({ url: made.url })
    try {
      const run = (text: string) => database.db.executeQuery(CompiledQuery.raw(text))
      await run('create table parents (id integer primary key)')
      const introspector = createIntrospector(database)
      const { tables } = await introspector.schema()
      const record = recordFromTable(tableToCreate(typed, { driver, product: database.server.product }, tables), {
        driver,
        tables,
        kind: 'new',
      })
      const empty = { records: [], config: {}, models: [], read: () => null, list: () => [] }
      const { files, migrations } = await plan(empty, record)
      const source = files.find(({ path }) => path === migrations[0]?.path)?.after ?? ''
      const statements = await migrationSql(source, database.db)
      expect(statements?.[0]).toMatch(/^create table/i)
      for (const statement of statements ?? []) await run(statement)
      const after = await introspector.table('things')
      const synced = syncRecord(record, after, { driver, tables: [...tables, after] })
      expect(synced.differences).toEqual([])
      expect(synced.record.fields).toEqual(record.fields)
    } finally {
      await database.close()
    }
  })
})
