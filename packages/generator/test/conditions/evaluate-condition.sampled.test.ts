import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Condition, conditionFields, evaluateCondition } from '../../src/conditions/index.ts'

type Data = Record<string, unknown>

const names = ['a', 'b', 'a.b', 'and', 'or', 'not', 'constructor', '__proto__']
const scalar = fc.constantFrom(null, '', ' ', 0, 1, -1, '0', '1', '1.0', '10', '9', 'x', 'X', true, false, 'true')
const value = fc.oneof(scalar, fc.constantFrom<unknown>(undefined, [], ['x', 1], {}, { b: 'x' }, { b: null }))
const data = fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true })
const test = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.record({ eq: scalar }),
  fc.record({ ne: scalar }),
  fc.record({ in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ notIn: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ gt: scalar, lte: scalar }),
  fc.record({ gte: scalar, lt: scalar }),
  fc.record({ contains: scalar }),
  fc.record({ empty: fc.boolean() }),
)
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.dictionary(fc.constantFrom('a', 'b', 'a.b'), test, { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
    fc.record({ and: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ) as fc.Arbitrary<Condition>,
}))
const runs = { numRuns: sample({ test: 500, all: 5_000, proof: 200_000 }) }

describe('a condition', () => {
  it.each<[Condition, Data, boolean]>([
    [{ 'detail.kind': 'x' }, { detail: { kind: 'x' } }, true],
    [{ 'detail.kind': 'x' }, { 'detail.kind': 'x', detail: { kind: 'y' } }, true],
    [{ 'detail.kind': 'x' }, { 'detail.kind': undefined, detail: { kind: 'x' } }, true],
    [{ 'detail.kind': 'x' }, { detail: null }, false],
    [{ note: null }, { note: '' }, true],
    [{ note: null }, {}, true],
    [{ note: '' }, { note: null }, true],
    [{ v: { ne: '' } }, { v: null }, false],
    [{ v: { ne: 'x' } }, { v: null }, true],
    [{ v: { empty: true } }, { v: '  ' }, true],
    [{ v: { empty: false } }, { v: 0 }, true],
    [{ v: false }, { v: null }, false],
    [{ id: 7 }, { id: '7' }, true],
    [{ id: ['7', '8'] }, { id: 8 }, true],
    [{ id: { notIn: [7, 8] } }, { id: '9' }, true],
    [{ tags: { contains: 'new' } }, { tags: ['new', 'old'] }, true],
    [{ name: { contains: 'ew' } }, { name: 'new' }, true],
    [{ name: { contains: 'ew' } }, { name: { contains: 'ew' } }, false],
    [{ price: { gt: '9' } }, { price: '10' }, true],
    [{ n: { gt: '9007199254740992' } }, { n: '9007199254740993' }, true],
    [{ price: { lt: 1 } }, { price: null }, false],
    [{ price: { lt: 1 } }, { price: [] }, false],
    [{ day: { gte: '2026-01-31' } }, { day: '2026-02-01' }, true],
    [{ and: [] }, {}, true],
    [{ or: [] }, {}, false],
    [{ constructor: { empty: true } }, {}, true],
  ])('%j of %j is %j', (asked, given, expected) => {
    expect(evaluateCondition(asked, given)).toBe(expected)
  })

  it('that is missing always holds', () => {
    expect(evaluateCondition(undefined, undefined)).toBe(true)
  })

  it.each<unknown>([null, 'x', 1, [], { a: { like: 'x' } }, { a: { constructor: 1 } }, { and: [null] }])(
    'that is none never holds: %j',
    (malformed) => {
      expect(evaluateCondition(malformed as never, { a: 'x' })).toBe(false)
    },
  )

  it('follows the laws of and, or and not on any data', () => {
    fc.assert(
      fc.property(condition, condition, data, (first, second, given) => {
        const [one, two] = [evaluateCondition(first, given), evaluateCondition(second, given)]
        expect(evaluateCondition({ not: first }, given)).toBe(!one)
        expect(evaluateCondition({ and: [first, second] }, given)).toBe(one && two)
        expect(evaluateCondition({ or: [first, second] }, given)).toBe(one || two)
      }),
      runs,
    )
  })

  it('decides the same about what came over the wire, and reads only the fields it names', () => {
    fc.assert(
      fc.property(condition, data, (asked, given) => {
        const fields = new Set(conditionFields(asked).flatMap((name) => [name, name.split('.')[0] ?? name]))
        const named = Object.fromEntries(Object.entries(given).filter(([name]) => fields.has(name)))
        const sent = JSON.parse(JSON.stringify(named)) as Data
        expect(evaluateCondition(asked, sent)).toBe(evaluateCondition(asked, given))
      }),
      runs,
    )
  })

  it('is decided without an exception for every value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (asked, given) => {
        expect(evaluateCondition(asked as never, { a: given, ...(given as Data) })).toBeTypeOf('boolean')
      }),
      runs,
    )
  })
})
