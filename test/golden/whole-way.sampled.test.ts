import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  apply,
  type ClashChoice,
  findDrift,
  type GenerationPlan,
  type GenerationRecord,
  plan,
  readProject,
  recordFromTable,
} from '@quoin/generator'
import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { readTables } from './golden-records.ts'

const repository = join(import.meta.dirname, '../..')
const from = join(repository, 'packages/generator/test/merge')
const { editsByHand } = (await import(join(from, 'edits-by-hand.ts'))) as {
  readonly editsByHand: Readonly<
    Record<string, { file: number; edit: (text: string, field: string) => string | null | Promise<string | null> }>
  >
}
const { recordChanges } = (await import(join(from, 'record-changes.ts'))) as {
  readonly recordChanges: Readonly<Record<string, (record: GenerationRecord, at: number) => GenerationRecord>>
}
const { isCode: parses, said } = (await import(join(from, 'said.ts'))) as {
  readonly isCode: (text: string) => boolean
  readonly said: (text: string) => string
}
const { gitMerge } = (await import(join(from, 'git-merge-file.ts'))) as {
  readonly gitMerge: (mine: string, base: string, next: string) => string | null
}

const pairs = sample({ test: 40, all: 200, proof: 200 })
const first = Number(process.env.QUOIN_MERGE_SEED ?? randomInt(1_000_000))
/** Each makes a project with so many features. */
const seeds = Array.from({ length: sample({ test: 1, all: 1, proof: 10 }) }, (_, index) => first + index)
const run = promisify(execFile)

/** What else may be with a file: how it ends its lines, or that somebody is at work in it. */
const states = ['plain', 'plain', 'plain', 'plain', 'windows', 'marked as UTF-8', 'half typed', 'with markers'] as const
const half = '\nconst half = {\n'
const markers = '<<<<<<< yours\nconst own = 1\n=======\nconst own = 2\n>>>>>>> generated\n'

/** One feature of the project with what a user and the record change of it. */
interface Pair {
  readonly record: GenerationRecord
  readonly changed: GenerationRecord
  readonly kinds: readonly string[]
  readonly change: string
  readonly state: (typeof states)[number]
  readonly choice: ClashChoice
  readonly path: string
  readonly base: string
  /** What the user has, as text. */
  readonly mine: string
  readonly edit: (text: string) => Promise<string | null>
}

let root = ''
let made: readonly Pair[] = []

afterEach(() => rm(root, { recursive: true, force: true }))

async function prepare(seed: number): Promise<void> {
  root = await mkdtemp(join(tmpdir(), 'quoin-way-'))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  const types = { extends: join(repository, 'tsconfig.base.json'), compilerOptions: { customConditions: [] } }
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(types))
  const tables = await readTables('sqlite')
  const products = tables.find(({ name }) => name === 'products')
  if (!products) throw new Error('There is no table of products.')
  const { relations: _, ...one } = recordFromTable(products, { driver: 'sqlite', tables })
  const records = Array.from({ length: pairs }, (__, index) => featureOf({ ...one, relations: [] }, index))
  await apply(root, await plan(await readProject(root), records), { typeCheck: false })
  made = await chosen(records, seed)
}

/** The same feature under names of its own. */
function featureOf(record: GenerationRecord, index: number): GenerationRecord {
  return {
    ...record,
    name: `products_${index}`,
    modelName: `Product${index}x`,
    table: { ...record.table, name: `products_${index}` },
    route: { ...record.route, path: `/products-${index}` },
    fields: record.fields.map((field) => ({
      ...field,
      rules: field.rules.replace('unique:products', `unique:products_${index}`).replace(/\|?exists:[^|]*/, ''),
    })),
  }
}

const textOf = (path: string): Promise<string> => readFile(join(root, path), 'utf8')

async function chosen(records: readonly GenerationRecord[], seed: number): Promise<readonly Pair[]> {
  const fields = records[0]?.fields.map(({ name }) => name) ?? []
  const kind = fc.constantFrom(...Object.keys(editsByHand))
  const wish = fc.record({
    kinds: fc.array(kind, { minLength: 1, maxLength: 2 }),
    change: fc.constantFrom(...Object.keys(recordChanges)),
    field: fc.constantFrom(...fields),
    at: fc.nat(fields.length - 1),
    state: fc.constantFrom(...states),
    choice: fc.constantFrom<ClashChoice>('keep', 'overwrite', 'both'),
  })
  // Some edits have nothing to do at some fields: then another one is made.
  const wishes = fc.sample(wish, { seed, numRuns: records.length * 5 })
  const pairOf = async (record: GenerationRecord, wished: (typeof wishes)[number]): Promise<Pair | null> => {
    const { kinds, change, field, at, state, choice } = wished
    const file = editsByHand[kinds[0] ?? '']?.file ?? 0
    const folder = ['app/Models', 'app/Admin/Services', 'app/Admin/Controllers'][file]
    const path = `${folder}/${record.modelName}${['', 'Service', 'Controller'][file]}.ts`
    const own = kinds.filter((name) => editsByHand[name]?.file === file)
    const edit = editing(record.modelName, own, field)
    const base = await textOf(path)
    const edited = await edit(base)
    if (edited === null || !parses(edited)) return null
    const mine = state === 'half typed' ? edited + half : state === 'with markers' ? edited + markers : edited
    const changed = recordChanges[change]?.(record, at) ?? record
    return { record, changed, kinds, change, state, choice, path, base, mine, edit }
  }
  const all = await Promise.all(
    records.map(async (record, index): Promise<Pair | null> => {
      for (const wished of wishes.slice(index * 5, index * 5 + 5)) {
        const pair = await pairOf(record, wished)
        if (pair) return pair
      }
      return null
    }),
  )
  return all.filter((pair) => pair !== null)
}

/** The edits are made on the names that they know. */
function editing(model: string, kinds: readonly string[], field: string): Pair['edit'] {
  const types = `Products${model.slice('Product'.length, -1)}Table`
  return async (text) => {
    let edited: string | null = text.replaceAll(types, 'ProductsTable').replaceAll(model, 'Product')
    for (const kind of kinds) edited = edited === null ? null : ((await editsByHand[kind]?.edit(edited, field)) ?? null)
    return edited?.replaceAll('ProductsTable', types).replace(/\bProduct(?=Service\b|Controller\b|\b)/g, model) ?? null
  }
}

function onDisk({ state, mine }: Pair): string {
  if (state === 'windows') return mine.replaceAll('\n', '\r\n')
  return state === 'marked as UTF-8' ? `\ufeff${mine}` : mine
}

/** The errors of the project's types, by file, without their places. */
async function typeErrors(): Promise<ReadonlyMap<string, readonly string[]>> {
  const compiler = join(repository, 'node_modules/.bin/tsc')
  const options = { cwd: root, maxBuffer: 1e9 }
  const { stdout } = await run(compiler, ['-p', root, '--pretty', 'false'], options).catch(
    (error: { readonly stdout: string }) => error,
  )
  const found = [...stdout.matchAll(/^(\S.*?)\(\d+,\d+\): error (TS\d+: .*)$/gm)]
  return new Map(
    Map.groupBy(found, ([, path = '']) => path)
      .entries()
      .map(([path, all]) => [path, all.map(([, , error = '']) => error)]),
  )
}

/** The files that Node loads, all in one process. */
async function loaded(paths: readonly string[]): Promise<ReadonlySet<string>> {
  const program = `const loaded = []
    for (const path of JSON.parse(await new Response(process.stdin).text()))
      await import(path).then(() => loaded.push(path), () => {})
    console.log(JSON.stringify(loaded))
    process.exit(0)`
  const child = run(process.execPath, ['--conditions=@quoin/source', '--input-type=module', '--eval', program], {
    maxBuffer: 1e9,
  })
  child.child.stdin?.end(JSON.stringify(paths.map((path) => join(root, path))))
  const { stdout } = await child
  return new Set((JSON.parse(stdout) as readonly string[]).map((path) => path.slice(root.length + 1)))
}

const isCode = ({ state }: Pair): boolean => state !== 'half typed' && state !== 'with markers'

it.each(seeds)(
  'code edited by hand is planned, merged, written, loaded and checked with a changed record, QUOIN_MERGE_SEED=%i',
  async (seed) => {
    await prepare(seed)
    for (const pair of made) await writeFile(join(root, pair.path), onDisk(pair))
    const paths = made.filter(isCode).map(({ path }) => path)
    const before = { errors: await typeErrors(), loaded: await loaded(paths) }
    const records = made.map(({ changed }) => changed)
    const open = await plan(await readProject(root), records)
    const clashing = new Set(open.clashes.map(({ path }) => path))
    const single = open.clashes.filter(({ sides }) => sides.some(({ hasBoth }) => !hasBoth)).map(({ path }) => path)
    // What has markers stays in the way until they are solved.
    const isMarked = ({ path, state }: Pair): boolean => state === 'with markers' && clashing.has(path)
    const settled = made.filter((pair) => !isMarked(pair))
    const choices = Object.fromEntries(
      settled.flatMap(({ path, choice }) =>
        clashing.has(path) ? [[path, choice === 'both' && single.includes(path) ? 'keep' : choice]] : [],
      ),
    )
    const solvable = await plan(
      await readProject(root),
      settled.map(({ changed }) => changed),
      { choices },
    )
    const described = made.map(({ path, kinds, change, choice }) => ({ path, kinds, change, choice }))
    const left = solvable.clashes.map(({ path }) => path)
    expect(described.filter(({ path }) => left.includes(path))).toEqual([])
    expect(left).toEqual([])
    await apply(root, solvable, { typeCheck: false })

    const count = { pairs: made.length, clean: 0, right: 0, clash: clashing.size, git: 0, gitRight: 0 }
    const after = { errors: await typeErrors(), loaded: await loaded(paths) }
    const wrong: string[] = []
    for (const pair of made) {
      const { path, base, mine, state, edit, kinds, change } = pair
      const where = `${path}: ${kinds.join(' and ')}, ${change}, ${state}, QUOIN_MERGE_SEED=${seed}`
      const text = await textOf(path)
      const plain = text.replace('\ufeff', '').replaceAll('\r\n', '\n')
      if (isMarked(pair)) {
        expect(text, where).toBe(mine)
        continue
      }
      if (state === 'windows') expect(text.replaceAll('\r\n', ''), where).not.toContain('\n')
      expect(text.startsWith('\ufeff'), where).toBe(state === 'marked as UTF-8')
      if (clashing.has(path)) {
        if (!isCode(pair)) continue
        expect(plain, where).not.toContain('<<<<<<<')
        if (before.loaded.has(path)) expect(after.loaded, where).toContain(path)
        continue
      }
      count.clean += 1
      if (!isCode(pair)) {
        expect(plain, where).toContain(state === 'half typed' ? half : markers)
        continue
      }
      const next = await generatedBy(solvable, path, base)
      const expected = await edit(next)
      const git = gitMerge(mine, base, next)
      if (git !== null) count.git += 1
      if (expected !== null) {
        const isRight = said(plain) === said(expected)
        if (isRight) count.right += 1
        // Two codemods on one text may be in each other's way: then every mark is there once.
        if (kinds.length === 1 ? !isRight : marksIn(plain) !== marksIn(mine)) wrong.push(where)
        if (git !== null && said(git) === said(expected)) count.gitRight += 1
      }
      if (before.loaded.has(path)) expect(after.loaded, where).toContain(path)
      const old = [...(before.errors.get(path) ?? [])]
      const brought = (after.errors.get(path) ?? []).filter((error) => {
        const index = old.indexOf(error)
        if (index >= 0) old.splice(index, 1)
        return index < 0
      })
      expect(brought, where).toEqual([])
    }
    const third = await plan(
      await readProject(root),
      [...solvable.records].map((name) => records.find((one) => one.name === name) as GenerationRecord),
    )
    const changing = third.files.filter(({ action }) => action !== 'unchanged').map(({ path }) => path)
    expect(described.filter(({ path }) => changing.includes(path))).toEqual([])
    expect(changing).toEqual([])
    const marked = new Set(made.filter(({ state }) => state === 'with markers').map(({ path }) => path))
    const findings = await findDrift(await readProject(root), 'skipped')
    const problems = findings.filter(
      ({ isProblem, details }) => isProblem && !details.every((path) => marked.has(path)),
    )
    expect(problems).toEqual([])
    expect(wrong).toEqual([])
    process.stdout.write(`QUOIN_MERGE_SEED=${seed} ${JSON.stringify(count)}\n`)
  },
)

/** What an edit puts in has a name of its own. */
function marksIn(text: string): string {
  return (text.match(/\b(?:own|mine|Own|Mine)\w*/g) ?? []).toSorted().join(' ')
}

/** What was generated for a file. */
async function generatedBy({ bases }: GenerationPlan, path: string, base: string): Promise<string> {
  const found = Object.entries(bases).find(([name]) => name.endsWith(`/${path}`))
  return found?.[1] ?? base
}
