import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, drivers, multipart, openShop, type Shop } from '../shop.ts'

const send = (client: Client, content: string | Buffer, query = '', resource = 'products') => {
  const { body, headers } = multipart({ filename: 'rows.csv', content, type: 'text/csv' })
  return client.send('POST', `${resource}?_action=import${query}`, body, headers)
}
const lines = (...rows: readonly string[]) => rows.join('\r\n')

describe.each(drivers)('importing rows on %s', (driver) => {
  let shop: Shop
  let ada: Client
  let round = 0
  beforeAll(async () => {
    shop = await openShop(driver, { upload: { import_rows: 5000, max_bytes: 2_000_000 } })
    ada = shop.ada
    await ada.post('categories', { name: 'Tools' })
  })
  afterAll(() => shop[Symbol.asyncDispose]())
  beforeEach(() => {
    round += 1
  })
  const skus = async () =>
    (await ada.get(`products?_action=getData&name=round${round}&orderBy=id&orderDir=asc`)).data.items.map(
      ({ sku }: { sku: string }) => sku,
    )
  const row = (sku: string, rest = '') => `${sku},round${round},1.50,1${rest}`

  it('adds rows through form and service, by names or labels, and reports what is wrong with each line', async () => {
    const { status, data } = await send(
      ada,
      lines(
        '\uFEFFSKU,name,Price,category_id,Status,is_featured,attributes,available_on',
        row(`${driver}1`, ',Live,yes,"{""a"":1}",2026-11-21'),
        row(`${driver}2`, ',live,0,,'),
        '',
        row(`${driver}3`, ',sold,1,,'),
        `"${driver}4","two\nlines round${round}",-1,1,,1,,yesterday`,
        row(`${driver}1`, ',,,,'),
        `${driver}5,short`,
        `${driver}6,round${round},1.50,77,,,,`,
      ),
    )
    expect(status).toBe(200)
    expect(data).toEqual({
      total: 7,
      created: 2,
      updated: 0,
      failed: 5,
      discarded: false,
      rows: [
        { line: 5, errors: { status: expect.any(String) } },
        { line: 6, errors: { price: expect.any(String), available_on: expect.any(String) } },
        { line: 8, errors: { sku: expect.any(String) } },
        { line: 9, errors: { _row: 'This line has 2 values, the header has 8.' } },
        { line: 10, errors: { category_id: 'The chosen row does not exist.' } },
      ],
    })
    const { items } = (await ada.get(`products?_action=getData&name=round${round}&orderBy=id&orderDir=asc`)).data
    expect(items).toMatchObject([
      { price: '1.50', status: 'live', is_featured: true, attributes: { a: 1 }, available_on: '2026-11-21' },
      { status: 'live', is_featured: false, attributes: null, available_on: null },
    ])
  })

  it('changes rows whose key exists, and only in the columns of the file', async () => {
    const made = await ada.post('products', {
      sku: `${driver}U`,
      name: `round${round}`,
      description: 'kept',
      price: '1',
      category_id: 1,
    })
    const { id } = made.data
    const { data } = await send(ada, lines('ID;name;description', `${id};round${round} new;`, `abc;round${round};x`))
    expect(data).toMatchObject({ created: 0, updated: 1, failed: 1, rows: [{ line: 3 }] })
    const shown = (await ada.get(`products/${id}?_action=getData`)).data
    expect(shown).toMatchObject({ name: `round${round} new`, sku: `${driver}U`, description: null })
  })

  it('writes nothing in a trial run, and all rows or none on request', async () => {
    const file = lines('sku,name,price,category_id', row(`${driver}A`), row(`${driver}B`), row(`${driver}A`))
    const trial = await send(ada, file, '&dryRun=1')
    expect(trial.data).toMatchObject({ total: 3, created: 2, failed: 1, discarded: true, rows: [{ line: 4 }] })
    expect(await skus()).toEqual([])
    const none = await send(ada, file, '&allOrNothing=1')
    expect(none.data).toMatchObject({ created: 2, failed: 1, discarded: true })
    expect(none.data.rows).toEqual([{ line: 4, errors: { sku: expect.any(String) } }])
    expect(await skus()).toEqual([])
    const bad = lines('id,sku,name,price,category_id', `abc,${row(`${driver}A`)}`, `,${row(`${driver}B`)}`)
    const all = await send(ada, bad, '&allOrNothing=1')
    expect(all.data).toMatchObject({ created: 2, failed: 0, discarded: false })
    expect(await skus()).toEqual([`${driver}A`, `${driver}B`])
    const missing = await send(
      ada,
      lines('sku,name,price,category_id', row(`${driver}C`), row(`${driver}D`).replace(/1$/, '77')),
      '&allOrNothing=1',
    )
    expect(missing.data.rows).toEqual([{ line: 3, errors: { category_id: 'The chosen row does not exist.' } }])
    expect(await skus()).toHaveLength(2)
  })

  it('accepts an unchanged export, including formula cells', async () => {
    const name = `=1+1 round${round}`
    await ada.post('products', { sku: `${driver}F`, name, description: '"q", a\nb', price: '-0', category_id: 1 })
    const { text } = await ada.get(`products?_action=export&name=round${round}&columns=id,sku,name,price,status`)
    expect(text).toContain(`'=1+1`)
    expect((await send(ada, text)).data).toMatchObject({ updated: 1, failed: 0 })
    const { items } = (await ada.get(`products?_action=getData&name=round${round}`)).data
    expect(items).toMatchObject([{ name, status: 'draft' }])
  })
})

describe('an import file that does not fit the form', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop('sqlite', { upload: { import_rows: 3, max_bytes: 5000 } })
  })
  afterAll(() => shop[Symbol.asyncDispose]())
  const total = async () => (await shop.ada.get('categories?_action=getData')).data.total

  it.each<[string, string | Buffer, RegExp]>([
    ['a quote that is not closed', lines('name', 'first', '"second', 'third'), /^Line \d: .*never closed/],
    ['a quote inside a value', lines('name', 'first', 'a"b'), /^Line 3: .*quote/],
    ['a quote that ends early', lines('name', 'first', '"a"b'), /^Line 3: .*quote/],
    ['an unknown column', lines('name,colour', 'first,red'), /"colour" is not a field.*id, name/],
    ['the same column twice', lines('name,Name', 'first,second'), /"name" appears twice/],
    ['no rows', 'name\r\n', /no rows/],
    ['only blank lines', '\r\n\r\n,,\r\n', /no rows/],
    ['UTF-16 text', Buffer.from('\uFEFFname\r\nfirst', 'utf16le'), /UTF-8/],
    ['Latin 1 text', Buffer.from('name\r\ncaf\xe9', 'latin1'), /UTF-8/],
    ['the bytes of a program', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex'), /UTF-8|no field/],
    ['too many rows', lines('name', 'a', 'b', 'c', 'd'), /more than 3 rows/],
  ])('is rejected as a whole when it has %s', async (_name, content, sentence) => {
    const answer = await send(shop.ada, content, '', 'categories')
    expect(answer).toMatchObject({ status: 422, body: { errors: { file: expect.stringMatching(sentence) } } })
    expect(await total()).toBe(0)
  })

  it('is rejected when it is too large, missing, or sent with another file', async () => {
    expect((await send(shop.ada, `name\r\n${'x'.repeat(6000)}`, '', 'categories')).status).toBe(413)
    expect((await shop.ada.post('categories?_action=import', { name: 'x' })).status).toBe(415)
    const two = multipart({ filename: 'a.csv', content: 'name\nx' }, { filename: 'b.csv', content: 'name\ny' })
    expect((await shop.ada.send('POST', 'categories?_action=import', two.body, two.headers)).status).toBe(422)
    const none = multipart({ name: 'note', content: 'x' })
    expect((await shop.ada.send('POST', 'categories?_action=import', none.body, none.headers)).status).toBe(422)
    expect(await total()).toBe(0)
  })
})

describe('the import of a list', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
    await shop.ada.post('categories', { name: 'Tools' })
  })
  afterAll(() => shop[Symbol.asyncDispose]())
  const table = async (client: Client, path = 'products') => (await client.get(path)).data.body

  it('requires the permission to add rows, and the permission to change them for existing rows', async () => {
    const reader = await shop.user('reader', ['categories.index'])
    expect((await send(reader, 'name\r\nx', '', 'categories')).status).toBe(403)
    expect(await table(reader, 'categories')).toMatchObject({ importable: false, exportable: true, softDeletes: false })
    const adder = await shop.user('adder', ['categories.index', 'categories.store'])
    expect(await table(adder, 'categories')).toMatchObject({ importable: true })
    const { data } = await send(adder, lines('id,name', '1,Changed', ',Added'), '', 'categories')
    expect(data).toMatchObject({
      created: 1,
      updated: 0,
      failed: 1,
      rows: [{ line: 2, errors: { id: expect.any(String) } }],
    })
  })

  it('is not offered where an action is overridden, and a trash only with soft delete', async () => {
    expect(await table(shop.ada)).toMatchObject({ softDeletes: true, importable: true, exportable: true })
    expect(await table(shop.ada, 'system/users')).toMatchObject({ importable: false })
    const { status } = await send(
      shop.ada,
      lines('username,name,password', 'eve,Eve,correct horse'),
      '',
      'system/users',
    )
    expect(status).toBe(404)
  })

  it('provides a template with the columns of the form', async () => {
    const { text, headers } = await shop.ada.get('products?_action=importTemplate')
    expect(text).toBe('\uFEFFsku,name,description,price,status,attributes,is_featured,available_on,category_id\r\n')
    expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename="products-import.csv"' })
    expect((await shop.ada.get('system/users?_action=importTemplate')).status).toBe(404)
  })

  it('writes an audit entry for each row that was stored', async () => {
    const file = lines('sku,name,price,category_id', 'X1,a,1,1', 'X2,b,1,1')
    await send(shop.ada, `${file}\r\nX1,c,1,1`, '&allOrNothing=1')
    await send(shop.ada, file, '&allOrNothing=1')
    const stored = async () => {
      const { items } = (await shop.ada.get('system/audit-log?_action=getData&perPage=100')).data
      return items.filter(
        (item: { action: string; subject: string }) => `${item.action} ${item.subject}` === 'store products',
      ).length
    }
    await expect.poll(stored).toBe(2)
  })
})
