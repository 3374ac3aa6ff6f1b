export type { Condition, ConditionTest, Scalar } from './condition.ts'
export { conditionFields, evaluateCondition } from './evaluate-condition.ts'
export { evaluateFormula, type Formula, formulaFields, parseFormula } from './formula.ts'
export { valueAt } from './value-at.ts'
