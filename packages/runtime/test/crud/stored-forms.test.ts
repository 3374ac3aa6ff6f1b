import { openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CountCache } from '../../src/crud/list/count-cache.ts'
import { filterOperatorsOf } from '../../src/crud/list/filterable.ts'
import { readListFilters } from '../../src/crud/list/list-filters.ts'
import { dialectOf } from '../../src/database/dialects.ts'
import { RequestInput } from '../../src/http/request-input.ts'
import { AdminService, Model } from '../../src/index.ts'
import { drivers } from '../shop.ts'

declare module '../../src/index.ts' {
  interface Database {
    stored: { id: number; flag: boolean | null; day: string | null; at: string | null }
  }
}

class Stored extends Model {
  static override readonly table = 'stored'
  static override readonly timestamps = false
  static override readonly casts = { flag: 'boolean', day: 'date', at: 'datetime' } as const
}

class StoredService extends AdminService<typeof Stored> {
  override readonly modelName = Stored
  override readonly filterable = { flag: 'boolean', day: 'date', at: 'datetime' } as const
  override listQuery() {
    return this.applyFilters(super.listQuery())
  }
}

type Row = readonly [flag: string, day: string, at: string]

/** Values that one engine or another stores in such columns, as SQL. */
const rows = {
  sqlite: [
    ["'yes'", "'2024-02-29'", "'2024-02-29 12:34:56'"],
    ["'NO'", "'2024-02-29 23:59:00'", "'2024-02-29T12:34:56Z'"],
    ['1', "'2024-03-01T10:00:00Z'", "'2024-02-29T14:34:56+02:00'"],
    ['0', "'soon'", "'2024-02-29 12:34'"],
    ['2', '1709210096', '1709210096'],
    ["x'01'", 'null', "''"],
    ['null', 'null', 'null'],
  ],
  mysql: [
    ['-1', "'2024-02-29'", "'2024-02-29 12:34:56'"],
    ['0', "'2024-03-01'", "'2024-02-29 12:34:57'"],
    ['2', 'null', 'null'],
    ['null', 'null', 'null'],
  ],
  pgsql: [
    ['true', "'0044-03-15 BC'", "'0044-03-15 10:00:00 BC'"],
    ['false', "'infinity'", "'-infinity'"],
    ['null', "'10000-01-01'", "'10000-01-01 00:00:00'"],
    ['null', "'0044-03-15'", "'0044-03-15 10:00:00'"],
  ],
} satisfies Record<string, readonly Row[]>

describe.each(drivers)('values that are stored in several forms on %s', (driver) => {
  it('are found, and sorted, by what is shown of them', async () => {
    await using server = await createTestDatabase(driver)
    const open = await openDatabase(server.config)
    await using closing = new AsyncDisposableStack()
    closing.defer(() => open.close())
    const type = { sqlite: 'datetime', mysql: 'datetime', pgsql: 'timestamp' }[driver]
    const values = rows[driver].map((row, at) => `(${[at + 1, ...row].join(', ')})`)
    await sql.raw(`create table stored (id integer primary key, flag boolean, day date, at ${type})`).execute(open.db)
    await sql.raw(`insert into stored values ${values.join(', ')}`).execute(open.db)
    const list = async (query: string, orderBy = 'id') => {
      const input = new RequestInput(Object.fromEntries(new URLSearchParams(query)))
      const counts = new CountCache()
      const service = new StoredService({ db: open.db as never, driver, input, user: null, counts, audit: () => {} })
      const filters = readListFilters({ input, service, dialect: () => dialectOf(driver) }, filterOperatorsOf(service))
      const { items } = await service.list({ page: 1, perPage: 20, orderBy, orderDir: 'asc', filters })
      return items
    }
    const ids = async (query: string) => (await list(query)).map(({ id }) => id)
    const all = await list('')
    const shown = (column: 'flag' | 'day' | 'at', value: unknown) =>
      all.filter((row) => row[column] === value).map(({ id }) => id)
    for (const value of [true, false]) {
      expect(await ids(`flag=${value}`)).toEqual(shown('flag', value))
      expect(await ids(`flag.equals=${value}`)).toEqual(shown('flag', value))
    }
    const sorted = (await list('', 'flag')).map(({ flag }) => flag).filter((flag) => flag !== null)
    expect(sorted).toEqual(sorted.toSorted((left, right) => Number(left) - Number(right)))
    for (const { day } of all.filter((row) => row.day !== null && !/^(?:soon|\d+)$/.test(row.day))) {
      expect(await ids(new URLSearchParams({ day: day ?? '' }).toString())).toEqual(shown('day', day))
      expect(await ids(new URLSearchParams({ day_from: day ?? '', day_to: day ?? '' }).toString())).toEqual(
        shown('day', day),
      )
    }
    if (driver === 'sqlite') {
      // One instant in three forms, and one of the same minute.
      expect(await ids('at=2024-02-29T12:34:56Z')).toEqual([1, 2, 3])
      expect(await ids('at_from=2024-02-29T12:34:56Z')).toEqual([1, 2, 3])
      expect(await ids('at_to=2024-02-29T12:34:00')).toEqual([4])
      expect(await ids('at.between=2024-02-29T12:34:00,2024-02-29T12:35:00')).toEqual([1, 2, 3, 4])
      expect(await ids('at.not=2024-02-29T12:34:56Z')).toEqual([4, 5, 6, 7])
    } else {
      const instants = all.filter((row) => row.at !== null).map(({ at }) => at ?? '')
      for (const at of instants) expect(await ids(new URLSearchParams({ at }).toString())).toEqual(shown('at', at))
    }
  })
})
