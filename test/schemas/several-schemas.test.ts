import { createTestDatabase, execute } from '@quoin/test-databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GeneratedTables, serveTables } from './generated-tables.ts'

/** Equal names in several schemas, keys across them, and schemas outside the search path. */
const statements = [
  'create schema warehouse',
  'create schema v1',
  'create schema v2',
  'create table parents (id serial primary key, name varchar(40) not null unique)',
  'create table products (id serial primary key, sku varchar(20) not null unique, parent_id integer references parents (id))',
  `create table warehouse.products (id serial primary key, sku varchar(20) not null unique, price numeric(8, 2) not null,
    parent_id integer references public.parents (id), created_at timestamp, updated_at timestamp, deleted_at timestamp)`,
  `create table warehouse.shelves (code varchar(10) primary key, product_id integer references warehouse.products (id),
    old_product_id integer references public.products (id))`,
  'create table warehouse.labels (id serial primary key, name varchar(20) not null)',
  `create table warehouse.label_product (label_id integer not null references warehouse.labels (id),
    product_id integer not null references warehouse.products (id))`,
  'create table v1.parents (id serial primary key, title varchar(40) not null)',
  'create table v2.parents (id serial primary key, title varchar(40) not null, v1_id integer references v1.parents (id))',
]
const names = [
  'parents',
  'public.products',
  'warehouse.products',
  'shelves',
  'warehouse.labels',
  'v2.parents',
  'v1.parents',
]

const closing = new AsyncDisposableStack()
let served: GeneratedTables

beforeAll(async () => {
  const { url } = closing.use(await createTestDatabase('pgsql'))
  for (const statement of statements) await execute('pgsql', url, statement)
  served = closing.use(await serveTables(url, names))
})
afterAll(() => closing.disposeAsync())

describe('tables of several schemas', () => {
  it('get features under names of their own, with the schema in them only where another table has the name', () => {
    expect(
      served.records.map(({ name, modelName, route, table: { schema } }) => [name, modelName, route.path, schema]),
    ).toEqual([
      ['parents', 'Parent', '/parents', undefined],
      ['products', 'Product', '/products', undefined],
      ['warehouse-products', 'WarehouseProduct', '/warehouse-products', 'warehouse'],
      ['shelves', 'Shelf', '/shelves', 'warehouse'],
      ['labels', 'Label', '/labels', 'warehouse'],
      ['v2-parents', 'V2Parent', '/v2-parents', 'v2'],
      ['v1-parents', 'V1Parent', '/v1-parents', 'v1'],
    ])
  })

  it('are announced in the preview with the name that they get', () => {
    const said = served.warnings.filter((warning) => warning.startsWith('warning.schemaInName'))
    expect(said).toEqual(
      ['warehouse.products', 'v2.parents', 'v1.parents'].map(
        (table) => `warning.schemaInName ${JSON.stringify({ table, record: table.replace('.', '-') })}`,
      ),
    )
  })

  it('have relations to the table of the schema that a key names', () => {
    const relations = served.records.flatMap(({ name, relations: own }) =>
      own.map(({ kind, table, foreignKey }) => `${name} ${kind} ${table} ${foreignKey}`),
    )
    expect(relations.sort()).toEqual([
      'labels belongsToMany warehouse.products label_id',
      'parents hasMany products parent_id',
      'parents hasMany warehouse.products parent_id',
      'products belongsTo parents parent_id',
      'products hasMany warehouse.shelves old_product_id',
      'shelves belongsTo products old_product_id',
      'shelves belongsTo warehouse.products product_id',
      'v1-parents hasMany v2.parents v1_id',
      'v2-parents belongsTo v1.parents v1_id',
      'warehouse-products belongsTo parents parent_id',
      'warehouse-products belongsToMany warehouse.labels product_id',
      'warehouse-products hasMany warehouse.shelves product_id',
    ])
  })

  it('leave a second plan with nothing to do', () => {
    expect(served.unsettled).toEqual([])
  })

  it('are compared with the tables of their own schemas', async () => {
    expect(await served.workspace.drift()).toEqual([])
  })

  it('are rejected by a name that only schemas outside the search path have, if several do', async () => {
    await served.db.schema.createTable('v1.notes').addColumn('id', 'integer').execute()
    await served.db.schema.createTable('v2.notes').addColumn('id', 'integer').execute()
    await expect(served.workspace.draft({ name: 'notes' })).rejects.toMatchObject({
      code: 'INTROSPECT_TABLE_NOT_FOUND',
      hint: expect.stringContaining('"v1.notes", "v2.notes"'),
    })
  })

  it('store, list, find, show, change, export and delete the rows of their own tables', async () => {
    const { owner } = served
    const parent = (await owner.post('parents', { name: 'Tools' })).data.id
    const plain = await owner.post('products', { sku: 'S-1', parent_id: parent })
    const stored = await owner.post('warehouse-products', { sku: 'S-1', price: '2.50', parent_id: parent })
    expect([plain.status, stored.status, stored.body.errors]).toEqual([201, 201, undefined])
    const { id } = stored.data
    const twice = await owner.post('warehouse-products', { sku: 'S-1', price: '1.00' })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['sku']])
    const shelf = { code: 'A1', product_id: id, old_product_id: plain.data.id }
    expect((await owner.post('shelves', shelf)).data).toMatchObject(shelf)
    const listed = await owner.get('shelves?_action=getData')
    expect(listed.data).toMatchObject({
      total: 1,
      items: [{ code: 'A1', product: { sku: 'S-1' }, oldProduct: { sku: 'S-1' } }],
    })
    const found = await owner.get(`warehouse-products?_action=getData&sku=S-1&parent_id=${parent}&orderBy=sku`)
    expect(found.data).toMatchObject({ total: 1, items: [{ price: '2.50', parent: { name: 'Tools' } }] })
    expect((await owner.get('shelves?_action=options&field=product_id&term=s-')).data.options).toEqual([
      { label: 'S-1', value: id },
    ])
    const shown = await owner.get(`warehouse-products/${id}?_action=getData`)
    expect(shown.data.created_at).toBeTypeOf('string')
    const changed = { price: '3.00', _version: shown.data._version }
    expect((await owner.put(`warehouse-products/${id}`, changed)).data.price).toBe('3.00')
    expect((await owner.put(`warehouse-products/${id}`, changed)).status).toBe(409)
    expect((await owner.get('warehouse-products?_action=export')).text).toContain('S-1')
    expect((await owner.get('search?term=S-1')).status).toBe(200)
    const logged = await owner.get('system/audit-log?_action=getData&subject=warehouse.products')
    expect(logged.data.items.map(({ action }: { action: string }) => action)).toContain('update')
    expect((await owner.delete('shelves/A1')).status).toBe(200)
    expect((await owner.delete(`warehouse-products/${id}`)).status).toBe(200)
    expect((await owner.get('warehouse-products?_action=getData')).data.total).toBe(0)
    expect((await owner.put(`warehouse-products/${id}?_action=restore`)).data).toMatchObject({ id })
    expect((await owner.get('products?_action=getData')).data.total).toBe(1)
  })

  it('answer each page of each feature', async () => {
    const { owner, records } = served
    for (const { route } of records) {
      const path = route.path.slice(1)
      for (const page of ['', '?_action=create', '?_action=getData', '?_action=export', '?_action=importTemplate']) {
        const { status, text } = await owner.get(`${path}${page}`)
        expect([`${path}${page}`, status, status === 200 ? '' : text]).toEqual([`${path}${page}`, 200, ''])
      }
    }
  })
})

describe('a table of another database on the same MariaDB server', () => {
  it('is generated by its name with that database, and served beside its namesake', async () => {
    await using own = await createTestDatabase('mysql')
    await using other = await createTestDatabase('mysql')
    const schema = new URL(other.url).pathname.slice(1)
    await execute(
      'mysql',
      own.url,
      'create table products (id integer auto_increment primary key, sku varchar(20) not null)',
    )
    await execute(
      'mysql',
      other.url,
      `create table products (id integer auto_increment primary key, sku varchar(20) not null unique,
        parent_id integer, foreign key (parent_id) references products (id))`,
    )
    await using both = await serveTables(own.url, ['products', `${schema}.products`])
    expect(both.records.map(({ table }) => table.schema)).toEqual([undefined, schema])
    expect(both.unsettled).toEqual([])
    const [plain, theirs] = both.records.map(({ route }) => route.path.slice(1))
    const { id } = (await both.owner.post(`${theirs}`, { sku: 'A' })).data
    expect((await both.owner.post(`${theirs}`, { sku: 'A' })).body.errors).toHaveProperty('sku')
    const child = (await both.owner.post(`${theirs}`, { sku: 'B' })).data
    const moved = await both.owner.put(`${theirs}/${child.id}`, { parent_id: id })
    expect(moved.data).toMatchObject({ parent_id: id })
    expect((await both.owner.get(`${theirs}?_action=getData`)).data.total).toBe(2)
    expect((await both.owner.get(`${theirs}?_action=export`)).text).toContain('A')
    expect((await both.owner.get(`${plain}?_action=getData`)).data.total).toBe(0)
  })
})
