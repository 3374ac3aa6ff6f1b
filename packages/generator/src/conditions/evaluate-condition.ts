import { compareDecimals, isEmpty, parseDecimal } from '@quoin/extensions/rules'
import type { Condition, ConditionTest } from './condition.ts'
import { valueAt } from './value-at.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Decides a condition on a row or on the values of a form; no condition always holds.
 *
 * Empty values (null, blank text, an empty list, a missing field) equal each other and are neither above nor below
 * anything; scalars are equal when their texts are, since ids are numbers in a table and strings on the wire; numbers
 * compare by value, other texts by their characters. What is no condition, an unknown test for one, never holds.
 */
export function evaluateCondition(condition: Condition | undefined, data: Data | undefined): boolean {
  return condition === undefined || holds(condition, data)
}

/** Names of the fields that a condition reads. */
export function conditionFields(condition: Condition | undefined): readonly string[] {
  if (!isObject(condition)) return []
  return Object.entries(condition).flatMap(([key, part]: [string, unknown]) => {
    if ((key === 'and' || key === 'or') && Array.isArray(part)) return part.flatMap(conditionFields)
    return key === 'not' && isObject(part) ? conditionFields(part as Condition) : [key]
  })
}

function holds(condition: unknown, data: Data | undefined): boolean {
  if (!isObject(condition)) return false
  return Object.entries(condition).every(([key, part]) => {
    if (key === 'and' && Array.isArray(part)) return part.every((inner) => holds(inner, data))
    if (key === 'or' && Array.isArray(part)) return part.some((inner) => holds(inner, data))
    if (key === 'not' && isObject(part)) return !holds(part, data)
    const value = valueAt(data, key)
    if (Array.isArray(part)) return isAmong(value, part)
    if (!isObject(part)) return equals(value, part)
    return Object.entries(part).every(([name, operand]) => operand === undefined || tests.get(name)?.(value, operand))
  })
}

type Test = (value: unknown, operand: unknown) => boolean

const byName: { readonly [Name in keyof ConditionTest]-?: Test } = {
  eq: equals,
  ne: (value, operand) => !equals(value, operand),
  in: isAmong,
  notIn: (value, operand) => Array.isArray(operand) && !isAmong(value, operand),
  gt: (value, operand) => compare(value, operand) > 0,
  gte: (value, operand) => compare(value, operand) >= 0,
  lt: (value, operand) => compare(value, operand) < 0,
  lte: (value, operand) => compare(value, operand) <= 0,
  contains: (value, operand) =>
    Array.isArray(value) ? isAmong(operand, value) : isScalar(value) && String(value).includes(String(operand)),
  empty: (value, operand) => isEmpty(value) === operand,
}

/** A map, since a condition may name anything, `constructor` too. */
const tests: ReadonlyMap<string, Test> = new Map(Object.entries(byName))

function isAmong(value: unknown, list: unknown): boolean {
  return Array.isArray(list) && list.some((item) => equals(value, item))
}

function equals(left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right)
  if (isScalar(left) && isScalar(right)) return String(left) === String(right)
  return !isScalar(left) && !isScalar(right) && JSON.stringify(left) === JSON.stringify(right)
}

/** NaN, for which no comparison holds, where either side has no order. */
function compare(left: unknown, right: unknown): number {
  if (isEmpty(left) || isEmpty(right) || !isScalar(left) || !isScalar(right)) return Number.NaN
  const [a, b] = [parseDecimal(left), parseDecimal(right)]
  if (a !== null && b !== null) return compareDecimals(a, b)
  const [first, second] = [String(left), String(right)]
  return first < second ? -1 : Number(first > second)
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof value)
}

function isObject(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
