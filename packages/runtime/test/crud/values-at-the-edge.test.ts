import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseLookup } from '../../src/crud/form/database-lookup.ts'
import { CountCache } from '../../src/crud/list/count-cache.ts'
import { relationOptions } from '../../src/crud/list/relation-options.ts'
import { untyped } from '../../src/database/untyped-database.ts'
import { RequestInput } from '../../src/http/request-input.ts'
import { AdminService, Model } from '../../src/index.ts'
import { drivers, openShop, type Shop } from '../shop.ts'

interface EdgesTable {
  id: number
  big: string | null
  ratio: number | null
  instant: string | null
  owner_id: number | null
}

declare module '../../src/index.ts' {
  interface Database {
    edges: EdgesTable
    edge_owners: { id: number }
  }
}

class Edge extends Model {
  static override readonly table = 'edges'
  static override readonly fillable = ['id', 'big', 'ratio', 'instant', 'owner_id'] as const
  static override readonly timestamps = false
  static override readonly casts = { big: 'bigint', ratio: 'float', instant: 'instant' } as const
}

class EdgeService extends AdminService<typeof Edge> {
  override readonly modelName = Edge
}

class EdgeOwner extends Model {
  static override readonly table = 'edge_owners'
  static override readonly fillable = ['id'] as const
  static override readonly timestamps = false
}

class EdgeOwnerService extends AdminService<typeof EdgeOwner> {
  override readonly modelName = EdgeOwner
}

const instants = { sqlite: 'datetime', pgsql: 'timestamptz', mysql: 'timestamp(6) null' } as const

describe.each(drivers)('values at the limits of their columns on %s', (driver) => {
  let database: TestDatabase
  let open: OpenDatabase
  const context = () => ({
    db: open.db as never,
    driver,
    input: new RequestInput({}),
    user: null,
    counts: new CountCache(),
    audit: () => undefined,
  })
  const edges = () => new EdgeService(context())

  beforeAll(async () => {
    database = await createTestDatabase(driver)
    open = await openDatabase(database.config)
    await sql.raw('create table edge_owners (id integer primary key)').execute(open.db)
    await sql
      .raw(
        `create table edges (id integer primary key, big bigint, ratio double precision, instant ${instants[driver]}, owner_id integer,
          foreign key (owner_id) references edge_owners (id) on delete restrict)`,
      )
      .execute(open.db)
  })
  afterAll(async () => {
    await open?.close()
    await database?.drop()
  })

  it('are stored to the digit or rejected at their field', async () => {
    for (const big of ['9223372036854775807', '-9223372036854775808']) {
      const row = await edges().store({ id: 1, big })
      expect(row).toMatchObject({ big })
      await edges().destroy(1)
    }
    for (const [field, value] of [
      ['big', '9223372036854775808'],
      ['big', '-9223372036854775809'],
      ['ratio', '1e999'],
    ] as const) {
      const rejected = { status: 422, errors: { [field]: 'This value is out of range.' } }
      await expect(edges().store({ id: 1, [field]: value }), `${field} ${value}`).rejects.toMatchObject(rejected)
    }
    await edges().store({ id: 1 })
    await expect(edges().update(1, { big: '9223372036854775808' })).rejects.toMatchObject({ status: 422 })
    await edges().destroy(1)
  })

  it('preserve fractions of a second in any time zone', async () => {
    const row = await edges().store({ id: 2, instant: '2026-03-29T04:30:00.125+02:00' })
    expect(row.instant).toMatch(/^2026-03-29T02:30:00\.125(?:000)?Z$/)
  })

  it('are instants that the engine supports, or are rejected at their field', async () => {
    const storing = edges().store({ id: 3, instant: '1900-01-01T00:00:00Z' })
    if (driver !== 'mysql') expect((await storing).instant).toContain('1900-01-01T00:00:00')
    else await expect(storing).rejects.toMatchObject({ status: 422, errors: { instant: expect.any(String) } })
  })

  it('cannot be deleted while other rows reference them with a restricting key', async () => {
    await new EdgeOwnerService(context()).store({ id: 1 })
    await edges().store({ id: 4, owner_id: 1 })
    await expect(new EdgeOwnerService(context()).destroy(1)).rejects.toMatchObject({
      status: 409,
      message: 'This row is still used by other rows.',
    })
  })

  it('are reported as taken at their field when a unique index on an expression rejects them', async () => {
    // MariaDB has no such index; sqlite names the index only.
    if (driver !== 'pgsql') return
    // The index would take in deleted rows that a transaction may still see, also those of the smallest number.
    await sql.raw('truncate table edges').execute(open.db)
    await sql.raw('create unique index edges_absolute on edges (abs(big), coalesce(owner_id, 0))').execute(open.db)
    await edges().store({ id: 5, big: '5' })
    await expect(edges().store({ id: 6, big: '-5' })).rejects.toMatchObject({
      status: 422,
      errors: { big: 'This value is already taken.' },
    })
  })

  it('are found by their digits when a number names the rows', async () => {
    await new EdgeOwnerService(context()).store({ id: 77 })
    const choices = (term: string) =>
      relationOptions(
        untyped(open.db).selectFrom('edge_owners'),
        driver,
        { model: EdgeOwner, columns: ['id'] },
        new RequestInput({ term }),
      )
    expect(await choices('7')).toEqual({ options: [{ label: '77', value: 77 }], hasNext: false })
    expect(await choices('%')).toEqual({ options: [], hasNext: false })
  })

  it('do not exist for a validation rule that looks them up', async () => {
    const lookup = databaseLookup({ db: open.db as never }, { model: Edge, edited: [] })
    const question = {
      rule: 'exists',
      field: 'owner_id',
      table: 'edge_owners',
      column: 'id',
      value: '9999999999',
    } as const
    expect(await lookup(question)).toBe(false)
  })
})

describe.each(drivers)('filtering by a value that no row can have on %s', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver)
    await shop.ada.post('categories', { name: 'Tools' })
    await shop.ada.post('products', { sku: 'A', name: 'Hammer', price: '5.00', category_id: 1 })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('finds nothing in the list and in its export', async () => {
    for (const query of ['category_id=9999999999', 'category_id.in=99999999999999999999']) {
      const list = await shop.ada.get(`products?_action=getData&${query}`)
      expect(list, query).toMatchObject({ status: 200, data: { items: [], total: 0 } })
      for (const order of ['', '&orderBy=name', '&ids=1']) {
        const file = await shop.ada.get(`products?_action=export&columns=sku&${query}${order}`)
        expect(file, query + order).toMatchObject({ status: 200, text: '\uFEFFSKU\r\n' })
      }
    }
  })
})

it('an instant whose year has five digits in UTC is rejected', () => {
  const input = new RequestInput({ at: '9999-12-31T23:59:59-12:00' })
  expect(() => input.datetime('at')).toThrowError(expect.objectContaining({ status: 422 }))
})
