import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { apply, checkTypes, stopTypeChecker, type GenerationPlan, plan, readProject, recordFromTable } from '@quoin/generator'
import { applicationCompilerOptions } from '@quoin/generator/application-tsconfig'
import type { Table } from '@quoin/introspect'
import { inLargerRings } from '@quoin/test-machine/ring'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')
let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quoin-native-'))
  await mkdir(join(root, 'node_modules'))
  for (const name of ['@quoin', '@types', 'kysely'])
    await symlink(join(repository, 'node_modules', name), join(root, 'node_modules', name))
  await write('package.json', JSON.stringify({ type: 'module' }))
  await write('tsconfig.json', JSON.stringify({ compilerOptions: applicationCompilerOptions }))
})
afterEach(async () => {
  stopTypeChecker()
  await rm(root, { recursive: true, force: true, maxRetries: 3 })
})

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

function table(name: string, ...columns: readonly string[]): Table {
  return {
    schema: '',
    name,
    comment: null,
    kind: 'table',
    columns: ['id', ...columns].map((column) => ({
      name: column,
      type: column === 'id' ? { name: 'integer', raw: 'integer' } : { name: 'varchar', raw: 'varchar(40)', length: 40 },
      nullable: false,
      default: null,
      autoIncrement: column === 'id',
      generated: null,
      unique: column === 'id',
      comment: null,
      system: column === 'id',
    })),
    primaryKey: { name: null, columns: ['id'] },
    foreignKeys: [],
    indexes: [],
    checks: [],
  }
}

async function planned(...tables: readonly Table[]): Promise<GenerationPlan> {
  const records = tables.map((one) => recordFromTable(one, { driver: 'sqlite' }))
  return plan(await readProject(root), records)
}

/** The plan with a type error in the model of a table. */
function broken({ files, bases }: Pick<GenerationPlan, 'files' | 'bases'>, model: string): Pick<GenerationPlan, 'files' | 'bases'> {
  const spoil = (text: string | null): string | null => text?.replace(/table = '\w+'/, 'table = 1') ?? null
  return { bases, files: files.map((file) => (file.path === model ? { ...file, after: spoil(file.after) } : file)) }
}

/** A project whose runtime brings this program as its native compiler. */
async function compilerIs(program: string | null): Promise<void> {
  await rm(join(root, 'node_modules/@quoin'))
  for (const name of ['extensions', 'generator', 'introspect', 'router'])
    await mkdir(join(root, 'node_modules/@quoin'), { recursive: true }).then(() =>
      symlink(join(repository, 'packages', name), join(root, 'node_modules/@quoin', name)),
    )
  await mkdir(join(root, 'node_modules/@quoin/runtime'))
  await symlink(join(repository, 'packages/runtime/dist'), join(root, 'node_modules/@quoin/runtime/dist'))
  const manifest = { name: '@quoin/runtime', version: '0.1.0', type: 'module', exports: { '.': './dist/index.js', './package.json': './package.json' } }
  await write('node_modules/@quoin/runtime/package.json', JSON.stringify(manifest))
  if (program === null) return
  const platform = `node_modules/@typescript/typescript-${process.platform}-${process.arch}`
  await write('node_modules/typescript/package.json', '{ "version": "7.0.2" }')
  await write(`${platform}/package.json`, '{ "version": "7.0.2" }')
  const file = `${platform}/lib/${process.platform === 'win32' ? 'tsc.exe' : 'tsc'}`
  await write(file, `#!${process.execPath}\n${program}`)
  await chmod(join(root, file), 0o755)
}

describe('a plan that takes away what other files use', () => {
  const reader = "import type { NotesTable } from '../Models/Note.ts'\n\nexport const priceOf = (row: NotesTable) => row.price\n"

  it('is rejected with the place in a file that depends on it', async () => {
    await apply(root, await planned(table('notes', 'title', 'price')))
    await write('app/lib/price.ts', reader)
    await expect(apply(root, await planned(table('notes', 'title')))).rejects.toMatchObject({
      code: 'GENERATOR_TYPE_ERRORS',
      message: expect.stringMatching(/^What was written by hand in app\/lib\/price\.ts:3 does not fit the planned code: /),
      hint: expect.stringMatching(/^Correct app\/lib\/price\.ts:3 by hand\./),
    })
  })

  inLargerRings(() => {
    it('is written when the file that depends on it had another error before', async () => {
      await apply(root, await planned(table('notes', 'title')))
      await write('app/lib/price.ts', reader)
      expect(await apply(root, await planned(table('notes', 'title', 'size')))).toMatchObject({ warnings: [] })
    })

    it('is written as soon as that file was corrected', async () => {
      await apply(root, await planned(table('notes', 'title', 'price')))
      await write('app/lib/price.ts', reader)
      const made = await planned(table('notes', 'title'))
      await expect(apply(root, made)).rejects.toMatchObject({ code: 'GENERATOR_TYPE_ERRORS' })
      await write('app/lib/price.ts', reader.replace('row.price', 'row.title'))
      expect(await apply(root, made)).toMatchObject({ warnings: [] })
    })
  })
})

describe('a plan that had no errors', () => {
  it('is checked again when the project is another, and only then', async () => {
    await compilerIs(`require('node:fs').appendFileSync('${join(root, 'storage/asked')}', '.')`)
    const asked = async (made: Pick<GenerationPlan, 'files'>): Promise<string> => {
      await write('storage/asked', '')
      expect(await checkTypes(root, made)).toEqual({ problems: [], warnings: [] })
      return readFile(join(root, 'storage/asked'), 'utf8')
    }
    const made = await planned(table('notes', 'title'))
    expect(await asked(made)).toBe('.')
    expect(await asked(made)).toBe('')
    await write('app/lib/price.ts', 'export const price = 1\n')
    expect(await asked(made)).toBe('.')
    await write('app/lib/price.ts', 'export const price = 2\n')
    expect(await asked(made)).toBe('.')
    await rm(join(root, 'app'), { recursive: true })
    expect(await asked(made)).toBe('')
    expect(await asked(await planned(table('notes', 'name')))).toBe('.')
    await write('node_modules/.package-lock.json', '{}')
    expect(await asked(made)).toBe('.')
    await write('storage/cache/types.json', 'broken')
    expect(await asked(made)).toBe('.')
  })
})

describe('more new files than a language server takes', () => {
  const many = ['notes', 'names', 'nests', 'nails', 'nodes'].map((name) => table(name, 'title'))

  it('are checked in a copy of the project, of which nothing stays', async () => {
    expect(await checkTypes(root, await planned(...many))).toEqual({ problems: [], warnings: [] })
    expect(await readdir(root)).not.toContain('.quoin')
  })

  inLargerRings(() => {
    it('are rejected when one of them has an error', async () => {
      const { problems } = await checkTypes(root, broken(await planned(...many), 'app/Models/Node.ts'))
      expect(problems?.map(({ path }) => path)).toContain('app/Models/Node.ts')
    })

    it('are rejected in whatever part of a long plan the error is', async () => {
      const [first, last] = ['app/Models/Note.ts', 'app/Models/Node.ts']
      const made = broken(broken(await planned(...many), first), last)
      const long = (text: string | null): string | null => text && `${text}// ${'x'.repeat(600_000)}\n`
      const files = made.files.map((file) => (file.path.includes('Models') ? { ...file, after: long(file.after) } : file))
      const { problems } = await checkTypes(root, { ...made, files })
      expect(problems?.map(({ path }) => path)).toEqual(expect.arrayContaining([first, last]))
    })
  })
})

inLargerRings(() => {
  describe('without an answer of the native compiler, another one checks', () => {
    const missing = { key: 'warning.noCompiler', params: { platform: `${process.platform}-${process.arch}` } }
    const slow = (reason: RegExp): object => ({ key: 'warning.slowCompiler', params: { reason: expect.stringMatching(reason) } })

    /** Checks a plan with an error, which the other compiler has to find. */
    async function expectWarning(program: string | null, warning: object): Promise<void> {
      await compilerIs(program)
      const plan = broken(await planned(table('notes', 'title')), 'app/Models/Note.ts')
      const { problems, warnings } = await checkTypes(root, plan)
      expect(problems?.map(({ path }) => path)).toContain('app/Models/Note.ts')
      expect(warnings).toEqual([warning])
    }

    it('because its language server ends', async () => {
      // A feature in folders that are there is asked of the language server.
      for (const folder of ['Models', 'Admin/Services', 'Admin/Controllers', '../routes'])
        await mkdir(join(root, 'app', folder), { recursive: true })
      await expectWarning('process.exit(3)', slow(/^The language server of the compiler /))
    })

    it('because there is none for the platform', () => expectWarning(null, missing))

    it('because it ends', () => expectWarning('process.exit(3)', slow(/^The native compiler ended with code 3$/)))
  })
})
