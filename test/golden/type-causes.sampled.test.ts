import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  apply,
  stopTypeChecker,
  type GenerationPlan,
  type GenerationRecord,
  type GeneratorConfig,
  plan,
  readProject,
  recordFromTable,
  type SourceFile,
} from '@quoin/generator'
import { applicationCompilerOptions } from '@quoin/generator/application-tsconfig'
import type { Table } from '@quoin/introspect'
import { inLargerRings } from '@quoin/test-machine/ring'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')
const controller = 'app/Admin/Controllers/NoteController.ts'
const service = 'app/Admin/Services/NoteService.ts'
let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quoin-causes-'))
  await mkdir(join(root, 'node_modules'))
  await installed('@quoin', '@types', 'kysely')
  await write('package.json', JSON.stringify({ type: 'module', dependencies: { '@quoin/runtime': '*' } }))
  await configure({})
})
afterEach(() => rm(root, { recursive: true, force: true }))
afterAll(stopTypeChecker)

async function installed(...names: readonly string[]): Promise<void> {
  for (const name of names) await symlink(join(repository, 'node_modules', name), join(root, 'node_modules', name))
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

async function edit(path: string, from: string, to: string): Promise<number> {
  const text = await readFile(join(root, path), 'utf8')
  expect(text).toContain(from)
  const edited = text.replace(from, to)
  await write(path, edited)
  return edited.split('\n').findIndex((line, index) => line !== text.split('\n')[index]) + 1
}

/** Writes tsconfig.json as `quoin init` does, with other options. */
function configure(options: object, around: object = {}): Promise<void> {
  return write('tsconfig.json', JSON.stringify({ ...around, compilerOptions: { ...applicationCompilerOptions, ...options } }))
}

function notes(...columns: readonly string[]): Table {
  return {
    schema: '',
    name: 'notes',
    comment: null,
    kind: 'table',
    columns: ['id', ...columns].map((name) => ({
      name,
      type: name === 'id' ? { name: 'integer', raw: 'integer' } : { name: 'varchar', raw: 'varchar(40)', length: 40 },
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
}

const record = (...columns: readonly string[]): GenerationRecord =>
  recordFromTable(notes(...columns), { driver: 'sqlite' })

async function planned(what: GenerationRecord, config: GeneratorConfig = {}): Promise<GenerationPlan> {
  return plan(await readProject(root, config), what)
}

/** Adds an import to the controller, as an emitter of the application does. */
const importing = (name: string, module: string): GeneratorConfig => ({
  emitters: {
    controller: (_: unknown, file: SourceFile) => ({ ...file, imports: [...file.imports, { name, module, typeOnly: false }] }),
  },
})

async function generate(what: GenerationRecord): Promise<void> {
  expect(await apply(root, await planned(what))).toMatchObject({ warnings: [] })
}

async function expectRejection(made: GenerationPlan, message: RegExp, hint: RegExp): Promise<void> {
  await expect(apply(root, made)).rejects.toMatchObject({
    code: 'GENERATOR_TYPE_ERRORS',
    message: expect.stringMatching(message),
    hint: expect.stringMatching(hint),
  })
  expect((await readProject(root)).read('.quoin/journal')).toBeNull()
}

inLargerRings(() => {
describe('of a package that is not there, a type error says how to install it', () => {
  it('by name when the manifest does not have it, and at once when it was installed', async () => {
    await rm(join(root, 'node_modules/kysely'))
    const made = await planned(record('title'))
    await expectRejection(
      made,
      /^Package "kysely" is not installed .* app\/Models\/Note\.ts:2 imports/,
      /^Run npm install kysely in the folder/,
    )
    await installed('kysely')
    expect(await apply(root, made)).toMatchObject({ warnings: [] })
  })

    it('all of them when the manifest has it', async () => {
      await write('package.json', JSON.stringify({ type: 'module', dependencies: { shapes: '^1.0.0' } }))
      await expectRejection(
        await planned(record('title'), importing('Shape', 'shapes')),
        /Package "shapes" is not installed/,
        /^Run npm install in the folder of the application\. Nothing was written\.$/,
      )
    })

    it('when its files are missing, as those of @quoin/runtime itself', async () => {
      await rm(join(root, 'node_modules/@quoin'))
      await write('node_modules/@quoin/runtime/package.json', '{ "name": "@quoin/runtime", "version": "0.1.0" }')
      await expectRejection(await planned(record('title')), /Package "@quoin\/runtime" is not/, /^Run npm install in/)
    })

    it('when tsconfig.json extends it', async () => {
      await configure({ noLib: true }, { extends: '@acme/tsconfig/base.json' })
      await expectRejection(await planned(record('title')), /"@acme\/tsconfig"/, /^Run npm install --save-dev @acme\/tsconfig/)
    })
})
})

it('code that cannot be checked, because @quoin/runtime is not installed, is written and says so', async () => {
  await rm(join(root, 'node_modules/@quoin'))
  expect(await apply(root, await planned(record('title')))).toMatchObject({
    warnings: [{ key: 'warning.unchecked' }],
  })
})

inLargerRings(() => {
describe('a type error that goes with tsconfig.json names what it says there', () => {
  it('an option, which counts as soon as it was corrected', async () => {
    await configure({ module: 'esnext', moduleResolution: 'node10' })
    const made = await planned(record('title'))
    await expectRejection(made, /^With "module", "moduleResolution" of tsconfig\.json the planned code has a type error in app\//, /"moduleResolution" in tsconfig/)
    await configure({})
    expect(await apply(root, made)).toMatchObject({ warnings: [] })
  })

  it('a value that does not exist', async () => {
    await configure({ moduleResolution: 'nodenxt', module: 'commonjs' })
    await expectRejection(await planned(record('title')), /tsconfig\.json is wrong.*tsconfig\.json:1: .*'--moduleResolution'/, /^Correct ts/)
    await configure({})
    expect(await apply(root, await planned(record('title')))).toMatchObject({ warnings: [] })
  })

  it('as a warning while the code has no error, though the file has', async () => {
    await configure({ strikt: true })
    const warnings = [{ key: 'warning.tsconfig', params: { problem: expect.stringMatching(/^tsconfig\.json.*'strikt'/) } }]
    // The first feature is checked in a copy of the project, the next one by the language server.
    expect(await apply(root, await planned(record('title')))).toMatchObject({ warnings })
    expect(await apply(root, await planned(record('title', 'price')))).toMatchObject({ warnings })
  })
})
})

it('an error in the line of a field names field and record', async () => {
  const wrong: GeneratorConfig = {
    emitters: {
      controller: (_: unknown, file: SourceFile) =>
        JSON.parse(JSON.stringify(file).replaceAll(`["label",": ","'Price'"]`, `["lable",": ","'Price'"]`)),
    },
  }
  await expectRejection(
    await planned(record('title', 'price'), wrong),
    new RegExp(`^The planned code has a type error in ${controller}:\\d+ \\(field "price"\\): `),
    /^Correct field "price" of record "notes"\./,
  )
})

describe('an error that goes with what was written by hand names the place', () => {
  inLargerRings(() => {
  it('the line of the edit that uses what the plan takes away', async () => {
    await generate(record('title', 'price'))
    const own = 'export const priceOf = (row: NotesTable) => row.price'
    await edit(controller, 'export class', `${own}\n\nexport class`)
    await edit(controller, 'import ', "import type { NotesTable } from '../../Models/Note.ts'\nimport ")
    const text = await readFile(join(root, controller), 'utf8')
    const line = text.split('\n').indexOf(own) + 1
    await expectRejection(
      await planned(record('title')),
      new RegExp(`^What was written by hand in ${controller}:${line} does not fit the planned code: `),
      new RegExp(`^Correct ${controller}:${line} by hand\\.`),
    )
    await edit(controller, own, own.replaceAll('price', 'title'))
    expect(await apply(root, await planned(record('title')))).toMatchObject({ warnings: [] })
  })

    it('the edited file when the error is in another one', async () => {
      await generate(record('title'))
      const own = '  constructor(own: { readonly mine: string }) {\n    super(own as never)\n  }\n\n'
      const line = await edit(service, '  override readonly modelName', `${own}  override readonly modelName`)
      await expectRejection(
        await planned(record('title', 'price')),
        new RegExp(`^What was written by hand in ${service}:${line} does not fit the planned code: app/Admin/`),
        new RegExp(`^Correct ${service}:${line} by hand\\.`),
      )
    })

    it('a file that was never generated', async () => {
      await write('app/lib/shape.ts', 'export const other = 1\n')
      await expectRejection(
        await planned(record('title'), importing('shape', '../../lib/shape.ts')),
        /^What was written by hand in app\/lib\/shape\.ts does not fit the planned code: app\/Admin/,
        /^Correct app\/lib\/shape\.ts by hand\./,
      )
      await write('app/lib/shape.ts', 'export const shape = 1\n')
      const made = await planned(record('title'), importing('shape', '../../lib/shape.ts'))
      expect(await apply(root, made)).toMatchObject({ warnings: [] })
    })

    it('a file that is not there, until it is', async () => {
      const made = await planned(record('title'), importing('shape', '../../lib/shape.ts'))
      await expectRejection(made, /:\d+ imports app\/lib\/shape\.ts, which does not exist/, /restore or generate/)
      await write('app/lib/shape.ts', 'export const shape = 1\n')
      expect(await apply(root, made)).toMatchObject({ warnings: [] })
    })

  it('a file that the plan leaves as it is, and not an error of before that reads alike', async () => {
    await generate(record('title', 'body'))
    const old = 'export const old: string = null as string | null'
    const own = 'export const ofBody = (row: NotesTable): string => row.body'
    await edit(service, 'export class', `${old}\n${own}\n\nexport class`)
    await edit(service, 'import ', "import type { NotesTable } from '../../Models/Note.ts'\nimport ")
    const fields = record('title', 'body').fields.map((field) => ({ ...field, nullable: field.name === 'body' }))
    const made = await planned({ ...record('title', 'body'), fields })
    expect(made.files.find(({ path }) => path === service)).toMatchObject({ action: 'unchanged', edited: true })
    const line = (await readFile(join(root, service), 'utf8')).split('\n').indexOf(own) + 1
    await expectRejection(made, new RegExp(`${service}:${line}`), new RegExp(`^Correct ${service}:${line} by hand`))
  })
  })

  it('the member whose merge brought it, which a choice for the member settles', async () => {
    await generate(record('title', 'price'))
    const own = "    const column: keyof NotesTable = 'price'\n    void column\n"
    const line = await edit(controller, '  override list() {\n', `  override list() {\n${own}`)
    await edit(controller, 'import {', "import type { NotesTable } from '../../Models/Note.ts'\nimport {")
    await edit(controller, 'export class', 'export const own = 1\n\nexport class')
    const member = `${controller}#NoteController.list`
    const made = await planned(record('title'))
    expect(made.files.find(({ path }) => path === controller)).toMatchObject({ action: 'merge' })
    expect(made.clashes).toEqual([])
    await expectRejection(
      made,
      new RegExp(`^What was written by hand in ${controller}:${line + 3} does not fit the planned code: `),
      new RegExp(`^Correct ${controller}:${line + 3} by hand\\. Or resolve ${member} as a clash: keep, overwrite`),
    )
    const choices = { [member]: 'overwrite' } as const
    const settled = await plan(await readProject(root), record('title'), { choices })
    expect(await apply(root, settled)).toMatchObject({ warnings: [] })
    const text = await readFile(join(root, controller), 'utf8')
    expect(text).not.toContain('price')
    expect(text).toContain('export const own = 1')
  })

  inLargerRings(() => {
  it('and never one that was there before', async () => {
    await generate(record('title'))
    await edit(controller, 'export class', 'export const wrong: number = "text"\n\nexport class')
    await generate(record('title', 'price'))
    expect(await readFile(join(root, controller), 'utf8')).toContain('export const wrong')
  })
  })
})

inLargerRings(() => {
it('an error that only the generated code can cause points to the emitters of the application', async () => {
  const emitters = {
    model: (_: unknown, file: SourceFile) => ({ ...file, imports: file.imports.filter(({ name }) => name !== 'Model') }),
  }
  await expectRejection(await planned(record('title'), { emitters }), /Cannot find name 'Model'/, /^Check the emitters/)
})
})
