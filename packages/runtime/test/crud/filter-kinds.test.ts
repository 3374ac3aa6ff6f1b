import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CountCache } from '../../src/crud/list/count-cache.ts'
import { filterOperatorsOf } from '../../src/crud/list/filterable.ts'
import { readListFilters } from '../../src/crud/list/list-filters.ts'
import { dialectOf } from '../../src/database/dialects.ts'
import { RequestInput } from '../../src/http/request-input.ts'
import { AdminService, belongsTo, Model, type RowOf } from '../../src/index.ts'
import { drivers } from '../shop.ts'

const sizes = ['a,b', "c'd", ''] as const

interface MeasuresTable {
  id: number
  label: string | null
  code: string
  many: string | null
  amount: string | null
  ratio: number | null
  flag: boolean | null
  bits: boolean | null
  day: string | null
  local_at: string | null
  instant: string | null
  size: (typeof sizes)[number] | null
  parent_id: number | null
}

declare module '../../src/index.ts' {
  interface Database {
    measures: MeasuresTable
  }
}

class Measure extends Model {
  static override readonly table = 'measures'
  static override readonly timestamps = false
  static override readonly casts = {
    many: 'bigint',
    amount: 'decimal:10',
    flag: 'boolean',
    bits: 'bit',
    day: 'date',
    local_at: 'datetime',
    instant: 'instant',
  } as const
  static override readonly relations = { parent: belongsTo(() => Measure, 'parent_id') }
}

class MeasureService extends AdminService<typeof Measure> {
  override readonly modelName = Measure
  override readonly filterable = {
    label: 'text',
    code: 'exact',
    many: 'integer',
    amount: 'number',
    ratio: 'number',
    flag: 'boolean',
    bits: 'boolean',
    day: 'date',
    local_at: 'datetime',
    instant: 'datetime',
    size: sizes,
    parent_id: 'integer',
  } as const
}

const columns = {
  sqlite: {
    code: 'uuid',
    amount: 'decimal(30, 10)',
    bits: 'boolean',
    local: 'datetime',
    instant: 'timestamptz',
    size: 'varchar(9)',
  },
  pgsql: {
    code: 'uuid',
    amount: 'numeric(30, 10)',
    bits: 'bit(1)',
    local: 'timestamp',
    instant: 'timestamptz',
    size: 'measure_size',
  },
  mysql: {
    code: 'char(36)',
    amount: 'decimal(30, 10)',
    bits: 'bit(1)',
    local: 'datetime',
    instant: 'timestamp null',
    size: "enum('a,b', 'c''d', '')",
  },
} as const

const uuid = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`

describe.each(drivers)('filtering by operator on %s', (driver) => {
  let database: TestDatabase
  let open: OpenDatabase
  const service = (query: string) =>
    new MeasureService({
      db: open.db as never,
      driver,
      input: new RequestInput(Object.fromEntries(new URLSearchParams(query))),
      user: null,
      counts: new CountCache(),
      audit: () => undefined,
    })
  const rowsOf = async (query: string): Promise<readonly RowOf<typeof Measure>[]> => {
    const measures = service(query)
    const source = { input: measures.request, service: measures, dialect: () => dialectOf(driver) }
    const filters = readListFilters(source, filterOperatorsOf(measures))
    const options = { page: 1, perPage: 20, orderBy: 'id', orderDir: 'asc', filters } as const
    const { items, total } = await measures.list(options)
    expect(total).toBe(items.length)
    return items
  }
  const found = async (query: string): Promise<readonly number[]> => (await rowsOf(query)).map(({ id }) => id)

  beforeAll(async () => {
    database = await createTestDatabase(driver)
    open = await openDatabase(database.config)
    const { db } = open
    const { code, amount, bits, local, instant, size } = columns[driver]
    if (driver === 'pgsql') await sql.raw("create type measure_size as enum ('a,b', 'c''d', '')").execute(db)
    await sql
      .raw(
        `create table measures (id integer primary key, label varchar(60), code ${code} not null, many bigint, amount ${amount}, ratio double precision, flag boolean, bits ${bits}, day date, local_at ${local}, instant ${instant}, size ${size}, parent_id integer)`,
      )
      .execute(db)
    const rows: readonly (readonly unknown[])[] = [
      [
        '50% off',
        '9007199254740992',
        '12345678901234567890.0000000001',
        0.5,
        true,
        '2026-03-28',
        '2026-03-29 02:30:00',
        '2026-03-29 00:30:00',
        'a,b',
        null,
      ],
      [
        'Under_score',
        '9007199254740993',
        '12345678901234567890.0000000002',
        1.5,
        false,
        '2026-03-29',
        '2026-03-29 03:30:00',
        '2026-03-29 01:30:00',
        "c'd",
        1,
      ],
      ['', '-5', '-12.5', -2, null, '2026-12-31', '2026-10-25 02:30:00', '2026-10-25 01:30:00', '', 2],
      [null, null, null, null, null, null, null, null, null, null],
    ]
    for (const [index, [label, many, sum, ratio, flag, day, at, instant, chosen, parent]] of rows.entries()) {
      const bit = flag === null ? null : driver === 'pgsql' ? (flag ? '1' : '0') : flag ? 1 : 0
      const yes = driver === 'pgsql' ? flag : flag === null ? null : flag ? 1 : 0
      await sql`insert into measures (id, label, code, many, amount, ratio, flag, bits, day, local_at, instant, size, parent_id)
        values (${index + 1}, ${label}, ${uuid(index + 1)}, ${many}, ${sum}, ${ratio}, ${yes}, ${bit}, ${day}, ${at}, ${instant}, ${chosen}, ${parent})`.execute(
        db,
      )
    }
  })
  afterAll(async () => {
    await open?.close()
    await database?.drop()
  })

  it('finds texts, treating wildcards literally and an empty text as no value', async () => {
    expect(await found('label.contains=%25')).toEqual([1])
    expect(await found('label.starts=under_')).toEqual([2])
    expect(await found('label.ends=_score')).toEqual([2])
    expect(await found('label.lacks=off')).toEqual([2, 3, 4])
    expect(await found('label.equals=50% off')).toEqual([1])
    expect(await found('label.not=50% off')).toEqual([2, 3, 4])
    expect(await found('label.empty=1')).toEqual([3, 4])
    expect(await found('label.filled=1')).toEqual([1, 2])
    expect(await found(`code.in=${uuid(1)},${uuid(4)}`)).toEqual([1, 4])
    expect(await found(`code.notIn=${uuid(1)},${uuid(4)}`)).toEqual([2, 3])
  })

  it('compares integers of any size exactly', async () => {
    expect(await found('many.equals=9007199254740993')).toEqual([2])
    expect(await found('many.not=9007199254740993')).toEqual([1, 3, 4])
    expect(await found('many.above=9007199254740992')).toEqual([2])
    expect(await found('many.from=9007199254740992')).toEqual([1, 2])
    expect(await found('many.below=9007199254740993')).toEqual([1, 3])
    expect(await found('many.to=-5')).toEqual([3])
    expect(await found('many.between=-10,9007199254740992')).toEqual([1, 3])
    expect(await found('many.empty=1')).toEqual([4])
    expect(await found('many.filled=1&many.below=0')).toEqual([3])
  })

  it('compares decimals exactly as written, and floating-point numbers', async () => {
    // SQLite keeps fractions as doubles, which cannot tell the two large ones apart.
    if (driver !== 'sqlite') {
      expect(await found('amount.equals=12345678901234567890.0000000001')).toEqual([1])
      expect(await found('amount.above=12345678901234567890.0000000001')).toEqual([2])
    }
    expect(await found('amount.equals=-12.50')).toEqual([3])
    expect(await found('amount.between=-12.5,0')).toEqual([3])
    expect(await found('ratio.from=0.5')).toEqual([1, 2])
    expect(await found('ratio.between=-2,0.5')).toEqual([1, 3])
  })

  it('compares booleans, dates, times, and instants in any time zone', async () => {
    expect(await found('flag.equals=true')).toEqual([1])
    expect(await found('flag.equals=0')).toEqual([2])
    expect(await found('flag.empty=1')).toEqual([3, 4])
    expect(await found('bits.equals=1')).toEqual([1])
    expect(await found('bits.equals=false')).toEqual([2])
    expect(await found('day.between=2026-03-29,2026-12-31')).toEqual([2, 3])
    expect(await found('day.below=2026-03-29')).toEqual([1])
    expect(await found('local_at.equals=2026-03-29T02:30:00')).toEqual([1])
    expect(await found('local_at.above=2026-03-29T02:30')).toEqual([2, 3])
    // The hour that Berlin has twice, the second time.
    expect(await found('instant.equals=2026-10-25T02:30:00%2B01:00')).toEqual([3])
    expect(await found('instant.to=2026-03-29T03:30:00%2B02:00')).toEqual([1, 2])
    expect(await found('instant.between=2026-03-29T01:00:00Z,2026-12-31T00:00:00Z')).toEqual([2, 3])
    expect((await rowsOf('instant.equals=2026-10-25T01:30:00Z'))[0]?.instant).toBe('2026-10-25T01:30:00Z')
  })

  it('finds rows by selected values, including one with a comma, and by related rows', async () => {
    expect(await found('size.in=a\\,b')).toEqual([1])
    expect(await found('size.in=,')).toEqual([])
    expect(await found("size.in=c'd,a\\,b")).toEqual([1, 2])
    expect(await found("size.notIn=a\\,b,c'd")).toEqual([3, 4])
    expect(await found('size.empty=1')).toEqual([4])
    expect(await found('parent_id.in=1,2')).toEqual([2, 3])
    expect(await found('parent_id.notIn=1')).toEqual([1, 3, 4])
    expect(await found('parent_id.empty=1')).toEqual([1, 4])
  })

  it('explains in a sentence why a value does not fit the column', async () => {
    const rejection = (query: string) => found(query).catch((error: { errors?: unknown }) => error.errors)
    expect(await rejection('many.equals=1.5')).toEqual({ 'many.equals': 'Enter a whole number.' })
    expect(await rejection("amount.from=1' or '1")).toEqual({ 'amount.from': 'Enter a number.' })
    expect(await rejection('day.from=tomorrow')).toEqual({ 'day.from': 'Enter a date as YYYY-MM-DD.' })
    expect(await rejection('day.between=2026-01-01')).toEqual({ 'day.between': 'Enter both ends of the range.' })
    expect(await rejection('instant.from=noon')).toEqual({ 'instant.from': 'Enter a date and time.' })
    expect(await rejection('flag.equals=maybe')).toEqual({ 'flag.equals': 'Choose yes or no.' })
    expect(await rejection('size.in=huge')).toEqual({ 'size.in': '"huge" is not one of: a,b, c\'d, .' })
    expect(await rejection(`parent_id.in=${Array.from({ length: 201 }, (_, n) => n)}`)).toEqual({
      'parent_id.in': 'Name at most 200 values.',
    })
  })
})
