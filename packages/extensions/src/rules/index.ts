export { type CheckedRules, checkRules, type RuleProblem } from './check-rules.ts'
export { closestWord } from './closest-word.ts'
export { type Contradiction, findContradiction } from './contradiction.ts'
export { compareDecimals, type Decimal, parseDecimal } from './decimal.ts'
export { isEmpty } from './is-empty.ts'
export { type ParsedRule, parseRuleText, type RuleText, splitRules } from './parse-rules.ts'
export {
  type RuleModifier,
  type RuleName,
  type RuleParameterKind,
  type RuleSignature,
  ruleNames,
  ruleSignatures,
} from './rule-signatures.ts'
