import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import type { ColumnDataType } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ColumnType } from '../src/index.ts'
import { openTestDatabase, type TestIntrospector } from './open-test-database.ts'

interface RandomColumn {
  readonly name: string
  readonly type: string
  readonly expected: Partial<ColumnType>
  readonly nullable: boolean
  readonly unique: boolean
  readonly default: string | number | null
}

const names = fc
  .string({ unit: fc.constantFrom(...'abcXYZ019_-+ "\'`.,;:%$?@#!()[]{}<>\\/\n\t€üßж中'), minLength: 1, maxLength: 12 })
  .filter((name) => name === name.trim())
const texts = fc.string({ unit: fc.constantFrom(...'abN UL0\'"\\`:(),\n€ж'), maxLength: 8 })

const types = fc.oneof(
  fc.integer({ min: 8, max: 200 }).map((length) => [`varchar(${length})`, { name: 'varchar', length }, texts] as const),
  fc.constant(['integer', { name: 'integer' }, fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })] as const),
  fc.constant(['bigint', { name: 'bigint' }, fc.integer()] as const),
  fc
    .tuple(fc.integer({ min: 6, max: 30 }), fc.integer({ min: 0, max: 5 }))
    .map(
      ([precision, scale]) => [`decimal(${precision}, ${scale})`, { name: 'decimal', precision, scale }, null] as const,
    ),
  fc.constantFrom(
    ['text', { name: 'text' }, null] as const,
    ['boolean', { name: 'boolean' }, null] as const,
    ['date', { name: 'date' }, null] as const,
    ['json', { name: 'json' }, null] as const,
    ['double precision', { name: 'double' }, null] as const,
  ),
)

const columns: fc.Arbitrary<readonly RandomColumn[]> = fc.uniqueArray(
  fc
    .tuple(names, types, fc.boolean(), fc.boolean(), fc.boolean())
    .chain(([name, [type, expected, values], nullable, unique, hasDefault]) =>
      fc.record({
        name: fc.constant(name),
        type: fc.constant(type),
        expected: fc.constant(expected as Partial<ColumnType>),
        nullable: fc.constant(nullable),
        unique: fc.constant(unique && ['integer', 'bigint', 'date'].includes(type)),
        default: values && hasDefault ? (values as fc.Arbitrary<string | number>) : fc.constant(null),
      }),
    ),
  { minLength: 1, maxLength: 8, selector: ({ name }) => name.toLowerCase().normalize('NFKD').replaceAll('ß', 'ss') },
)

describe.each(['sqlite', 'pgsql', 'mysql'] as const)('introspection on %s', (driver) => {
  let open: TestIntrospector
  beforeAll(async () => {
    open = await openTestDatabase(driver)
  })
  afterAll(() => open?.[Symbol.asyncDispose]())

  test('reads back any table that kysely creates with the same facts', async () => {
    const { db } = open.database
    await fc.assert(
      fc.asyncProperty(columns, fc.nat({ max: 3 }), async (wanted, keyLength) => {
        const table = 'random table'
        const key = wanted
          .filter(({ type }) => ['integer', 'bigint', 'date'].includes(type))
          .slice(0, keyLength)
          .map(({ name }) => name)
        let builder = db.schema.createTable(table)
        for (const column of wanted) {
          builder = builder.addColumn(column.name, column.type as ColumnDataType, (definition) => {
            let built = column.nullable && !key.includes(column.name) ? definition : definition.notNull()
            if (column.unique) built = built.unique()
            return column.default === null ? built : built.defaultTo(column.default)
          })
        }
        if (key.length > 0) builder = builder.addPrimaryKeyConstraint('random key', key as never)
        try {
          await builder.execute()
          const read = await open.introspector.table(table)
          expect(
            read.columns.map(({ name, nullable, unique, default: value }) => ({ name, nullable, unique, value })),
          ).toEqual(
            wanted.map((column) => ({
              name: column.name,
              nullable: column.nullable && !key.includes(column.name),
              unique: column.unique || (key.length === 1 && key[0] === column.name),
              value: column.default === null ? null : { kind: 'literal', value: String(column.default) },
            })),
          )
          expect(read.columns.map(({ type }) => type)).toMatchObject(wanted.map(({ expected }) => expected))
          expect(read.primaryKey?.columns ?? []).toEqual(key)
        } finally {
          await sql`drop table if exists ${sql.table(table)}`.execute(db)
        }
      }),
      { numRuns: sample({ test: 20, all: 60, proof: 2_000 }) },
    )
  })
})
