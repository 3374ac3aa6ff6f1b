import { newColumnType, newColumnWord, newColumnWords } from '@quoin/generator/new-column-type'
import { createTestDatabase } from '@quoin/test-databases'
import { expect, it } from 'vitest'
import type { RecordData } from '../../src/engine/engine-protocol.ts'
import { newField } from '../../src/webview/new-field.ts'
import { makeApplication, scratchProject } from '../scratch-project.ts'
import { openEngine } from './open-engine.ts'

it.each(['sqlite', 'pgsql', 'mysql'] as const)(
  'each type of a new column is created on %s, and nothing drifts',
  async (driver) => {
    await using database = await createTestDatabase(driver)
    await using project = await scratchProject({ url: database.url })
    const { root } = project
    await makeApplication(root)
    using engine = openEngine()
    const made = await engine.request('newRecord', { root, name: 'everything', driver })
    const facts = { length: 40, precision: 8, scale: 3, values: ['draft', "can't"] }
    const types = newColumnWords.map((word) => newColumnType(word, { driver }, facts))
    expect(types.map(newColumnWord)).toEqual(newColumnWords)
    const fields = types.map((type, index) => newField({ name: `c${index}`, nullable: index % 2 === 0 }, type))
    const options = { ...(made.options as object), createMigration: true, createTable: true }
    const record = { ...made, fields, options } as unknown as RecordData
    expect(await engine.request('checkRecord', { root, record })).toEqual([])
    const { id } = await engine.request('plan', { root, record })
    await engine.request('apply', { root, record, planId: id, base: null })
    const { columns } = await engine.request('table', { connection: { url: database.url }, name: 'everything' })
    expect(columns.map(({ name }) => name)).toEqual([
      'id',
      ...fields.map(({ name }) => name),
      'created_at',
      'updated_at',
    ])
    const drift = await engine.request('drift', { root, connection: { url: database.url } })
    expect(drift).toEqual([])
  },
)
