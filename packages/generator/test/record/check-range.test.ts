import type { Column, Table } from '@quoin/introspect'
import { describe, expect, it } from 'vitest'
import { recordFromTable } from '../../src/index.ts'
import { readTables } from '../shop-tables.ts'

const integer = { name: 'integer', raw: 'integer' } as const
const decimal = { name: 'decimal', raw: 'decimal(8,2)', precision: 8, scale: 2 } as const
const float = { name: 'float', raw: 'real' } as const
const text = { name: 'varchar', raw: 'varchar(40)', length: 40 } as const
const small = { name: 'tinyint', raw: 'tinyint unsigned', unsigned: true } as const

function rulesOf(type: Column['type'], ...expressions: readonly string[]): string | undefined {
  const columns = ['id', 'a', 'other'].map((name): Column => {
    const facts = { nullable: false, default: null, autoIncrement: false, generated: null, comment: null }
    return { name, type: name === 'a' ? type : integer, ...facts, unique: name === 'id', system: name === 'id' }
  })
  const table: Table = {
    schema: '',
    name: 'items',
    comment: null,
    kind: 'table',
    columns,
    primaryKey: { name: null, columns: ['id'] },
    foreignKeys: [],
    indexes: [],
    checks: expressions.map((expression) => ({ name: null, expression })),
  }
  return recordFromTable(table, { driver: 'pgsql' }).fields.find(({ name }) => name === 'a')?.rules
}

describe('the rules of a column with a check', () => {
  it.each([
    [integer, 'a >= 0', 'integer|min:0'],
    [integer, '((a > 0))', 'integer|min:1'],
    [integer, '0 <= "a"', 'integer|min:0'],
    [integer, '(a >= 1) AND (a <= 5)', 'integer|between:1,5'],
    [integer, '`a` between 1 and 5', 'integer|between:1,5'],
    [integer, 'a between 1 and 5 and a <> 3', 'integer|between:1,5'],
    [integer, '(other > 3) and (a < 10)', 'integer|max:9'],
    [decimal, '(a >= (0)::numeric)', 'decimal:0,2|between:0,999999.99'],
    [decimal, "(a > '0.5'::numeric)", 'decimal:0,2|gt:0.5|max:999999.99'],
    [float, '(a > (0)::double precision)', 'numeric|gt:0'],
    [small, 'a <= 100', 'integer|between:0,100'],
    [small, 'a <= 1000', 'integer|between:0,255'],
    [text, 'char_length(a) >= 3', 'string|min:3|max:40'],
    [text, '(char_length((a)::text) > 2)', 'string|min:3|max:40'],
    [text, 'length(`a`) between 2 and 10', 'string|min:2|max:10'],
  ] as const)('of type %j with the check %s are %s', (type, expression, rules) => {
    expect(rulesOf(type, expression)).toBe(rules)
  })

  it.each(['a >= 0 or other > 1', '(a > 0) = (other > 0)', 'a > other', 'abs(a) <= 3', "a ~ '^x'", 'a + 1 > 3'])(
    'ignore the check %s, which implies no certain range',
    (expression) => {
      expect(rulesOf(integer, expression)).toBe('integer')
    },
  )

  it('combine several checks into the tightest range', () => {
    expect(rulesOf(integer, 'a >= 0', 'a > 4', 'a <= 100', 'a < 50')).toBe('integer|between:5,49')
  })

  it('reflect checks that a real database reports', async () => {
    const [table] = await readTables([
      'create table stock (id integer primary key, amount int not null check (amount between 0 and 9), code varchar(8) check (length(code) >= 2))',
    ])
    if (!table) throw new Error('no table')
    expect(recordFromTable(table, { driver: 'sqlite' }).fields.map(({ rules }) => rules)).toEqual([
      'integer|between:0,9',
      'nullable|string|min:2|max:8',
    ])
  })
})
