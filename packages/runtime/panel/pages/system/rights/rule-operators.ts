import type { Comparison } from '../../../components/form/condition-tree.ts'
import type { KeyOf } from '../../../i18n/locales/catalogues.ts'
import type { RuleColumn } from './rights-queries.ts'

/** How a value is compared, in the order in which it is offered. */
const operators = {
  eq: 'system.rule.eq',
  ne: 'system.rule.ne',
  gt: 'system.rule.gt',
  gte: 'system.rule.gte',
  lt: 'system.rule.lt',
  lte: 'system.rule.lte',
  contains: 'system.rule.contains',
  in: 'system.rule.in',
  notIn: 'system.rule.notIn',
  empty: 'system.rule.empty',
  filled: 'system.rule.filled',
} as const satisfies Readonly<Record<string, KeyOf<'system'>>>

/** The word of a comparison; null for one that is not offered. */
export function getRuleOperatorLabelKey(operator: string): KeyOf<'system'> | null {
  return Object.hasOwn(operators, operator) ? operators[operator as keyof typeof operators] : null
}

const plain = ['eq', 'ne', 'in', 'notIn', 'empty', 'filled']
const ordered = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'notIn', 'empty', 'filled']
const texts = ['eq', 'ne', 'contains', 'gt', 'gte', 'lt', 'lte', 'in', 'notIn', 'empty', 'filled']

/** The comparisons that fit a column; all of them where the column is not known. */
export function operatorsFor(kind: RuleColumn['kind'] | undefined): readonly string[] {
  if (kind === 'boolean') return ['eq', 'ne', 'empty', 'filled']
  if (kind === 'number' || kind === 'date') return ordered
  return kind === 'uuid' ? plain : texts
}

/** True for comparisons with nothing. */
export function isValuelessOperator(operator: string): boolean {
  return operator === 'empty' || operator === 'filled'
}

/** True for comparisons with several values. */
export function isListOperator(operator: string): boolean {
  return operator === 'in' || operator === 'notIn'
}

/** What a comparison is made with: a value that is written down, or something of the user. */
export type AccessRuleValueSource = 'value' | 'id' | 'roles' | 'attribute'

/** What the value of a comparison is. */
export function classifyAccessRuleValue(value: unknown): AccessRuleValueSource {
  if (typeof value !== 'string' || !value.startsWith('$user.')) return 'value'
  if (value === '$user.id') return 'id'
  if (value === '$user.roles') return 'roles'
  // A column of the user is written as it is named.
  return value.startsWith('$user.attributes.') ? 'attribute' : 'value'
}

/** The comparison with something else; what was written is kept where it fits. */
export function withSource(comparison: Comparison, source: AccessRuleValueSource): Comparison {
  if (source === classifyAccessRuleValue(comparison.value)) return comparison
  if (source === 'id') return { ...comparison, value: '$user.id' }
  // One of several has to be asked for by a list.
  if (source === 'roles')
    return {
      ...comparison,
      operator: isListOperator(comparison.operator) ? comparison.operator : 'in',
      value: '$user.roles',
    }
  return { ...comparison, value: source === 'attribute' ? '$user.attributes.' : undefined }
}

/** The comparison by another operator; a value that does not fit it is asked for again. */
export function withOperator(comparison: Comparison, operator: string): Comparison {
  if (isValuelessOperator(operator)) return { ...comparison, operator, value: null }
  const fits =
    classifyAccessRuleValue(comparison.value) !== 'value' ||
    (isListOperator(operator) === isListOperator(comparison.operator) && !isValuelessOperator(comparison.operator))
  return { ...comparison, operator, value: fits ? comparison.value : undefined }
}
