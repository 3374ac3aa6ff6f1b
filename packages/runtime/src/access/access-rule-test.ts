import { isEmpty, parseDecimal } from '@quoin/extensions/rules'
import { type ConditionTest, evaluateCondition } from '@quoin/generator/conditions'
import type { ColumnValueKind } from './column-value-kinds.ts'
import {
  isScalar,
  isUserVariable,
  type RuleUser,
  readUserVariable,
  toColumnValue,
  toComparableValues,
} from './rule-values.ts'

/** A test of a rule as it is written. */
export interface AccessRuleTest {
  /** As in the language of the panel; `in` and `notIn` for `eq` and `ne`. */
  readonly name: string
  /** What stands behind it; variables are still names. */
  readonly operands: readonly unknown[]
  readonly negated: boolean
}

/** A value that a test compares with. */
interface Operand {
  readonly value: unknown
  readonly isOfPerson: boolean
}

/** A test as it is asked for a user. */
export interface ResolvedAccessRuleTest extends Omit<AccessRuleTest, 'operands'> {
  /** Null where the user has no value that the test could compare with: it finds nothing, and neither does its opposite. */
  readonly operands: readonly Operand[] | null
}

/** The tests that take lists, and those that are one with a single value. */
export const testsWithListOperands: ReadonlySet<string> = new Set(['in', 'notIn'])
const ofLists: ReadonlyMap<string, string> = new Map([
  ['eq', 'in'],
  ['ne', 'notIn'],
])

/** The tests that compare what has an order, in SQL. */
export const sqlRangeOperators: ReadonlyMap<string, string> = new Map([
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
])

/** Reads a test; `problem` is what is wrong with it as it is written. */
export function parseAccessRuleTest(
  operator: string,
  operand: unknown,
  negated: boolean,
): { readonly test: AccessRuleTest; readonly problem: 'test' | 'type' | null } {
  const name = ofLists.get(operator) ?? operator
  const operands: readonly unknown[] = Array.isArray(operand) ? operand : [operand]
  const test = { name, operands, negated }
  if (!testsWithListOperands.has(name) && name !== 'contains' && name !== 'empty' && !sqlRangeOperators.has(name)) {
    return { test, problem: 'test' }
  }
  return { test, problem: isOperand(name, operand, operator) ? null : 'type' }
}

/** True for what may be written behind a test. */
function isOperand(name: string, operand: unknown, test: string): boolean {
  if (name === 'empty') return typeof operand === 'boolean'
  if (!testsWithListOperands.has(name)) return isScalar(operand) && !isEmpty(operand)
  if (Array.isArray(operand)) return operand.every((value) => value === null || isScalar(value))
  return test === name ? isUserVariable(operand) : operand === null || isScalar(operand)
}

/** The value of a test that a column of this kind cannot be compared with; undefined where it takes them all. */
export function findIncomparableValue({ name, operands }: AccessRuleTest, kind: ColumnValueKind): unknown {
  if (name === 'empty' || name === 'contains') return undefined
  return operands.find((value) => !isUserVariable(value) && !isEmpty(value) && toColumnValue(kind, value) === undefined)
}

/** True where a test is for columns of a kind. */
export function isTestForColumnKind(kind: ColumnValueKind, name: string): boolean {
  if (kind === 'other') return false
  if (name === 'contains') return kind === 'text'
  return kind !== 'boolean' || !sqlRangeOperators.has(name)
}

/** A test with what a user has in place of its variables. */
export function resolveRuleTest(user: RuleUser, { name, negated, operands }: AccessRuleTest): ResolvedAccessRuleTest {
  const own: Operand[] = []
  for (const value of operands) {
    if (!isUserVariable(value)) {
      own.push({ value, isOfPerson: false })
      continue
    }
    const found = toComparableValues(readUserVariable(user, value))
    if (found === null || (found.isList && !testsWithListOperands.has(name))) return { name, negated, operands: null }
    own.push(...found.values.map((one) => ({ value: one, isOfPerson: true })))
  }
  return { name, negated, operands: own }
}

/** True where a test can be answered with what the user has. */
export function canCompareUserProperty(userProperty: unknown, { name, operands }: ResolvedAccessRuleTest): boolean {
  const own = toComparableValues(userProperty)
  if (own === null || operands === null) return false
  if (name === 'contains') return true
  if (own.isList) return false
  const isNumber = (one: unknown) => parseDecimal(one) !== null
  return !sqlRangeOperators.has(name) || isNumber(userProperty) === isNumber(operands[0]?.value)
}

/** True where a test holds for a value, its negation left aside. */
export function passesTest(value: unknown, { name, operands }: ResolvedAccessRuleTest): boolean {
  const values = (operands ?? []).map((one) => one.value)
  const test: ConditionTest = { [name]: testsWithListOperands.has(name) ? values : values[0] }
  return evaluateCondition({ value: test }, { value })
}

/** Values that fit a column, and whether a blank one is among them. */
export interface ComparedColumnValues {
  readonly values: readonly unknown[]
  readonly orBlank: boolean
}

/** What a column is compared with; null where the user has nothing that fits. */
export function toColumnValues(
  kind: ColumnValueKind,
  { name, operands }: ResolvedAccessRuleTest,
): ComparedColumnValues | null {
  if (operands === null) return null
  const isTyped = name !== 'empty' && name !== 'contains'
  const values: unknown[] = []
  let orBlank = false
  for (const { isOfPerson, value } of operands) {
    if (!isOfPerson && isEmpty(value)) orBlank = true
    else {
      // A column of text is compared with the text of what the user has: keys are numbers here and texts there.
      const fit = isTyped ? toColumnValue(kind, isOfPerson && kind === 'text' ? String(value) : value) : value
      if (fit === undefined) return null
      values.push(fit)
    }
  }
  return { values, orBlank }
}
