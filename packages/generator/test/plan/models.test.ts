import type { Table } from '@quoin/introspect'
import { beforeAll, describe, expect, it } from 'vitest'
import { cloneRecord, type GenerationRecord, plan, planClean, recordFromTable } from '../../src/index.ts'
import { MemoryProject } from '../memory-project.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'

let tables: readonly Table[] = []
let products: GenerationRecord
let offers: GenerationRecord
beforeAll(async () => {
  tables = await shopTables()
  products = recordNamed('products')
  offers = cloneRecord(products, { name: 'offers' })
})

const recordNamed = (name: string): GenerationRecord =>
  recordFromTable(tableNamed(tables, name), { driver: 'sqlite', tables })
const textOf = async (memory: MemoryProject, record: GenerationRecord, path: string): Promise<string> =>
  (await plan(memory.project, record)).files.find((file) => file.path === path)?.after ?? ''

async function generated(...records: readonly GenerationRecord[]): Promise<MemoryProject> {
  const memory = new MemoryProject()
  for (const record of records) {
    memory.save(record)
    memory.apply(await plan(memory.project, record))
  }
  return memory
}

describe('two records of one table', () => {
  it('declare its rows only once, whichever was generated first', async () => {
    for (const [first, second] of [
      [products, offers],
      [offers, products],
    ] as const) {
      const memory = await generated(first, second)
      const of = ({ modelName }: GenerationRecord): string => memory.text(`app/Models/${modelName}.ts`)
      expect(of(first)).toContain('export interface ProductsTable {')
      expect(of(second)).not.toContain('export interface')
      expect(of(second)).toContain(`import type { ProductsTable } from './${first.modelName}.ts'`)
      const again = await plan(memory.project, memory.project.records)
      expect(new Set(again.files.map(({ action }) => action))).toEqual(new Set(['unchanged']))
    }
  })

  it('leave relations of other records on the model that is named after the table', async () => {
    const memory = await generated(recordNamed('categories'), offers, products, recordNamed('product_details'))
    const category = recordNamed('categories')
    expect(await textOf(memory, category, 'app/Models/Category.ts')).toContain("from './Product.ts'")
    memory.apply(await plan(memory.project, offers))
    expect(await textOf(memory, category, 'app/Models/Category.ts')).toContain("from './Product.ts'")
  })

  it('add a column that only the second record has to the row type of the first', async () => {
    const memory = await generated(products)
    const [name, ...rest] = products.fields
    if (!name) throw new Error('no field')
    const wider = { ...offers, fields: [...rest, { ...name, name: 'margin', label: 'Margin' }] }
    memory.save(wider)
    const { files } = await plan(memory.project, wider)
    const owner = files.find(({ path }) => path === 'app/Models/Product.ts')
    expect(owner).toMatchObject({
      action: 'update',
      record: 'products',
      after: expect.stringContaining('margin: string'),
    })
    expect(owner?.after).not.toContain("'margin'")
  })

  it('move the row type to the second record when the first is cleaned', async () => {
    const memory = await generated(products, offers)
    const { files } = await planClean(memory.project, products)
    const offer = files.find(({ path }) => path === 'app/Models/Offer.ts')
    expect(offer?.after).toContain('export interface ProductsTable {')
    expect(offer?.after).not.toContain('Product.ts')
  })
})

it('cleaning a feature never drops a table that another record uses', async () => {
  const memory = await generated(products, offers)
  await expect(planClean(memory.project, products, { kinds: ['table'], rows: 3 })).rejects.toMatchObject({
    code: 'GENERATOR_TABLE_SHARED',
    message: expect.stringContaining('"offers"'),
  })
})

describe('a record that generates no model', () => {
  const model =
    "import { Model } from '@quoin/runtime'\nexport class Item extends Model {\n  static override readonly table = 'products'\n}\n"
  const without = (): GenerationRecord => ({ ...products, options: { ...products.options, createModel: false } })

  it.each(['app/Models/Item.ts', 'app/Domain/Catalogue/Item.ts', 'modules/shop/Item.ts'])(
    'uses the model written by hand in %s',
    async (path) => {
      const memory = new MemoryProject()
      memory.files.set(path, model)
      const service = await textOf(memory, without(), 'app/Admin/Services/ProductService.ts')
      expect(service).toMatch(new RegExp(`import \\{ Item \\} from '(?:\\.\\./)+${path.replace(/^app\//, '')}'`))
      expect(service).toContain('modelName = Item')
      expect(service).toContain("const productStatuses = ['draft', 'live', 'archived'] as const")
    },
  )

  it('is rejected when no model exists, with the code to write', async () => {
    await expect(plan(new MemoryProject().project, without())).rejects.toMatchObject({
      code: 'GENERATOR_MODEL_MISSING',
      message: expect.stringMatching(/table "products".*static override readonly table = 'products'/),
      hint: expect.stringContaining('create model'),
      issues: [{ path: 'options.createModel', code: 'model.missing' }],
    })
  })

  it('reuses the row type that a handwritten model declares', async () => {
    const memory = new MemoryProject()
    const declared = `export interface Rows { id: number }\ndeclare module '@quoin/runtime' {\n  interface Database {\n    products: Rows\n  }\n}\n${model}`
    memory.files.set('app/Models/Item.ts', declared)
    expect(await textOf(memory, products, 'app/Models/Product.ts')).toContain("import type { Rows } from './Item.ts'")
  })
})
