import { expect, it } from 'vitest'
import { type GenerationRecord, plan, recordFromTable } from '../../src/index.ts'
import { MemoryProject } from '../memory-project.ts'
import { readTables, tableNamed } from '../shop-tables.ts'

const tables = await readTables([
  'create table posts (id integer primary key, title varchar(40) not null)',
  'create table videos (id integer primary key, name varchar(40) not null)',
  `create table comments (id integer primary key, note varchar(40) not null,
    subject_type varchar(40) not null check (subject_type in ('post', 'App\\Models\\Video')), subject_id integer not null)`,
])

const recordOf = (name: string): GenerationRecord =>
  recordFromTable(tableNamed(tables, name), { driver: 'sqlite', tables })

async function written(names: readonly string[]) {
  const { files } = await plan(new MemoryProject().project, names.map(recordOf))
  const file = (end: string): string => files.find(({ path }) => path.endsWith(`/${end}`))?.after ?? ''
  return { model: file('Comment.ts'), service: file('CommentService.ts'), controller: file('CommentController.ts') }
}

it('a relation to any of several tables names the models of its types, and has one control beside its hidden type', async () => {
  const { model, service, controller } = await written(['posts', 'videos', 'comments'])
  expect(model).toMatch(
    /subject: belongsToAny\('subject_type', 'subject_id', \{\s+post: \(\) => Post,\s+'App\\\\Models\\\\Video': \(\) => Video,?\s+\}\)/,
  )
  expect(service).toContain("override readonly with = ['subject'] as const")
  expect(service).toContain("subject_type: commentSubjectTypes, subject_id: 'integer' }")
  expect(controller).toMatch(
    /HiddenControl\(\{ name: 'subject_type' \}\),\s+SelectControl\(\{\s+name: 'subject_id',\s+label: 'Subject',\s+required: true,\s+rules: 'integer',\s+relation: 'subject',\s+types: subjectTypeOptions,\s+\}\)/,
  )
  expect(controller).toMatch(/TableColumn\(\{ name: 'subject\._name', label: 'Subject' \}\)/)
  expect(controller).not.toMatch(/(?:Select|Number)Control\(\{ name: 'subject_id', label: 'Subject', clearable/)
})

it('a relation to any of several tables has the types alone whose models there are', async () => {
  const { model, controller } = await written(['posts', 'comments'])
  expect(model).toContain("subject: belongsToAny('subject_type', 'subject_id', { post: () => Post })")
  expect(controller).not.toContain('types: subjectTypeOptions')
})
