import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ScreenWorkspace } from '../../src/index.ts'

let database: OpenDatabase
let workspace: ScreenWorkspace

beforeEach(async () => {
  database = await openDatabase({ driver: 'sqlite', file: ':memory:' })
  onTestFinished(() => database.close())
  const run = (text: string) => sql.raw(text).execute(database.db)
  await run(
    `create table people (id integer primary key, name varchar(20), password varchar(80), photo blob, api_token text)`,
  )
  await run(
    `insert into people values (1, 'Ada, "A"', 'hush', x'00', 't1'), (2, null, 'quiet', null, 't2'), (3, '=1+1', 'a', null, 't3')`,
  )
  workspace = new ScreenWorkspace({ root: '/nowhere', use: async (_, work) => work(database) })
})

describe('the rows of a table', () => {
  it('are shown by pages without secrets and binary values, and what is left out is said', async () => {
    const page = await workspace.tableRows({ name: 'people' }, { size: 2, sort: { column: 'id', descending: true } })
    expect(page).toEqual({
      columns: [
        { name: 'id', type: 'INTEGER', isKey: true },
        { name: 'name', type: 'varchar(20)', isKey: false },
      ],
      leftOut: [
        { name: 'password', secret: true },
        { name: 'photo', secret: false },
        { name: 'api_token', secret: true },
      ],
      rows: [
        [3, '=1+1'],
        [2, null],
      ],
      count: 3,
      more: false,
    })
    expect((await workspace.tableRows({ name: 'people' }, { size: 2, page: 2 })).rows).toEqual([[3, '=1+1']])
  })

  it.each([
    { filters: [{ column: 'password', operator: 'contains', value: 'h' }] },
    { sort: { column: 'api_token', descending: false } },
    { sort: { column: 'none', descending: false } },
  ])('are neither searched nor ordered by a column that is not shown: %o', async (request) => {
    await expect(workspace.tableRows({ name: 'people' }, request)).rejects.toMatchObject({
      code: 'GENERATOR_NAME_INVALID',
      message: expect.stringContaining('is not shown'),
    })
  })

  it.each([
    { filters: [{ column: 'id', operator: 'or 1 = 1 --', value: '' }] },
    { size: 10_000 },
    { page: 0 },
    { columns: ['password'] },
  ])('are not read for a request of another shape: %o', async (request) => {
    await expect(workspace.tableRows({ name: 'people' }, request)).rejects.toThrow()
  })

  it('are copied as JSON, as CSV that no spreadsheet runs, and as statements that insert them', async () => {
    const copied = (format: 'json' | 'csv' | 'sql') => workspace.copyRows({ name: 'people' }, format, {})
    expect(JSON.parse(await copied('json'))).toEqual([
      { id: 1, name: 'Ada, "A"' },
      { id: 2, name: null },
      { id: 3, name: '=1+1' },
    ])
    expect(await copied('csv')).toBe(`id,name\r\n1,"Ada, ""A"""\r\n2,\r\n3,'=1+1\r\n`)
    expect((await copied('sql')).split('\n')).toEqual([
      `insert into "people" ("id", "name") values (1, 'Ada, "A"');`,
      `insert into "people" ("id", "name") values (2, null);`,
      `insert into "people" ("id", "name") values (3, '=1+1');`,
      '',
    ])
  })
})
