import { describe, expect, it } from 'vitest'
import { recordFromTable, syncRecord } from '../../src/index.ts'
import { readTables, shopTables, tableNamed } from '../shop-tables.ts'

const before = 'create table notes (id integer primary key, title varchar(40) not null, body text, rank integer)'
const after =
  'create table notes (id integer primary key, title varchar(80) not null, rank bigint not null default 0, due date)'

async function synced() {
  const [old] = await readTables([before])
  const [next] = await readTables([after])
  if (!old || !next) throw new Error('no table')
  const made = recordFromTable(old, { driver: 'sqlite' })
  const fields = made.fields.map((field) =>
    field.name === 'title' ? { ...field, label: 'Headline', showInList: false } : field,
  )
  const record = { ...made, functionName: 'Notebook', fields: [...fields].reverse() }
  return syncRecord(record, next, { driver: 'sqlite' })
}

describe('syncing a record with its changed table', () => {
  it('reports what was added, is missing and changed, with the facts of both sides', async () => {
    const { lines, differences } = await synced()
    expect(lines).toEqual(['+ due', '- body', '~ rank', '~ title'])
    expect(differences).toEqual([
      { column: 'due', kind: 'added', facts: [{ fact: 'type', record: null, table: 'date' }] },
      { column: 'body', kind: 'missing', facts: [{ fact: 'type', record: 'TEXT', table: null }] },
      {
        column: 'rank',
        kind: 'changed',
        facts: [
          { fact: 'type', record: 'INTEGER', table: 'bigint' },
          { fact: 'nullable', record: 'true', table: 'false' },
          { fact: 'default', record: null, table: '0' },
        ],
      },
      { column: 'title', kind: 'changed', facts: [{ fact: 'type', record: 'varchar(40)', table: 'varchar(80)' }] },
    ])
  })

  it('preserves every choice made by hand and takes everything else from the table', async () => {
    const { record } = await synced()
    const fields = new Map(record.fields.map((field) => [field.name, field]))
    expect(record.functionName).toBe('Notebook')
    expect(fields.get('title')).toMatchObject({ label: 'Headline', showInList: false, rules: 'string|max:80' })
    expect(fields.get('rank')).toMatchObject({ required: false, rules: 'integer', properties: { stringMode: true } })
  })

  it('keeps what only the record has, and the order of its fields', async () => {
    const { record } = await synced()
    expect(record.fields.map(({ name }) => name)).toEqual(['rank', 'due', 'body', 'title'])
  })

  it('preserves the sub-forms of relations', async () => {
    const tables = await shopTables()
    const table = tableNamed(tables, 'categories')
    const made = recordFromTable(table, { driver: 'sqlite', tables })
    const relations = made.relations.map((relation) =>
      relation.kind === 'hasMany' ? { ...relation, subForm: { fields: ['name'] } } : relation,
    )
    const { record } = syncRecord({ ...made, relations }, table, { driver: 'sqlite', tables })
    expect(record.relations).toEqual(relations)
    expect(relations.filter(({ subForm }) => subForm).length).toBeGreaterThan(0)
  })

  it('changes nothing when the table is unchanged', async () => {
    const [table] = await readTables([before])
    if (!table) throw new Error('no table')
    const record = recordFromTable(table, { driver: 'sqlite' })
    expect(syncRecord(record, table, { driver: 'sqlite' })).toEqual({
      record,
      ...{ differences: [], lines: [] },
    })
  })

  it('never takes comments from a table of SQLite, which has none', async () => {
    const [table] = await readTables([before])
    if (!table) throw new Error('no table')
    const columns = table.columns.map((column) => ({ ...column, comment: `About ${column.name}` }))
    const record = recordFromTable({ ...table, comment: 'Notes', columns }, { driver: 'sqlite' })
    expect(syncRecord(record, table, { driver: 'sqlite' })).toMatchObject({ record, lines: [] })
  })

  it('leaves out the schema of a foreign key where the record does, as that of a new table', async () => {
    const tables = await shopTables()
    const table = tableNamed(tables, 'products')
    const made = recordFromTable(table, { driver: 'sqlite', tables })
    const foreignKeys = made.table.foreignKeys.map((key) => ({ ...key, references: { ...key.references, schema: '' } }))
    const record = { ...made, table: { ...made.table, foreignKeys } }
    expect(foreignKeys.length).toBeGreaterThan(0)
    expect(syncRecord(record, table, { driver: 'sqlite', tables }).record).toEqual(record)
    const elsewhere = table.foreignKeys.map((key) => ({ ...key, references: { ...key.references, schema: 'other' } }))
    const moved = syncRecord(record, { ...table, foreignKeys: elsewhere }, { driver: 'sqlite', tables })
    expect(moved.record.table.foreignKeys).toEqual(elsewhere)
  })

  it('treats another spelling of the same type as equal and keeps the spelling of the record', async () => {
    const [table] = await readTables([before])
    if (!table) throw new Error('no table')
    const record = recordFromTable(table, { driver: 'mysql' })
    const inWords = (raw: string, name: 'integer' | 'bigint' = 'integer') => ({
      ...table,
      columns: table.columns.map((column) => (column.name === 'rank' ? { ...column, type: { name, raw } } : column)),
    })
    const changed = (raw: string, name?: 'bigint') => syncRecord(record, inWords(raw, name), { driver: 'mysql' }).lines
    expect(syncRecord(record, inWords('int(11)'), { driver: 'mysql' })).toMatchObject({ record, lines: [] })
    expect(changed('int')).toEqual([])
    expect(changed('int(10) unsigned')).toEqual(['~ rank'])
    expect(changed('bigint(20)', 'bigint')).toEqual(['~ rank'])
  })
})
