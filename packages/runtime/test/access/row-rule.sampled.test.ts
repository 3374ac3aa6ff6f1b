import { type Condition, evaluateCondition } from '@quoin/generator/conditions'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase } from '@quoin/test-databases'
import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { type QueryExecutorProvider, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildAllowedRows } from '../../src/access/allowed-rows.ts'
import { readColumnValueKinds } from '../../src/access/column-value-kinds.ts'
import { parseRowRule, type RuleContext } from '../../src/access/read-rule.ts'
import { matchesNoRow, type RowConditionTarget } from '../../src/access/row-condition.ts'
import type { RuleUser } from '../../src/access/rule-values.ts'
import { untyped } from '../../src/database/untyped-database.ts'
import { belongsTo, Model, type ModelClass } from '../../src/index.ts'
import { drivers } from '../shop.ts'

class Branch extends Model {
  static override readonly table = 'branches'
  static override readonly relations = { above: belongsTo(() => Branch, 'above_id') }
}

type Row = Readonly<Record<string, unknown>>

/** Where a rule is asked for, and who asks. */
interface Asking extends RuleContext {
  readonly person: RuleUser
  readonly db: QueryExecutorProvider
}

/**
 * A rule as SQL, for a user: as rows are found by it, or a single one is asked. Somebody else has asked before, so that
 * the text is that of another user wherever they have as many values.
 */
const compileRule = (rule: unknown, place: Asking, asked: RowConditionTarget = 'rows') => {
  const { db, model, person } = place
  const { node, problems } = parseRowRule(rule, place)
  if (node !== null) buildAllowedRows(node, model, other, asked, db)
  return {
    problems,
    condition: node === null ? matchesNoRow : buildAllowedRows(node, model, person, asked, db).condition,
  }
}
const hides = () => false

const words = ['a', 'ab', 'b', 'ba', '%', 'a_b', '!', '17', '', ' ']
const numbers = [-3, 0, 1, 2, 17, 400]
const days = ['2026-01-01', '2026-02-28', '2026-11-23']
const person = { id: 17, roles: ['a', 'seller'], attributes: { word: 'ab', words: ['b', 'ba'], number: 2, floor: 1 } }
const other = {
  id: 99,
  roles: ['b', 'seller'],
  attributes: { word: 'a', words: ['a', 'b'], number: 400, floor: 2, x: 3 },
}

const rows = fc.array(
  fc.record({
    word: fc.option(fc.constantFrom(...words)),
    number: fc.option(fc.constantFrom(...numbers)),
    day: fc.option(fc.constantFrom(...days)),
    live: fc.option(fc.boolean()),
    above: fc.option(fc.nat({ max: 11 })),
  }),
  { minLength: 4, maxLength: 12 },
)

const test = (values: readonly unknown[], ordered: boolean) =>
  fc.oneof(
    fc.constantFrom(...values, null),
    fc.array(fc.constantFrom(...values, null), { maxLength: 3 }),
    fc.record({ eq: fc.constantFrom(...values, null) }),
    fc.record({ ne: fc.constantFrom(...values) }),
    fc.record({ in: fc.array(fc.constantFrom(...values, null), { maxLength: 3 }) }),
    fc.record({ notIn: fc.array(fc.constantFrom(...values), { maxLength: 3 }) }),
    fc.record({ empty: fc.boolean() }),
    ...(ordered
      ? [
          fc.record({ gt: fc.constantFrom(...values), lte: fc.constantFrom(...values) }),
          fc.record({ lt: fc.constantFrom(...values) }),
          fc.record({ gte: fc.constantFrom(...values) }),
        ]
      : []),
  )
const wordTest = fc.oneof(
  test([...words, '$user.attributes.word'], false),
  fc.record({ contains: fc.constantFrom('a', '%', '_', '!', 'ab') }),
  fc.constant({ in: '$user.attributes.words' }),
  fc.constant({ notIn: ['$user.attributes.words', 'a'] }),
)
const numberTest = test([...numbers, '17', '$user.id', '$user.attributes.number'], true)
const field = fc.constantFrom('', 'above.', 'above.above.')
const leaf = fc.oneof(
  fc.tuple(field, fc.constant('word'), wordTest),
  fc.tuple(field, fc.constant('number'), numberTest),
  fc.tuple(field, fc.constant('day'), test(days, true)),
  fc.tuple(field, fc.constant('live'), test([true, false], false)),
  fc.tuple(fc.constant(''), fc.constant('$user.roles'), fc.constantFrom({ contains: 'seller' }, { contains: 'boss' })),
)
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf.map(([path, name, part]) => ({ [`${path}${name}`]: part }) as Condition),
    fc.record({ and: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}))

/** The condition with the values of the user in place of their names. */
function resolved(part: unknown): unknown {
  if (Array.isArray(part)) return part.flatMap((one) => resolved(one) as unknown)
  if (typeof part === 'string' && part.startsWith('$user.')) {
    return part === '$user.id' ? person.id : (person.attributes as Row)[part.slice('$user.attributes.'.length)]
  }
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, resolved(inner)]))
}

describe.each(drivers)('a rule for rows on %s', (driver) => {
  it('finds the rows for which the condition holds, and no other', async () => {
    await using database = await createTestDatabase(driver)
    const open = await openDatabase(database.config)
    const db = untyped(open.db)
    await sql
      .raw(
        'create table branches (id integer primary key, word varchar(20), number integer, day date, live boolean, above_id integer)',
      )
      .execute(db)
    const facts = await readColumnValueKinds(open as OpenDatabase, Branch as ModelClass)
    const place = { db, model: Branch as ModelClass, person, facts: () => facts, hides }
    const property = fc.asyncProperty(
      rows,
      fc.array(condition, { minLength: 8, maxLength: 8 }),
      async (data, rules) => {
        const stored = data.map(({ above, ...row }, id) => ({ id, ...row, above_id: above }))
        await db.deleteFrom('branches').execute()
        await db.insertInto('branches').values(stored).execute()
        const withAbove = (row: Row, depth: number): Row => {
          const above = depth === 0 ? undefined : stored.find(({ id }) => id === row.above_id)
          return { ...row, '$user.roles': person.roles, ...(above && { above: withAbove(above, depth - 1) }) }
        }
        for (const [at, rule] of rules.entries()) {
          const asked = at % 2 === 0 ? 'rows' : 'row'
          const { condition: found, problems } = compileRule(rule, place, asked)
          expect(problems).toEqual([])
          const kept = await db.selectFrom('branches').select('id').where(found).orderBy('id').execute()
          const turned = compileRule({ not: rule }, place, asked).condition
          const others = await db.selectFrom('branches').select('id').where(turned).orderBy('id').execute()
          const holds = (row: Row) => evaluateCondition(resolved(rule) as Condition, withAbove(row, 2))
          const ids = (which: boolean) => stored.filter((row) => holds(row) === which).map(({ id }) => id)
          expect([kept.map(({ id }) => id), others.map(({ id }) => id)], JSON.stringify(rule)).toEqual([
            ids(true),
            ids(false),
          ])
        }
      },
    )
    await fc.assert(property, { numRuns: sample({ test: 25, all: 200, proof: 5000 }) })
    await open.close()
  })

  it('finds nothing, nor does its opposite, where the user has nothing that fits', async () => {
    await using database = await createTestDatabase(driver)
    const open = await openDatabase(database.config)
    const db = untyped(open.db)
    const key = driver === 'pgsql' ? 'uuid' : 'varchar(36)'
    const columns = `id integer primary key, word varchar(20), number integer, day date, live boolean, made_by ${key}`
    await sql.raw(`create table branches (${columns}, above_id integer)`).execute(db)
    const facts = await readColumnValueKinds(open as OpenDatabase, Branch as ModelClass)
    const values = [
      { id: 1, word: '7', number: 7, live: true, day: '2026-01-01', above_id: null },
      { id: 2, word: 'x', number: 8, live: false, day: '2026-01-02', above_id: 1 },
      { id: 3, word: '', number: null, live: null, day: null, above_id: 2 },
    ]
    await db.insertInto('branches').values(values).execute()
    const found = async (rule: unknown, value: unknown) => {
      const attributes = value === undefined ? {} : { x: value }
      const asking = { ...person, attributes }
      const place = { db, model: Branch as ModelClass, person: asking, facts: () => facts, hides }
      const { condition, problems } = compileRule(rule, place)
      expect(problems, JSON.stringify(rule)).toEqual([])
      const single = compileRule(rule, place, 'row').condition
      const rows = await db
        .selectFrom('branches')
        .select('id')
        .where((is) => is.or([condition, single]))
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    }
    const x = '$user.attributes.x'
    const lists = (operand: unknown) => [operand, { ne: operand }, { in: operand }, { notIn: operand }]
    const ordered = [{ gt: x }, { lte: x }]
    const one = [x, { ne: x }]
    const [missing, all] = [
      [undefined, null, '', ' ', [], [null], ['']],
      [x, [x], [1, x]],
    ]
    const unfit: readonly (readonly [string, readonly unknown[], readonly unknown[]])[] = [
      [
        'word',
        [...missing, { id: 7 }, [{ id: 7 }], [['x']], ['7', null]],
        [...one, ...lists([x, '7']), ...ordered, { contains: x }],
      ],
      ['word', [['7']], [...ordered, { contains: x }]],
      ['number', [...missing, 'high', { id: 7 }, [{ id: 7 }], [7, 'high'], true], [...all.flatMap(lists), ...ordered]],
      ['number', [[3]], ordered],
      ['live', [...missing, 'true', 1], lists(x)],
      ['day', [...missing, 7, 'soon'], [...lists(x), ...ordered]],
      ...(driver === 'pgsql' ? ([['made_by', [...missing, 7, 'x'], lists(x)]] as const) : []),
      [x, missing, ['extern', { ne: 'extern' }, { notIn: ['extern'] }, ['extern'], { contains: 'e' }, { gt: 1 }]],
      [x, [['extern']], ['other', { ne: 'other' }, { notIn: ['other'] }, { lt: 'z' }]],
      [x, ['high', { level: 7 }], [{ gt: 5 }, { lte: 5 }]],
    ]
    for (const [column, owned, tests] of unfit) {
      const paths = column === x ? [column] : [column, `above.${column}`, `above.above.${column}`]
      for (const path of paths) {
        for (const value of owned) {
          for (const test of tests) {
            for (const rule of [{ [path]: test }, { not: { [path]: test } }]) {
              expect(await found(rule, value), `${JSON.stringify(rule)} of ${JSON.stringify(value)}`).toEqual([])
            }
          }
        }
      }
    }
    expect(await found({ word: x }, 7)).toEqual([1])
    expect(await found({ word: { ne: x } }, 7)).toEqual([2, 3])
    expect(await found({ number: { notIn: x } }, 7)).toEqual([2, 3])
    expect(await found({ number: { in: [8, x] } }, [7])).toEqual([1, 2])
    expect(await found({ [x]: { empty: true } }, undefined)).toEqual([1, 2, 3])
    expect(await found({ [x]: { ne: 'extern' } }, 'own')).toEqual([1, 2, 3])
    await open.close()
  })
})

describe('a rule for rows', () => {
  it('is a mistake where it tests nothing or names what there is not, with any attributes of the user', () => {
    const facts = new Map([['number', 'number' as const]])
    const place = { model: Branch as ModelClass, facts: () => facts, hides }
    const x = '$user.attributes.x'
    const mistakes: readonly (readonly [unknown, string, string])[] = [
      [{ gone: {} }, 'test', 'gone'],
      [{ number: {} }, 'test', 'number'],
      [{ not: { 'above.number': {} } }, 'test', 'not.above.number'],
      [{ [x]: {} }, 'test', x],
      [{ gone: x }, 'column', 'gone'],
      [{ 'above.gone': { ne: x } }, 'column', 'above.gone.ne'],
      [{ 'gone.number': [x] }, 'relation', 'gone.number'],
      [{ number: { like: x } }, 'test', 'number.like'],
      [{ number: { contains: x } }, 'type', 'number.contains'],
      [{ number: [x, '$user.password'] }, 'variable', 'number'],
      [{ [x]: { like: 'a' } }, 'test', `${x}.like`],
      [{ not: { '$user.roles': { like: 'a' } } }, 'test', 'not.$user.roles.like'],
      [{ '$user.roles': { notIn: 'a' } }, 'type', '$user.roles.notIn'],
    ]
    for (const [rule, code, path] of mistakes) {
      const { problems } = parseRowRule({ or: [{ number: 1 }, rule] }, place)
      expect(problems, JSON.stringify(rule)).toMatchObject([{ code, path: `or.1.${path}` }])
    }
  })
})
