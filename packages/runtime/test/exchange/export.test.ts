import { csvField, unescapeSpreadsheetFormula } from '@quoin/extensions/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CountCache } from '../../src/crud/list/count-cache.ts'
import type { ListOptions } from '../../src/crud/list/list-options.ts'
import { listBatches } from '../../src/exchange/list-batches.ts'
import { xlsxCell, xlsxExport } from '../../src/exchange/xlsx-export.ts'
import { RequestInput } from '../../src/http/request-input.ts'
import type { Database } from '../../src/index.ts'
import { drivers, openShop, ProductService, type Shop } from '../shop.ts'

describe.each(drivers)('exporting rows on %s', (driver) => {
  let shop: Shop
  let db: Kysely<Database>
  beforeAll(async () => {
    shop = await openShop(driver)
    db = shop.application.database.db as unknown as Kysely<Database>
    for (const name of ['Tools', 'Toys']) await shop.ada.post('categories', { name })
    for (let start = 0; start < 1200; start += 300) {
      await db
        .insertInto('products')
        .values(Array.from({ length: 300 }, (_, index) => product(start + index)))
        .execute()
    }
  })
  afterAll(() => shop[Symbol.asyncDispose]())
  it('leaves an entry in the audit log with what was asked for', async () => {
    const clerk = await shop.user('clerk', ['categories.*'])
    await clerk.get('categories?_action=export&format=csv&name.in=Toys')
    await clerk.get('categories?_action=getData')
    expect((await clerk.get('categories?_action=export&nmae=Toys')).status).toBe(422)
    const read = async () =>
      (await shop.ada.get('system/audit-log?_action=getData&action=export&username=clerk')).data.items
    await expect.poll(async () => (await read()).length).toBe(1)
    expect(await read()).toMatchObject([
      { subject: 'categories', subject_key: null, after_values: { format: 'csv', 'name.in': 'Toys' } },
    ])
  })

  const product = (index: number) => ({
    sku: `P${index}`,
    name: index === 7 ? '=1+1' : `Product ${index % 10}`,
    price: `${1000 - (index % 700)}.50`,
    category_id: 1 + (index % 2),
    available_on: index % 3 === 0 ? null : '2026-11-21',
  })
  const context = () => ({
    db,
    driver,
    input: new RequestInput({}),
    user: null,
    counts: new CountCache(),
    audit: () => {},
  })
  const service = () => new ProductService(context())
  it('includes only the requested rows, in the order of the list', async () => {
    const [first, second] = (await shop.ada.get('products?_action=getData&orderBy=id&orderDir=asc')).data.items
    const url = (ids: string) => `products?_action=export&orderBy=id&orderDir=asc&columns=sku&ids=${ids}`
    const lines = async (ids: string) => (await shop.ada.get(url(ids))).text.trim().split('\r\n').slice(1)
    expect(await lines(`${second.id},${first.id},99999999`)).toEqual([first.sku, second.sku])
    expect(await lines(`${first.id}abc`)).toEqual([])
    const many = Array.from({ length: 201 }, (_, index) => index).join(',')
    expect((await shop.ada.get(url(many))).body.errors).toHaveProperty('ids')
  })

  const keys = async () => {
    const { rows } = await sql<{ id: number }>`select id from products where deleted_at is null`.execute(db)
    return rows.map(({ id }) => Number(id)).sort((left, right) => left - right)
  }

  it.each([
    ['id', 'asc'],
    [null, 'desc'],
    ['price', 'asc'],
    ['category.name', 'desc'],
    ['available_on', 'asc'],
  ] as const)('ordered by %s %s includes each row once, despite concurrent writes', async (orderBy, orderDir) => {
    const before = await keys()
    const listed = await service().list({ page: 1, perPage: 2000, orderBy, orderDir })
    const found: { id: number; category: { name: string } }[] = []
    for await (const rows of listBatches(service(), { orderBy, orderDir })) {
      found.push(...(rows as typeof found))
      const sku = `N${orderBy}${found.length}`
      const added = { ...product(0), sku, price: '0.01', category_id: 2 }
      await db.insertInto('products').values(added).execute()
      const [first, last] = [found[0]?.id ?? 0, before.at(found.length % before.length) ?? 0]
      await db.updateTable('products').set({ price: '99999.00', category_id: 2 }).where('id', '=', first).execute()
      await db.updateTable('products').set({ price: '0.02', category_id: 1 }).where('id', '=', last).execute()
    }
    const ids = found.map(({ id }) => id).filter((id) => before.includes(id))
    expect(ids).toEqual((listed.items as { id: number }[]).map(({ id }) => id))
    expect(found.every(({ category }) => ['Tools', 'Toys'].includes(category.name))).toBe(true)
  })

  it('uses the list or the order that a service overrides', async () => {
    class Decorated extends ProductService {
      override async list(options: ListOptions) {
        const { items, total } = await super.list(options)
        return { items: items.map((item) => ({ ...item, name: `${item.name}!` })), total }
      }
    }
    class Ordered extends ProductService {
      override listQuery() {
        return super.listQuery().orderBy('products.sku', 'desc')
      }
    }
    for (const kind of [Decorated, Ordered]) {
      const own = new kind(context())
      const { items } = await own.list({ page: 1, perPage: 5000, orderBy: 'name', orderDir: 'asc' })
      const found: unknown[] = []
      for await (const rows of listBatches(own, { orderBy: 'name', orderDir: 'asc' })) found.push(...rows)
      expect(found).toEqual(items)
      expect(found.length).toBeGreaterThan(1000)
    }
  })

  it('writes a workbook with the requested columns, numbers as numbers and formulas as text', async () => {
    const query =
      'products?_action=export&format=xlsx&orderBy=id&orderDir=asc&columns=sku,price,name,is_featured,category.name'
    const { status, headers, bytes } = await download(shop, query)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="products.xlsx"',
    })
    const rows: unknown[][] = []
    for await (const { values } of streamXlsxRows(bytes)) rows.push(values)
    expect(rows).toHaveLength((await keys()).length + 1)
    expect(rows[0]).toEqual(['SKU', 'Price', 'Name', 'Featured', 'Category'])
    expect(rows[8]).toEqual(['P7', 993.5, '=1+1', false, 'Toys'])
  })

  it('includes what the list shows, with its filters and its trash', async () => {
    await shop.ada.delete('products/3')
    const csv = async (query: string) => {
      const { text } = await shop.ada.get(`products?_action=export&columns=id,name${query}`)
      return text.replace('\uFEFF', '').trimEnd().split('\r\n')
    }
    expect((await csv('&trashed=only')).slice(1)).toEqual(['3,Product 2'])
    expect(await csv('')).not.toContain('3,Product 2')
    expect(new Set((await csv('&name=t%204')).slice(1).map((line) => line.split(',')[1]))).toEqual(
      new Set(['Product 4']),
    )
    for (const wrong of ['format=pdf', 'columns=id,secret', 'columns=deleted_at', 'orderBy=sku']) {
      expect((await shop.ada.get(`products?_action=export&${wrong}`)).status, wrong).toBe(422)
    }
  })
})

it.each([
  ['9007199254740993', 'bigint', '9007199254740993'],
  ['123456789012345', 'bigint', 123456789012345],
  ['1234567890123.456', 'decimal:3', '1234567890123.456'],
  ['-12.50', 'decimal:2', -12.5],
  ['0.000000000012345', 'decimal:15', 0.000000000012345],
  ['00123', null, '00123'],
  ['=1+1', null, '=1+1'],
  [12.5, null, 12.5],
  [true, null, true],
  [['a'], null, '["a"]'],
  [null, 'integer', null],
  ['2026-11-21', 'date', new Date('2026-11-21T00:00:00Z')],
  ['1810-11-21', 'date', '1810-11-21'],
  ['2026-11-21T10:11:12', 'datetime', new Date('2026-11-21T10:11:12Z')],
  ['2026-11-21T10:11:12Z', 'datetime', '2026-11-21T10:11:12Z'],
  ['2026-11-21T10:11:12Z', 'instant', '2026-11-21T10:11:12Z'],
] as const)('the workbook export writes %j (%s) as %j', (value, cast, cell) => {
  expect(xlsxCell(value, cast)).toEqual(cell)
})

async function download(shop: Shop, path: string) {
  const response = await shop.application.inject({ url: `/admin-api/${path}`, headers: { cookie: shop.ada.cookie } })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

it.each(['=1+1', '+1', '-1+1', '@a', '\t=1', '\r=1', '\n=1', '＝1+1', '＠a', '－1＋1'])(
  'the CSV export turns a cell that a spreadsheet would execute into text: %j',
  (text) => {
    expect(csvField(text).replace(/^"/, '')).toMatch(/^'/)
  },
)

it('a text cell survives a CSV export and import with every first character', () => {
  const starts = ['', '=', '+', '-', '@', '\t', '\n', '＝', 'a', '1']
  for (const text of starts.flatMap((start) => ['', "'", "''", "'''"].map((before) => `${before}${start}1,"b"`))) {
    const cell = csvField(text)
    expect(cell).toMatch(/^"/)
    expect(unescapeSpreadsheetFormula(cell.slice(1, -1).replaceAll('""', '"'))).toBe(text)
  }
  expect(csvField('-1.5')).toBe('-1.5')
})

it('a workbook can hold any text unchanged', async () => {
  expect(xlsxCell('\uFFFEa\uFFFF', null)).toBe('\uFFFDa\uFFFD')
  expect(xlsxCell(`${'x'.repeat(32_766)}😀`, null)).toBe(`${'x'.repeat(32_766)}\uFFFD`)
  const column = { path: ['text'], label: '_x0041_', valueLabels: {}, labelField: null, cast: null }
  async function* batches() {
    yield [{ text: '_x0041_' }, { text: 'a\u0001b' }]
  }
  const stream = await xlsxExport({ columns: [column], batches: batches() }, 'x')
  const workbook = Buffer.concat(await stream.toArray())
  const rows: unknown[][] = []
  for await (const { values } of streamXlsxRows(workbook)) rows.push(values)
  expect(rows).toEqual([['_x0041_'], ['_x0041_'], ['a\u0001b']])
})
