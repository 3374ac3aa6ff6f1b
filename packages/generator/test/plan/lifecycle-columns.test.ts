import { beforeAll, describe, expect, it } from 'vitest'
import { findDrift, type GenerationRecord, plan, recordFromTable } from '../../src/index.ts'
import { MemoryProject } from '../memory-project.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'

let tags: GenerationRecord
beforeAll(async () => {
  tags = recordFromTable(tableNamed(await shopTables(), 'tags'), { driver: 'sqlite' })
})

describe('soft delete and timestamps on a table without their columns', () => {
  it('are rejected with the name of the column and a fix', async () => {
    await expect(plan(new MemoryProject().project, { ...tags, softDeletes: true })).rejects.toMatchObject({
      code: 'GENERATOR_RECORD_INVALID',
      message: expect.stringMatching(
        /Soft delete is switched on.*"tags" has no column "deleted_at".*"create migration"/,
      ),
      issues: [{ path: 'softDeletes', code: 'column.missing', params: { column: 'deleted_at' } }],
    })
    await expect(plan(new MemoryProject().project, { ...tags, timestamps: true })).rejects.toThrow(
      'Timestamps are switched on, but table "tags" has no column "created_at" and "updated_at"',
    )
  })

  it('are added once by an ALTER migration when the record creates migrations', async () => {
    const memory = new MemoryProject()
    const record = { ...tags, softDeletes: true, options: { ...tags.options, createMigration: true } }
    memory.save(record)
    const planned = await plan(memory.project, record)
    expect(planned.migrations).toMatchObject([{ kind: 'alter', table: 'tags' }])
    const text = planned.files.find(({ path }) => path.includes('alter_tags_table'))?.after
    expect(text).toContain("await db.schema.alterTable('tags').addColumn('deleted_at', 'datetime').execute()")
    expect(planned.files[0]?.after).toContain('deleted_at: string | null')
    memory.apply(planned)
    expect((await plan(memory.project, record)).migrations).toEqual([])
  })

  it('are reported by drift, which still completes', async () => {
    const memory = new MemoryProject()
    memory.save({ ...tags, softDeletes: true })
    expect(await findDrift(memory.project, { tables: await shopTables(), defaultSchema: 'public' })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ record: 'tags', isProblem: true, message: expect.stringContaining('"deleted_at"') }),
      ]),
    )
  })
})
