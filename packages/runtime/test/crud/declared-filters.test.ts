import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CountCache } from '../../src/crud/list/count-cache.ts'
import { RequestInput } from '../../src/http/request-input.ts'
import { AdminService, contains, Model } from '../../src/index.ts'
import { drivers } from '../shop.ts'

interface TripsTable {
  id: number
  title: string | null
  code: string | null
  seats: number | null
  price: string | null
  open: boolean | null
  valid: string | null
  valid_from: string | null
  size: 's' | 'm' | null
}

declare module '../../src/index.ts' {
  interface Database {
    trips: TripsTable
  }
}

class Trip extends Model {
  static override readonly table = 'trips'
  static override readonly timestamps = false
  static override readonly casts = { open: 'boolean', valid: 'date', valid_from: 'date' } as const
}

class TripService extends AdminService<typeof Trip> {
  override readonly modelName = Trip
  override readonly filterable = {
    title: 'text',
    code: 'exact',
    seats: 'integer',
    price: 'number',
    open: 'boolean',
    valid: 'date',
    valid_from: 'date',
    size: ['s', 'm'],
  } as const

  override listQuery() {
    return this.applyFilters(super.listQuery()).where('id', '<', 9)
  }
}

/** As services were generated before `applyFilters`. */
class HandFilteredTripService extends AdminService<typeof Trip> {
  override readonly modelName = Trip
  override readonly filterable = { title: 'text', seats: 'integer' } as const

  override listQuery() {
    return super
      .listQuery()
      .$if(this.request.has('title'), (query) => query.where('title', 'like', contains(this.request.text('title'))))
      .$if(this.request.has('seats'), (query) => query.where('seats', '=', this.request.integer('seats')))
  }
}

const firstPage = { page: 1, perPage: 20, orderBy: 'id', orderDir: 'asc' } as const

const rows = [
  "1, '50% off', 'AB', 4, 9.50, true, '2026-03-01', '2026-01-01', 's'",
  "2, 'Off season', 'CD', 8, 19.99, false, '2026-04-01', '2026-02-01', 'm'",
  '3, null, null, null, null, null, null, null, null',
  "9, 'Off limits', null, null, null, null, null, null, null",
]

describe.each(drivers)('filtering by the columns that a service declares on %s', (driver) => {
  let database: TestDatabase
  let open: OpenDatabase
  const contextOf = (query: string, db: object = open.db) => ({
    db: db as never,
    driver,
    input: new RequestInput(Object.fromEntries(new URLSearchParams(query))),
    user: null,
    counts: new CountCache(),
    audit: () => undefined,
  })
  const found = async (query: string): Promise<readonly number[]> => {
    const { items, total } = await new TripService(contextOf(query)).list(firstPage)
    expect(total).toBe(items.length)
    return items.map(({ id }) => id)
  }

  beforeAll(async () => {
    database = await createTestDatabase(driver)
    open = await openDatabase(database.config)
    await sql
      .raw(
        'create table trips (id integer primary key, title varchar(60), code varchar(9), seats integer, price decimal(10, 2), open boolean, valid date, valid_from date, size varchar(9))',
      )
      .execute(open.db)
    for (const row of rows) await sql.raw(`insert into trips values (${row})`).execute(open.db)
  })
  afterAll(async () => {
    await open.close()
    await database.drop()
  })

  it('finds text by its parts, in any case, and takes what looks like a pattern literally', async () => {
    expect(await found('title=off')).toEqual([1, 2])
    expect(await found('title=0%25 o')).toEqual([1])
    expect(await found('title=%25')).toEqual([1])
  })

  it('finds anything else as a whole, and what has an order between its ends', async () => {
    expect(await found('code=A')).toEqual([])
    expect(await found('code=AB')).toEqual([1])
    expect(await found('size=m')).toEqual([2])
    expect(await found('open=false')).toEqual([2])
    expect(await found('seats=4')).toEqual([1])
    expect(await found('price_from=9.51')).toEqual([2])
    expect(await found('price_from=9.50&price_to=19.98')).toEqual([1])
    expect(await found('valid=2026-04-01')).toEqual([2])
  })

  it('applies only what is there, and all of it', async () => {
    expect(await found('')).toEqual([1, 2, 3])
    expect(await found('title=&seats=&size=')).toEqual([1, 2, 3])
    expect(await found('title=off&seats=8')).toEqual([2])
  })

  it('takes the name of an end for that end, also where a column has the same name', async () => {
    expect(await found('valid_from=2026-03-15')).toEqual([2])
    expect(await found('valid_from_to=2026-01-15')).toEqual([1])
  })

  it.each(['seats=x', 'price=x', 'open=maybe', 'valid=yesterday', 'size=xl', 'seats_from=x', 'title=%00'])(
    'rejects a value that does not fit: %s',
    async (query) => {
      await expect(found(query)).rejects.toMatchObject({ code: 'RUNTIME_VALIDATION_FAILED' })
    },
  )

  it('applies a condition once where the service writes by hand what it declares', async () => {
    const sent: string[] = []
    const db = open.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        sent.push(open.db.getExecutor().compileQuery(node, queryId).sql)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { items } = await new HandFilteredTripService(contextOf('title=off&seats=8', db)).list(firstPage)
    expect(items.map(({ id }) => id)).toEqual([2])
    expect(sent.length).toBeGreaterThan(0)
    for (const statement of sent) {
      expect([statement.match(/like/gi)?.length, statement.match(/seats\W = /g)?.length], statement).toEqual([1, 1])
    }
  })
})
