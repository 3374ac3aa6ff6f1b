import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  apply,
  checkTypes,
  type FileChange,
  stopTypeChecker,
  type GenerationPlan,
  plan,
  readProject,
  recordFromTable,
} from '@quoin/generator'
import type { Table } from '@quoin/introspect'
import { inLargerRings } from '@quoin/test-machine/ring'
import { afterAll, beforeAll, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')
let root = ''
let planned: GenerationPlan

const table: Table = {
  schema: 'main',
  name: 'notes',
  comment: null,
  kind: 'table',
  columns: ['id', 'title', 'price'].map((name) => ({
    name,
    type:
      name === 'price'
        ? { name: 'decimal', raw: 'decimal(8,2)', precision: 8, scale: 2 }
        : name === 'id'
          ? { name: 'integer', raw: 'integer' }
          : { name: 'varchar', raw: 'varchar(40)', length: 40 },
    nullable: false,
    default: null,
    autoIncrement: name === 'id',
    generated: null,
    unique: name === 'id',
    comment: null,
    system: name === 'id',
  })),
  primaryKey: { name: null, columns: ['id'] },
  foreignKeys: [],
  indexes: [],
  checks: [],
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'quoin-types-'))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  // With the types that were built, as a user's application has them.
  const config = { extends: join(repository, 'tsconfig.base.json'), compilerOptions: { customConditions: [] } }
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(config))
  planned = await plan(await readProject(root), recordFromTable(table, { driver: 'sqlite' }))
})

afterAll(async () => {
  stopTypeChecker()
  await rm(root, { recursive: true, force: true })
})

it('planned code has no type errors before any of it is written', async () => {
  expect((await checkTypes(root, planned)).problems).toEqual([])
})

inLargerRings(() => {
  it('a type error in planned code is traced to its file, record and field', async () => {
    const broken = ({ path, after, ...file }: FileChange): FileChange => ({
      ...file,
      path,
      after: after?.replace('precision: 2', "precision: 'two'") ?? null,
    })
    expect((await checkTypes(root, { files: planned.files.map(broken) })).problems).toMatchObject([
      {
        path: 'app/Admin/Controllers/NoteController.ts',
        record: 'notes',
        field: 'price',
        message: expect.stringContaining('not assignable'),
      },
    ])
  })

  it('a type check notices at once that the configuration of the project was fixed', async () => {
    const config = join(root, 'tsconfig.json')
    const right = await readFile(config, 'utf8')
    const base = join(root, 'tsconfig.own.json')
    // A library that it does not have: nothing of the standard library is known.
    await writeFile(base, JSON.stringify({ ...JSON.parse(right), compilerOptions: { lib: [], noLib: true } }))
    await writeFile(config, JSON.stringify({ extends: './tsconfig.own.json' }))
    expect((await checkTypes(root, planned)).problems).not.toEqual([])
    await writeFile(base, right)
    expect((await checkTypes(root, planned)).problems).toEqual([])
    await writeFile(config, right)
  })
})

it('planned code with a type error is not written', async () => {
  const record = recordFromTable(table, { driver: 'sqlite' })
  const emitters = {
    model: (_: unknown, file: import('@quoin/generator').SourceFile) => ({
      ...file,
      imports: file.imports.filter(({ name }) => name !== 'Model'),
    }),
  }
  const wrong = await plan(await readProject(root, { emitters }), record)
  await expect(apply(root, wrong)).rejects.toMatchObject({
    code: 'GENERATOR_TYPE_ERRORS',
    message: expect.stringMatching(
      /^The planned code has a type error in app\/Models\/Note\.ts:\d+: Cannot find name 'Model'\. There are \d+ more errors\.$/,
    ),
  })
  expect((await readProject(root)).read('app/Models/Note.ts')).toBeNull()
})
