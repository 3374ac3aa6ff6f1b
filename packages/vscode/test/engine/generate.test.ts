import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { EngineClient } from '../../src/engine/engine-client.ts'
import { type ScratchProject, scratchProject } from '../scratch-project.ts'
import { sharedEngine } from './shared-engine.ts'

async function generate(engine: EngineClient, { root, connection }: ScratchProject, name: string) {
  const record = await engine.request('recordFromTable', { root, connection, name })
  const plan = await engine.request('plan', { root, record })
  return { record, plan, result: await engine.request('apply', { root, record, planId: plan.id }) }
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
    const [categories, products] = await engine.request('records', { root })
    expect(categories).toMatchObject({ name: 'categories', problem: null })
    expect(Object.keys(products?.generated ?? {})).toEqual(['model', 'service', 'controller'])
    expect(await readFile(join(root, 'routes/admin.ts'), 'utf8')).toContain("router.resource('products'")
  })

  it('plans no changes the second time', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { record } = await generate(engine, project, 'categories')
    const again = await engine.request('plan', { root: project.root, record })
    expect(again.files.filter(({ action }) => action !== 'unchanged')).toEqual([])
  })

  it('rejects a plan that is out of date', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { root, connection } = project
    const record = await engine.request('recordFromTable', { root, connection, name: 'categories' })
    const { id } = await engine.request('plan', { root, record })
    await mkdir(join(root, 'routes'))
    await writeFile(join(root, 'routes/admin.ts'), '// mine\n')
    await expect(engine.request('apply', { root, record, planId: id })).rejects.toMatchObject({
      code: 'GENERATOR_PLAN_STALE',
    })
    expect(existsSync(join(root, 'app'))).toBe(false)
    expect(await engine.request('records', { root })).toEqual([])
  })

  it('shows a file of the same name as a clash, and applies the choice', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { root } = project
    await generate(engine, project, 'categories')
    const path = 'app/Admin/Services/CategoryService.ts'
    await writeFile(join(root, path), 'export class CategoryService {}\n')
    await rm(join(root, '.quoin/base/categories', `${path}.base`))
    const { record } = await engine.request('record', { root, name: 'categories' })
    expect((await engine.request('plan', { root, record })).clashes).toMatchObject([{ path }])
    const plan = await engine.request('plan', { root, record, choices: { [path]: 'overwrite' } })
    expect(plan.clashes).toEqual([])
    expect(plan.files.find((file) => file.path === path)).toMatchObject({ action: 'update' })
  })

  it('lists what cleaning up deletes, and deletes exactly that', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { root } = project
    await generate(engine, project, 'categories')
    const { files, id } = await engine.request('cleanPlan', { root, name: 'categories' })
    expect(files.map(({ path }) => path)).toContain('app/Models/Category.ts')
    await expect(engine.request('applyClean', { root, name: 'categories', planId: 'other' })).rejects.toMatchObject({
      code: 'GENERATOR_PLAN_STALE',
    })
    await engine.request('applyClean', { root, name: 'categories', planId: id })
    expect(existsSync(join(root, 'app/Models/Category.ts'))).toBe(false)
  })

  it('reports where a record is invalid', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { root, connection } = project
    const record = await engine.request('recordFromTable', { root, connection, name: 'products' })
    expect(await engine.request('checkRecord', { root, record })).toEqual([])
    const issues = await engine.request('checkRecord', { root, record: { ...record, modelName: 'no class' } })
    expect(issues).toMatchObject([
      { path: 'modelName', code: 'value.form', message: expect.stringContaining('PascalCase') },
    ])
  })
})

describe('records in the engine', () => {
  it('can be exported, imported, cloned and synced', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { root, connection } = project
    const record = await engine.request('recordFromTable', { root, connection, name: 'categories' })
    await engine.request('saveRecord', { root, record })
    const text = await engine.request('exportRecord', { root, name: 'categories' })
    await expect(
      engine.request('importRecord', { root, text: text.replace('"Categories"', '"Groups"'), overwrite: false }),
    ).rejects.toMatchObject({ code: 'GENERATOR_RECORD_EXISTS' })
    const clone = await engine.request('cloneRecord', { root, name: 'categories', as: 'product-groups' })
    expect(clone).toMatchObject({ name: 'product-groups', modelName: 'ProductGroup', route: '/product-groups' })
    const sync = await engine.request('syncRecord', { root, connection, name: 'categories', record })
    expect(sync.changes).toEqual([])
  })

  it('are listed even when one of them is broken', async () => {
    await using project = await scratchProject()
    const engine = sharedEngine()
    const { root, connection } = project
    const record = await engine.request('recordFromTable', { root, connection, name: 'categories' })
    await engine.request('saveRecord', { root, record })
    await writeFile(join(root, '.quoin/records/broken.json'), '{')
    const records = await engine.request('records', { root })
    expect(records.map(({ name, problem }) => [name, problem === null])).toEqual([
      ['broken', false],
      ['categories', true],
    ])
  })
})
