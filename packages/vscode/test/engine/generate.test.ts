import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { EngineClient } from '../../src/engine/engine-client.ts'
import { type ScratchProject, scratchProject } from '../scratch-project.ts'
import { generatePlan, planOf, saveRecord } from './screen-asking.ts'
import { sharedEngine } from './shared-engine.ts'

async function generate(engine: EngineClient, { root, connection }: ScratchProject, name: string) {
  const { record } = await engine.request('recordOfTable', { root, connection, name })
  const plan = await planOf(engine, root, record)
  return { record, plan, result: await generatePlan(engine, root, record, { id: plan.id }) }
}

describe('generating in the engine', () => {
  it('creates record, model, service, controller and routes for a table', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { root } = project
    await generate(engine, project, 'categories')
    const { plan, result } = await generate(engine, project, 'products')
    expect(plan.files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['app/Models/Product.ts', 'app/Admin/Services/ProductService.ts', 'routes/admin.ts']),
    )
    for (const path of result.written) expect(existsSync(join(root, path)), path).toBe(true)
    const [categories, products] = await engine.records(root)
    expect(categories).toMatchObject({ name: 'categories', problem: null })
    expect(Object.keys(products?.classes ?? {})).toEqual(['model', 'service', 'controller'])
    expect(await readFile(join(root, 'routes/admin.ts'), 'utf8')).toContain("router.resource('products'")
  })

  it('plans no changes the second time', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { record } = await generate(engine, project, 'categories')
    const again = await planOf(engine, project.root, record)
    expect(again.files.filter(({ action }) => action !== 'unchanged')).toEqual([])
  })

  it('rejects a plan that is out of date', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { root, connection } = project
    const { record } = await engine.request('recordOfTable', { root, connection, name: 'categories' })
    const { id } = await planOf(engine, root, record)
    await mkdir(join(root, 'routes'))
    await writeFile(join(root, 'routes/admin.ts'), '// mine\n')
    await expect(generatePlan(engine, root, record, { id })).rejects.toMatchObject({
      code: 'GENERATOR_PLAN_STALE',
    })
    expect(existsSync(join(root, 'app'))).toBe(false)
    expect(await engine.records(root)).toEqual([])
  })

  it('undoes a run that is cancelled, and writes nothing', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { root, connection } = project
    const { record } = await engine.request('recordOfTable', { root, connection, name: 'categories' })
    const { id } = await planOf(engine, root, record)
    // The run waits for the generator that is at work, until that one gives the project back.
    const lock = join(root, '.quoin/lock')
    await mkdir(join(root, '.quoin'), { recursive: true })
    await writeFile(lock, JSON.stringify({ pid: process.pid, host: hostname(), token: 'other' }))
    const run = generatePlan(engine, root, record, { id })
    const rejected = expect(run).rejects.toMatchObject({ code: 'GENERATOR_CANCELLED' })
    await expect.poll(() => engine.ask(root, 'cancel', { body: { plan: id } })).toEqual({ cancelled: true })
    await rm(lock)
    await rejected
    expect(existsSync(join(root, 'app'))).toBe(false)
    expect(await engine.records(root)).toEqual([])
  })

  it('shows a file of the same name as a clash, and applies the choice', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { root } = project
    await generate(engine, project, 'categories')
    const path = 'app/Admin/Services/CategoryService.ts'
    await writeFile(join(root, path), 'export class CategoryService {}\n')
    await rm(join(root, '.quoin/base/categories', `${path}.base`))
    const { record } = await engine.ask(root, 'record', { id: 'categories' })
    expect((await planOf(engine, root, record)).clashes).toMatchObject([{ path }])
    const decisions = { choices: { [path]: 'overwrite' } }
    const plan = await engine.ask(root, 'preview', { body: { records: ['categories'], decisions } })
    expect(plan.clashes).toEqual([])
    expect(plan.files.find((file) => file.path === path)).toMatchObject({ action: 'update' })
  })

  it('lists what cleaning up deletes, and deletes exactly that', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { root } = project
    await generate(engine, project, 'categories')
    const { files, id } = await engine.ask(root, 'previewClean', { body: { name: 'categories' } })
    expect(files.map(({ path }) => path)).toContain('app/Models/Category.ts')
    const clean = (expectedId: string) =>
      engine.ask(root, 'clean', { body: { name: 'categories', confirmation: 'categories', expectedId } })
    await expect(clean('other')).rejects.toMatchObject({ code: 'GENERATOR_PLAN_STALE' })
    await clean(id)
    expect(existsSync(join(root, 'app/Models/Category.ts'))).toBe(false)
  })

  it('reports where a record is invalid', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { root, connection } = project
    const { record } = await engine.request('recordOfTable', { root, connection, name: 'products' })
    const check = (checked: object) => engine.ask(root, 'check', { body: { record: checked as typeof record } })
    expect((await check(record)).issues).toEqual([])
    const { issues } = await check({ ...record, modelName: 'no class' })
    expect(issues).toMatchObject([
      { path: 'modelName', code: 'value.form', msg: expect.stringContaining('PascalCase') },
    ])
  })
})

describe('records in the engine', () => {
  it('can be exported, imported, cloned and synced', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { root, connection } = project
    const { record } = await engine.request('recordOfTable', { root, connection, name: 'categories' })
    await saveRecord(engine, root, record)
    const text = await engine.ask(root, 'exportFile', { id: 'categories' })
    await expect(
      engine.ask(root, 'importText', { body: { text: text.replace('"Categories"', '"Groups"') } }),
    ).rejects.toMatchObject({ code: 'GENERATOR_RECORD_EXISTS' })
    const clone = await engine.ask(root, 'clone', { id: 'categories', body: { name: 'product-groups' } })
    expect(clone.record).toMatchObject({
      name: 'product-groups',
      modelName: 'ProductGroup',
      route: { path: '/product-groups' },
    })
    const sync = await engine.ask(root, 'sync', { id: 'categories' })
    expect(sync.differences).toEqual([])
  })

  it('are listed even when one of them is broken', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { root, connection } = project
    const { record } = await engine.request('recordOfTable', { root, connection, name: 'categories' })
    await saveRecord(engine, root, record)
    await writeFile(join(root, '.quoin/records/broken.json'), '{')
    const records = await engine.records(root)
    expect(records.map(({ name, problem }) => [name, problem === null])).toEqual([
      ['broken', false],
      ['categories', true],
    ])
  })
})
