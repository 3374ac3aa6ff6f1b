import type { DriverName } from '@quoin/introspect'
import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { drivers } from '@quoin/test-shop'
import { multipart } from '@quoin/test-shop/multipart'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GeneratedTables, serveTables } from './generated-tables.ts'

const bytes: Readonly<Record<DriverName, string>> = { mysql: 'binary(16)', pgsql: 'bytea', sqlite: 'blob' }

const ada = '00ff80c3286f4f3e9c560a1b2c3d4e5f'
// As text in UTF-8, these two are one.
const [ben, cem] = ['ffffffffffffffffffffffffffffff80', 'ffffffffffffffffffffffffffffff81']
const invoice = '31323334353637383930313233343536'

const literal = (driver: DriverName, hex: string): string => (driver === 'pgsql' ? `'\\x${hex}'` : `x'${hex}'`)

const statements = (driver: DriverName): readonly string[] => {
  const people = [
    [ada, 'Ada'],
    [ben, 'Ben'],
    [cem, 'Cem'],
  ].map(([id = '', name]) => `(${literal(driver, id)}, '${name}')`)
  return [
    `create table customers (id ${bytes[driver]} not null primary key, name varchar(40) not null)`,
    `create table invoices (id ${bytes[driver]} not null primary key, title varchar(40) not null,
      customer_id ${bytes[driver]} not null, foreign key (customer_id) references customers (id))`,
    `create table invoice_lines (invoice_id ${bytes[driver]} not null, line integer not null, text varchar(40),
      primary key (invoice_id, line), foreign key (invoice_id) references invoices (id))`,
    `create table tags (id ${bytes[driver]} not null primary key, name varchar(40) not null)`,
    `create table customer_tags (customer_id ${bytes[driver]} not null, tag_id ${bytes[driver]} not null,
      primary key (customer_id, tag_id), foreign key (customer_id) references customers (id),
      foreign key (tag_id) references tags (id))`,
    `insert into customers values ${people.join(', ')}`,
    `insert into tags values (${literal(driver, ben)}, 'Big'), (${literal(driver, cem)}, 'Calm')`,
  ]
}

describe.each(drivers)('keys of bytes on %s', (driver) => {
  const closing = new AsyncDisposableStack()
  let served: GeneratedTables

  beforeAll(async () => {
    const { url } = closing.use(await createTestDatabase(driver))
    const database = await openDatabase({ url })
    for (const statement of statements(driver)) await sql.raw(statement).execute(database.db)
    await database.close()
    served = closing.use(await serveTables(url, ['customers', 'invoices', 'invoice_lines', 'tags']))
  })
  afterAll(() => closing.disposeAsync())

  it('leave a second plan with nothing to do', () => {
    expect(served.unsettled).toEqual([])
  })

  it('stand in addresses, rows and the audit log as hexadecimal digits', async () => {
    const { owner } = served
    const listed = await owner.get('customers?_action=getData&orderBy=name&orderDir=asc')
    expect(listed.data.items.map(({ id, name }: Record<string, unknown>) => [id, name])).toEqual([
      [ada, 'Ada'],
      [ben, 'Ben'],
      [cem, 'Cem'],
    ])
    const shown = await owner.get(`customers/${ben}?_action=getData`)
    expect([shown.status, shown.data]).toMatchObject([200, { id: ben, name: 'Ben' }])
    expect((await owner.get(`customers/${ben}`)).status).toBe(200)
    for (const none of [ben.toUpperCase(), ben.slice(1), `${ben}00`, 'Ben', '0', '%5Bobject%20Object%5D'])
      expect([none, (await owner.get(`customers/${none}?_action=getData`)).status]).toEqual([none, 404])
    const changed = await owner.put(`customers/${ben}`, { name: 'Benno', _version: shown.data._version })
    expect([changed.status, changed.data]).toMatchObject([200, { id: ben, name: 'Benno' }])
    expect((await owner.put(`customers/${ben}`, { name: 'Bo', _version: shown.data._version })).status).toBe(409)
    expect((await owner.get(`customers/${cem}?_action=getData`)).data.name).toBe('Cem')
    const logged = await owner.get('system/audit-log?_action=getData&subject=customers')
    expect(logged.data.items.map((entry: Record<string, unknown>) => entry['subject_key'])).toEqual([ben])
  })

  it('are typed, also as a UUID, and other text is rejected', async () => {
    const { owner } = served
    const id = '6f1b0c52-3f2a-4f3e-9c56-0a1b2c3d4e5f'
    const stored = await owner.post('customers', { id: driver === 'mysql' ? id : id.replaceAll('-', ''), name: 'Dan' })
    expect([stored.status, stored.data]).toMatchObject([201, { id: id.replaceAll('-', ''), name: 'Dan' }])
    const twice = await owner.post('customers', { id: id.replaceAll('-', ''), name: 'Dan' })
    expect(twice.status).toBeOneOf([409, 422])
    for (const wrong of ['xyz', 'abc', '', null]) {
      const rejected = await owner.post('customers', { id: wrong, name: 'Eve' })
      expect([wrong, rejected.status, Object.keys(rejected.body.errors ?? {})]).toEqual([wrong, 422, ['id']])
    }
    expect((await owner.delete(`customers/${id.replaceAll('-', '')}`)).status).toBe(200)
    expect((await owner.get(`customers/${id.replaceAll('-', '')}?_action=getData`)).status).toBe(404)
  })

  it('lead to related rows, which are offered, checked and found by them', async () => {
    const { owner } = served
    const stored = await owner.post('invoices', { id: invoice, title: 'First', customer_id: cem })
    expect([stored.status, stored.data]).toMatchObject([201, { id: invoice, customer_id: cem }])
    const listed = await owner.get('invoices?_action=getData')
    expect(listed.data.items).toMatchObject([{ customer_id: cem, customer: { id: cem, name: 'Cem' } }])
    const missing = await owner.post('invoices', { id: ada, title: 'Second', customer_id: invoice })
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['customer_id']])
    const options = await owner.get('invoices?_action=options&field=customer_id')
    expect(options.data.options).toContainEqual({ label: 'Cem', value: cem })
    const named = await owner.get(`invoices?_action=options&field=customer_id&values=${cem}`)
    expect(named.data.options).toEqual([{ label: 'Cem', value: cem }])
    const counts = [cem, ben].map(async (id) => {
      const found = await owner.get(`invoices?_action=getData&customer_id=${id}`)
      return found.data?.total
    })
    expect(await Promise.all(counts)).toEqual([1, 0])
    const changed = await owner.put(`invoices/${invoice}`, { customer_id: ben })
    expect([changed.status, changed.data]).toMatchObject([200, { customer: { id: ben } }])
  })

  it('join rows by a table of pairs, which are added, deleted, shown and filtered by', async () => {
    const { owner } = served
    const put = async (tags: readonly string[]) => {
      const { status, data } = await owner.put(`customers/${ada}`, { tags })
      return [status, data.tags?.map((tag: Record<string, unknown>) => tag['id']).toSorted()]
    }
    expect(await put([ben, cem])).toEqual([200, [ben, cem]])
    expect(await put([cem])).toEqual([200, [cem]])
    const shown = await owner.get(`customers/${ada}?_action=getData&keys=tags`)
    expect(shown.data.tags).toEqual([cem])
    expect((await owner.put(`customers/${ada}`, { tags: [invoice] })).status).toBe(422)
    const options = await owner.get('customers?_action=options&field=tags')
    expect(options.data.options).toContainEqual({ label: 'Big', value: ben })
    const listed = await owner.get(`customers?_action=getData&tags=${cem}`)
    expect(listed.data.items.map((row: Record<string, unknown>) => row['id'])).toEqual([ada])
    expect(await put([])).toEqual([200, []])
  })

  it('are parts of keys of several columns, and of what is done with many rows', async () => {
    const { owner } = served
    for (const line of [1, 2, 3]) {
      const stored = await owner.post('invoice-lines', { invoice_id: invoice, line, text: `Line ${line}` })
      expect([stored.status, stored.data]).toMatchObject([201, { _key: `${invoice}:${line}` }])
    }
    const ids = [`${invoice}:1`, `${invoice}:3`]
    expect((await owner.put('invoice-lines/bulk', { ids, text: 'Same' })).data).toMatchObject({ done: 2, failed: [] })
    const some = await owner.get(`invoice-lines?_action=export&ids=${ids.join(',')}`)
    expect(some.text.trim().split('\n')).toHaveLength(3)
    const content = `invoice_id,line,text\n${invoice.toUpperCase()},1,Again\n${invoice},4,New\n`
    const csv = multipart({ content, filename: 'lines.csv', type: 'text/csv' })
    const taken = await owner.send('POST', 'invoice-lines?_action=import', csv.body, { ...csv.headers })
    expect(taken.data).toMatchObject({ created: 1, updated: 1, failed: 0 })
    const people = await owner.get(`customers?_action=export&ids=${ada},${cem}`)
    expect(people.text.trim().split('\n')).toHaveLength(3)
    expect((await owner.get('customers?_action=export')).text).toContain(ada)
    expect((await owner.send('DELETE', 'invoice-lines/bulk', { ids })).data).toMatchObject({ done: 2, failed: [] })
    expect((await owner.get('invoice-lines?_action=getData')).data.total).toBe(2)
    expect((await owner.get('search?term=Benn')).data.groups).toMatchObject([
      { items: [{ label: 'Benno', url: `/customers/${ben}` }] },
    ])
  })
})
