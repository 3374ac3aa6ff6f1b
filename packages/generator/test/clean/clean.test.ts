import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Table } from '@quoin/introspect'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultCleanKinds } from '../../src/clean/clean-kinds.ts'
import {
  apply,
  applyClean,
  createRecordStore,
  type FeatureEmitter,
  type GenerationRecord,
  plan,
  planClean,
  readProject,
  recordFromTable,
} from '../../src/index.ts'
import { filesOf, temporaryProject } from '../apply/temporary-project.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'

let root = ''
let tags: GenerationRecord
const model = 'app/Models/Tag.ts'

beforeEach(async () => {
  root = await temporaryProject()
  const tables: readonly Table[] = await shopTables()
  const store = createRecordStore(root)
  for (const name of ['products', 'tags'])
    await store.save(recordFromTable(tableNamed(tables, name), { driver: 'sqlite', tables }))
  tags = await store.load('tags')
  const project = await readProject(root)
  await apply(root, await plan(project, project.records))
})

describe('cleaning a feature', () => {
  it('lists the files and deletes exactly those after a confirmation', async () => {
    const shown = await planClean(await readProject(root), tags)
    const before = Object.keys(await filesOf(root))
    await expect(applyClean(root, shown, { confirmation: 'yes' })).rejects.toMatchObject({
      code: 'GENERATOR_CLEAN_UNCONFIRMED',
    })
    expect(Object.keys(await filesOf(root))).toEqual(before)
    const { deleted } = await applyClean(root, shown, { confirmation: shown.id })
    const listed = shown.files.filter(({ action }) => action === 'delete').map(({ path }) => path)
    expect(deleted).toEqual(listed)
    const gone = before.filter(
      (path) => ![...listed, ...shown.bookkeeping.map((base) => `${base}.base`)].includes(path),
    )
    expect(Object.keys(await filesOf(root))).toEqual(gone)
  })

  it('removes the stored bases of the deleted files', async () => {
    const isOwn = (path: string): boolean => path.startsWith('.quoin/base/tags/') && path.endsWith('.ts.base')
    expect(Object.keys(await filesOf(root)).some(isOwn)).toBe(true)
    const shown = await planClean(await readProject(root), tags)
    await applyClean(root, shown, { confirmation: shown.id })
    expect(Object.keys(await filesOf(root)).filter(isOwn)).toEqual([])
  })

  it('removes the folders that the last file goes from, and no other', async () => {
    await mkdir(join(root, 'app/Jobs'))
    const shown = await planClean(await readProject(root), tags)
    await applyClean(root, shown, { confirmation: shown.id })
    expect(existsSync(join(root, '.quoin/base/tags'))).toBe(false)
    expect(existsSync(join(root, 'app/Models'))).toBe(true)
    expect(existsSync(join(root, 'app/Jobs'))).toBe(true)
  })

  it('takes what emitters of the project wrote beside its code, with the last of that code', async () => {
    const service: FeatureEmitter = ({ record }, standard) => [
      standard,
      { path: `docs/${record.name}.md`, text: `# ${record.name}\n` },
      { path: `docs/${record.name}/LICENSE`, text: 'Mine.\n' },
      { path: 'docs/index.md', text: 'Of all features.\n' },
    ]
    for (const record of (await readProject(root)).records)
      await apply(root, await plan(await readProject(root, { emitters: { service } }), record))
    const part = await planClean(await readProject(root), tags, { kinds: ['controller'] })
    expect(part.files.map(({ path }) => path)).toEqual(['app/Admin/Controllers/TagController.ts', 'routes/admin.ts'])
    const shown = await planClean(await readProject(root), tags)
    await applyClean(root, shown, { confirmation: shown.id })
    const left = Object.keys(await filesOf(root)).filter((path) => /\btags\b/.test(path))
    expect(left.filter((path) => !path.includes('migrations') && !path.includes('table.json'))).toEqual([])
    expect(await filesOf(root)).toMatchObject({
      'docs/products.md': '# products\n',
      'docs/index.md': 'Of all features.\n',
    })
  })

  it('removes the feature from the routes and from the relations of other features', async () => {
    const shown = await planClean(await readProject(root), tags)
    expect(shown.files.map(({ path, action }) => [action, path])).toEqual(
      expect.arrayContaining([
        ['update', 'app/Models/Product.ts'],
        ['update', 'routes/admin.ts'],
        ['delete', model],
      ]),
    )
    await applyClean(root, shown, { confirmation: shown.id })
    const files = await filesOf(root)
    expect(files['app/Models/Product.ts']).not.toContain('Tag')
    expect(files['routes/admin.ts']).not.toContain('Tag')
    expect(files['app/Admin/Controllers/ProductController.ts']).toBeDefined()
  })

  it('removes even the last feature from the routes', async () => {
    for (const record of (await readProject(root)).records) {
      const shown = await planClean(await readProject(root), record)
      await applyClean(root, shown, { confirmation: shown.id })
    }
    expect((await filesOf(root))['routes/admin.ts']).not.toContain('Controller')
  })

  it('requires consent for each file with hand edits', async () => {
    await writeFile(join(root, model), `${(await filesOf(root))[model]}\nexport const own = 1\n`)
    const shown = await planClean(await readProject(root), tags)
    expect(shown.files.find(({ path }) => path === model)?.edited).toBe(true)
    await expect(applyClean(root, shown, { confirmation: shown.id })).rejects.toMatchObject({
      code: 'GENERATOR_CLEAN_EDITED',
    })
    await applyClean(root, shown, { confirmation: shown.id, edited: [model] })
    expect((await filesOf(root))[model]).toBeUndefined()
  })

  it('never lists a file that the generator did not write', async () => {
    const other = await temporaryProject()
    await writeFile(join(other, 'package.json'), '{}')
    await createRecordStore(other).save(tags)
    const { files } = await planClean(await readProject(other), tags)
    expect(files.map(({ path }) => path)).toEqual(['.quoin/records/tags.json'])
  })

  it('drops the table only when its name is repeated as a confirmation', async () => {
    const shown = await planClean(await readProject(root), tags, { kinds: [...defaultCleanKinds, 'table'], rows: 3 })
    expect(shown.table).toEqual({ name: 'tags', rows: 3 })
    await expect(applyClean(root, shown, { confirmation: shown.id })).rejects.toMatchObject({
      code: 'GENERATOR_CLEAN_UNCONFIRMED',
    })
    const dropped: string[] = []
    await applyClean(root, shown, {
      confirmation: shown.id,
      dropTable: 'tags',
      drop: async (table) => void dropped.push(table),
    })
    expect(dropped).toEqual(['tags'])
    expect(Object.keys(await filesOf(root))).not.toContain('.quoin/records/tags.json')
  })
})
