export type { Condition, ConditionTest, Scalar } from './condition.ts'
export { conditionFields, evaluateCondition } from './evaluate-condition.ts'
export { valueAt } from './value-at.ts'
