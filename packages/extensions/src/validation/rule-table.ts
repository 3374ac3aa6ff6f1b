import type { RuleModifier, RuleName } from '../rules/rule-signatures.ts'
import type { BuiltInRule } from './rule.ts'
import { comparisonRules } from './rules/comparison-rules.ts'
import { dateRules } from './rules/date-rules.ts'
import { lookupRules } from './rules/lookup-rules.ts'
import { presenceRules } from './rules/presence-rules.ts'
import { regexRules } from './rules/regex-rules.ts'
import { sizeRules } from './rules/size-rules.ts'
import { textRules } from './rules/text-rules.ts'
import { typeRules } from './rules/type-rules.ts'

const definitions: Readonly<Record<Exclude<RuleName, RuleModifier>, BuiltInRule>> = {
  ...presenceRules,
  ...typeRules,
  ...sizeRules,
  ...textRules,
  ...comparisonRules,
  ...dateRules,
  ...regexRules,
  ...lookupRules,
}

/** Every rule that checks something, by name. */
export const ruleTable: ReadonlyMap<string, BuiltInRule> = new Map(Object.entries(definitions))
