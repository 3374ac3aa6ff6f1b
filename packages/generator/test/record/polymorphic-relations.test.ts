import { expect, it } from 'vitest'
import { recordFromTable, syncRecord } from '../../src/index.ts'
import { recordGuesses } from '../../src/record/record-guesses.ts'
import { readTables, tableNamed } from '../shop-tables.ts'

const others = [
  'create table posts (id integer primary key, title varchar(40) not null)',
  'create table videos (id integer primary key, name varchar(40) not null)',
  'create table codes (id varchar(8) primary key)',
]
const commentsWith = (columns: string): string => `create table comments (id integer primary key, ${columns})`
const typed = (...values: readonly string[]): string =>
  `subject_type varchar(40) check (subject_type in (${values.map((value) => `'${value}'`)})), subject_id integer`

async function commentsOf(columns: string) {
  const tables = await readTables([...others, commentsWith(columns)])
  const options = { driver: 'sqlite', tables } as const
  const table = tableNamed(tables, 'comments')
  return { table, options, record: recordFromTable(table, options) }
}

it('a key beside a column whose values name tables is one relation to any of them, chosen by one field', async () => {
  const { record, table, options } = await commentsOf(typed('post', 'video'))
  const shared = { kind: 'belongsToAny', name: 'subject', foreignKey: 'subject_id', ownerKey: 'id', pivot: null }
  const of = (value: string) => ({ ...shared, guessed: true, type: { column: 'subject_type', value } })
  expect(record.relations).toEqual([
    { ...of('post'), table: 'posts', displayColumn: 'title' },
    { ...of('video'), table: 'videos', displayColumn: 'name' },
  ])
  const fields = record.fields.map(({ name, component, properties, showInForm, showInList, searchable }) => [
    name,
    component,
    properties['relation'] ?? null,
    [showInForm, showInList, searchable],
  ])
  expect(fields).toEqual([
    ['subject_type', 'SelectControl', null, [false, true, true]],
    ['subject_id', 'SelectControl', 'subject', [true, true, true]],
  ])
  const guesses = recordGuesses(table, options)
  expect(guesses['relations.subject.foreignKey']?.reasons).toEqual([
    { rule: 'relation.belongsToAny', params: { column: 'subject_type' } },
  ])
  expect(guesses['fields.subject_type.showInForm']?.reasons).toEqual([
    { rule: 'form.type', params: { key: 'subject_id' } },
  ])
})

it.each([
  [['post', 'video']],
  [['posts', 'videos']],
  [['Post', 'Video']],
  [['App\\Models\\Post', 'App\\Models\\Video']],
])('the types %j name the tables posts and videos', async (values) => {
  const { record } = await commentsOf(typed(...values))
  expect(record.relations.map(({ table, type }) => [table, type?.value])).toEqual([
    ['posts', values[0]],
    ['videos', values[1]],
  ])
})

it.each([
  ['values that are not known', 'subject_type varchar(40), subject_id integer'],
  ['a value that names no table', typed('post', 'song')],
  ['a table with a key of another type', typed('post', 'code')],
  ['no key', "subject_type varchar(40) check (subject_type in ('post', 'video'))"],
])('a relation to any of several tables is not guessed from %s', async (_, columns) => {
  const { record } = await commentsOf(columns)
  expect(record.relations).toEqual([])
  expect(record.fields[0]).toMatchObject({ name: 'subject_type', showInForm: true })
})

it('a key with a foreign key is a relation to its one table, with any columns beside it', async () => {
  const columns = `${typed('post', 'video')} references posts (id)`
  const { record } = await commentsOf(columns)
  expect(record.relations.map(({ kind, table }) => [kind, table])).toEqual([['belongsTo', 'posts']])
})

it('a relation to any of several tables that was removed stays away, and a new type comes under its name', async () => {
  const before = await commentsOf(typed('post'))
  const after = await commentsOf(typed('post', 'video'))
  const renamed = before.record.relations.map((relation) => ({ ...relation, name: 'about' }))
  const fields = before.record.fields.map((field) =>
    field.name === 'subject_id' ? { ...field, properties: { relation: 'about' } } : field,
  )
  const { record } = syncRecord({ ...before.record, fields, relations: renamed }, after.table, after.options)
  expect(record.relations.map(({ name, type }) => [name, type?.value])).toEqual([
    ['about', 'post'],
    ['about', 'video'],
  ])
  const plain = { ...after.record, relations: [] }
  expect(syncRecord(plain, after.table, after.options).record.relations).toEqual([])
})
