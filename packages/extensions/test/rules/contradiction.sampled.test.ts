import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findContradiction, parseRuleText } from '../../src/rules/index.ts'
import { compileRules } from '../../src/validation/index.ts'

const found = (text: string) => findContradiction(parseRuleText(text))?.map(({ source }) => source) ?? null

describe('two rules of a field', () => {
  it.each([
    ['min:5|max:3', ['min:5', 'max:3']],
    ['string|max:3|between:4,9', ['between:4,9', 'max:3']],
    ['gt:5|lt:5', ['gt:5', 'lt:5']],
    ['gte:5|lt:5.0', ['gte:5', 'lt:5.0']],
    ['size:3|size:4', ['size:4', 'size:3']],
    ['gt:other|lte:other', ['gt:other', 'lte:other']],
    ['digits:4|max_digits:3', ['digits:4', 'max_digits:3']],
    ['integer|decimal:2', ['decimal:2', 'integer']],
    ['after:2027-01-01|before:2026-01-01', ['after:2027-01-01', 'before:2026-01-01']],
    ['after:tomorrow|before_or_equal:today', ['after:tomorrow', 'before_or_equal:today']],
    ['required|nullable', ['required', 'nullable']],
    ['prohibited|required', ['prohibited', 'required']],
    ['accepted|declined', ['accepted', 'declined']],
    ['array|string', ['array', 'string']],
    ['email|integer', ['email', 'integer']],
    ['uuid|url', ['uuid', 'url']],
    ['ipv4|ipv6', ['ipv4', 'ipv6']],
    ['same:other|different:other', ['same:other', 'different:other']],
    ['starts_with:ab,ac|doesnt_start_with:a', ['starts_with:ab,ac', 'doesnt_start_with:a']],
    ['ends_with:x|doesnt_end_with:x', ['ends_with:x', 'doesnt_end_with:x']],
    ['in:a,b|not_in:a,b,c', ['in:a,b', 'not_in:a,b,c']],
    ['in:a|in:b', ['in:a', 'in:b']],
    ['in:draft,live|min:6', ['in:draft,live', 'min:6']],
    ['integer|in:1,2|min:5', ['in:1,2', 'min:5']],
    ['integer|in:a,b', ['in:a,b', 'integer']],
  ])('of "%s" that no value fulfils contradict each other', (text, rules) => {
    expect(found(text)).toEqual(rules)
  })

  it.each([
    'nullable|string|max:3',
    'required|string|min:3|max:3',
    'gte:5|lte:5',
    'gt:other|lt:another',
    'string|integer|boolean',
    'digits:4|max:3',
    'after:now|before:tomorrow',
    'after:today|before:now',
    'after:start|before:2026-01-01',
    'sometimes|required_with:other|prohibited',
    'in:1,22|min:2',
    'in:a,b|not_in:b',
    'in:a|min:other',
    'starts_with:ab|doesnt_start_with:abc',
    'same:other|different:another',
    'ip|ipv4',
    'string|email|max:120',
    'decimal:0,2|numeric|min:0',
    'required|required|max:3|max:5',
  ])('of "%s" have a value that fulfils them', (text) => {
    expect(found(text)).toBeNull()
  })
})

it('rules that contradict each other accept none of many values but an empty one', async () => {
  const rule = fc.constantFrom(
    ...['min:3', 'max:2', 'size:4', 'between:1,2', 'gt:2', 'lt:2', 'gte:4', 'lte:0', 'string', 'integer', 'numeric'],
    ...['boolean', 'array', 'list', 'decimal:1', 'decimal:0,2', 'digits:2', 'min_digits:3', 'max_digits:1', 'alpha'],
    ...['email', 'url', 'uuid', 'ip', 'ipv4', 'ipv6', 'date', 'after:2026-01-01', 'before:2026-01-01', 'multiple_of:2'],
    ...['date_equals:2026-02-02', 'accepted', 'declined', 'in:a,22', 'in:4,no', 'not_in:22,4', 'starts_with:a,2'],
    ...['doesnt_start_with:a', 'ends_with:2', 'doesnt_end_with:2,a', 'required', 'prohibited', 'filled', 'json'],
  )
  const text = fc.constantFrom(
    ...['a', 'aa', 'abcd', '2', '22', '4', '222', '1.5', '4.00', 'true', 'no', '0', '1', 'a@b.co', 'http://a.co'],
    ...['2026-02-02', '2025-02-02', '::1', '127.0.0.1', '123e4567-e89b-12d3-a456-426614174000', '{"a":1}'],
  )
  const value = fc.oneof(
    text,
    fc.constantFrom<unknown>(0, 1, 2, 3, 4, 22, 222, 1.5, true, false, [1], [1, 2, 3], ['a'], { a: 1 }),
    fc.string(),
    fc.double({ noNaN: true }),
  )
  const rules = fc.uniqueArray(rule, { minLength: 2, maxLength: 4 }).filter((some) => found(some.join('|')) !== null)
  await fc.assert(
    fc.asyncProperty(rules, value, async (some, given) => {
      const isEmpty = typeof given === 'string' && given.trim() === ''
      const { ok } = await compileRules({ field: some }).validate({ field: given })
      expect(ok && !isEmpty, JSON.stringify(given)).toBe(false)
    }),
    { numRuns: sample({ test: 300, all: 5000, proof: 100_000 }) },
  )
})
