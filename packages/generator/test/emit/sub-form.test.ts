import type { Table } from '@quoin/introspect'
import { beforeAll, describe, expect, it } from 'vitest'
import { type GenerationPlan, type GenerationRecord, plan, recordFromTable } from '../../src/index.ts'
import { sentence } from '../../src/sentence.ts'
import { MemoryProject } from '../memory-project.ts'
import { readTables, tableNamed } from '../shop-tables.ts'

let tables: readonly Table[] = []
beforeAll(async () => {
  tables = await readTables([
    'create table customers (id integer primary key, name varchar(40) not null)',
    'create table orders (id integer primary key, number varchar(20) not null, customer_id integer not null references customers(id))',
    "create table order_lines (id integer primary key, order_id integer not null references orders(id), text varchar(40) not null, state text not null default 'new' check (state in ('new', 'sent')), price decimal(8, 2) not null, note text)",
  ])
})

const recordOf = (name: string, fields?: readonly string[]): GenerationRecord => {
  const record = recordFromTable(tableNamed(tables, name), { driver: 'sqlite', tables })
  const relations = record.relations.map((relation) =>
    relation.kind === 'hasMany' && fields ? { ...relation, subForm: { fields } } : relation,
  )
  return { ...record, relations }
}
const planned = (...records: readonly GenerationRecord[]): Promise<GenerationPlan> =>
  plan(new MemoryProject().project, records)
const controllerOf = ({ files }: GenerationPlan): string =>
  files.find(({ path }) => path.endsWith('/OrderController.ts'))?.after ?? ''

describe('a relation that is edited inside the form', () => {
  it('becomes a table of the chosen fields, without the foreign key to the owner', async () => {
    const made = await planned(recordOf('orders', ['price', 'state', 'order_id']), recordOf('order_lines'))
    const controller = controllerOf(made)
    expect(controller).toMatch(/TableControl\(\{\s+name: 'lines',\s+label: 'Lines',\s+relation: 'lines',/)
    expect(controller).toContain('options: lineStateOptions,')
    expect(controller).toMatch(/name: 'price'[^}]*\}\),\s+SelectControl\(\{\s+name: 'state'/)
    expect(controller).not.toContain("name: 'order_id'")
    const service = made.files.find(({ path }) => path.endsWith('/OrderService.ts'))?.after
    expect(service).toContain("override readonly children = ['lines'] as const")
  })

  it('becomes groups of fields when there are too many for a table', async () => {
    const controller = controllerOf(await planned(recordOf('orders', []), recordOf('order_lines')))
    expect(controller).toMatch(/ComboControl\(\{\s+name: 'lines',/)
    expect(controller).toContain("TextareaControl({ name: 'note'")
  })

  it('is summed up by its amounts, or else by quantity times price, in form and detail', async () => {
    const totalsOf = async (...columns: readonly string[]) => {
      const named = await readTables([
        'create table bills (id integer primary key, number varchar(20) not null)',
        `create table bill_lines (id integer primary key, bill_id integer not null references bills(id) on delete cascade, text varchar(40) not null, ${columns.join(', ')})`,
      ])
      const [bills, lines] = ['bills', 'bill_lines'].map((name) =>
        recordFromTable(tableNamed(named, name), { driver: 'sqlite', tables: named }),
      )
      const { files } = await plan(
        new MemoryProject().project,
        [bills, lines].filter((one) => one !== undefined),
      )
      const text = files.find(({ path }) => path.endsWith('/BillController.ts'))?.after ?? ''
      return [...text.matchAll(/totals: (\[.*\])/g)].map(([, totals]) => totals)
    }
    const product = "[{ label: 'Total', of: ['quantity', 'unit_price'] }]"
    expect(await totalsOf('quantity integer not null', 'unit_price decimal(8, 2) not null')).toEqual([product, product])
    const amount = "[{ of: ['line_total'] }]"
    expect(await totalsOf('quantity integer not null', 'price decimal(8, 2)', 'line_total decimal(8, 2)')).toEqual([
      amount,
      amount,
    ])
    expect(await totalsOf('price decimal(8, 2)', 'position integer')).toEqual([])
  })

  it('is left out with a warning while the related table has a model but no record', async () => {
    const memory = new MemoryProject()
    memory.files.set(
      'app/Models/OrderLine.ts',
      "export class OrderLine extends Model {\n  static override readonly table = 'order_lines'\n}\n",
    )
    const made = await plan(memory.project, recordOf('orders', []))
    expect(controllerOf(made)).not.toContain('lines')
    expect(made.warnings.map(sentence).join()).toContain(
      'cannot show rows of "order_lines" until "order_lines" is generated',
    )
  })
})

describe('a select of a related row', () => {
  it('offers to create a missing row in the form of the related feature, if that has one', async () => {
    const customers = recordOf('customers')
    expect(controllerOf(await planned(recordOf('orders'), customers))).toContain("createIn: 'customers'")
    const { options, page } = customers
    for (const closed of [
      { ...customers, options: { ...options, routesAndMenu: false } },
      { ...customers, page: { ...page, list: { ...page.list, toolbar: ['reload' as const] } } },
    ]) {
      expect(controllerOf(await planned(recordOf('orders'), closed))).not.toContain('createIn')
    }
  })
})
