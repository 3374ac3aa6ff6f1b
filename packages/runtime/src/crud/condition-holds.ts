import type { Condition, ConditionTest } from '@quoin/generator/components'

type Data = Readonly<Record<string, unknown>>

/** Judges a condition of a schema on the data of a form, as the panel does. */
export function conditionHolds(condition: Condition, data: Data): boolean {
  return Object.entries(condition).every(([key, test]: [string, unknown]) => {
    if (key === 'and' && Array.isArray(test)) return test.every((part: Condition) => conditionHolds(part, data))
    if (key === 'or' && Array.isArray(test)) return test.some((part: Condition) => conditionHolds(part, data))
    if (key === 'not') return !conditionHolds(test as Condition, data)
    const value = data[key]
    return typeof test === 'object' && test !== null ? testHolds(test as ConditionTest, value) : same(value, test)
  })
}

function testHolds(test: ConditionTest, value: unknown): boolean {
  if (test.eq !== undefined && !same(value, test.eq)) return false
  if (test.ne !== undefined && same(value, test.ne)) return false
  if (test.in !== undefined && !test.in.some((item) => same(value, item))) return false
  if (test.gt !== undefined && !(compare(value, test.gt) > 0)) return false
  if (test.gte !== undefined && !(compare(value, test.gte) >= 0)) return false
  if (test.lt !== undefined && !(compare(value, test.lt) < 0)) return false
  if (test.lte !== undefined && !(compare(value, test.lte) <= 0)) return false
  return test.empty === undefined || test.empty === isEmpty(value)
}

function same(value: unknown, expected: unknown): boolean {
  if (isEmpty(value) && isEmpty(expected)) return true
  return value === expected || (typeof value !== typeof expected && String(value) === String(expected))
}

function compare(value: unknown, bound: string | number): number {
  if (isEmpty(value)) return Number.NaN
  const [left, right] = [Number(value), Number(bound)]
  if (!Number.isNaN(left) && !Number.isNaN(right)) return left - right
  return String(value) < String(bound) ? -1 : Number(String(value) > String(bound))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
