import type { Data } from './schema.ts'
import { valueAt } from './value-at.ts'

/** Comparison of one field; several members must all hold. */
interface Comparison {
  readonly eq?: unknown
  readonly ne?: unknown
  readonly in?: readonly unknown[]
  readonly notIn?: readonly unknown[]
  readonly gt?: unknown
  readonly gte?: unknown
  readonly lt?: unknown
  readonly lte?: unknown
  readonly contains?: unknown
  readonly empty?: boolean
}

/** A condition as data: fields with a value or a comparison, joined by `and`, `or`, `not`. */
export interface Condition {
  readonly [field: string]: unknown
}

/** Decides a condition on a row or on the values of a form. */
export function holds(condition: Condition | undefined, data: Data | undefined): boolean {
  if (condition === undefined) return true
  return Object.entries(condition).every(([key, expected]) => {
    if (key === 'and') return listOf(expected).every((part) => holds(part, data))
    if (key === 'or') return listOf(expected).some((part) => holds(part, data))
    if (key === 'not') return !holds(expected as Condition, data)
    return compare(valueAt(data, key), expected)
  })
}

/** Names of all fields that a condition reads. */
export function fieldsOf(condition: Condition | undefined): readonly string[] {
  if (condition === undefined) return []
  return Object.entries(condition).flatMap(([key, part]) => {
    if (key === 'and' || key === 'or') return listOf(part).flatMap(fieldsOf)
    return key === 'not' ? fieldsOf(part as Condition) : [key]
  })
}

function listOf(value: unknown): readonly Condition[] {
  return Array.isArray(value) ? (value as readonly Condition[]) : []
}

function compare(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) return expected.some((item) => same(actual, item))
  if (typeof expected !== 'object' || expected === null) return same(actual, expected)
  const comparison = expected as Comparison
  return Object.entries(comparison).every(([operator, operand]) => {
    switch (operator) {
      case 'eq':
        return same(actual, operand)
      case 'ne':
        return !same(actual, operand)
      case 'in':
        return Array.isArray(operand) && operand.some((item) => same(actual, item))
      case 'notIn':
        return Array.isArray(operand) && !operand.some((item) => same(actual, item))
      case 'contains':
        return Array.isArray(actual)
          ? actual.some((item) => same(item, operand))
          : String(actual ?? '').includes(String(operand))
      case 'empty':
        return isEmpty(actual) === operand
      case 'gt':
        return !isEmpty(actual) && order(actual, operand) > 0
      case 'gte':
        return !isEmpty(actual) && order(actual, operand) >= 0
      case 'lt':
        return !isEmpty(actual) && order(actual, operand) < 0
      case 'lte':
        return !isEmpty(actual) && order(actual, operand) <= 0
      default:
        return false
    }
  })
}

/** Ids may be numbers in the condition and strings on the wire, so scalars compare by their text. */
function same(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (left === null || left === undefined || right === null || right === undefined)
    return (left ?? null) === (right ?? null)
  if (typeof left === 'object' || typeof right === 'object') return JSON.stringify(left) === JSON.stringify(right)
  return String(left) === String(right)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function order(left: unknown, right: unknown): number {
  const [a, b] = [Number(left), Number(right)]
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b
  return String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0
}
