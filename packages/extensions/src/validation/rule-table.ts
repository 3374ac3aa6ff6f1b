import type { RuleDefinition } from './rule.ts'
import { comparisonRules } from './rules/comparison-rules.ts'
import { dateRules } from './rules/date-rules.ts'
import { lookupRules } from './rules/lookup-rules.ts'
import { presenceRules } from './rules/presence-rules.ts'
import { regexRules } from './rules/regex-rules.ts'
import { sizeRules } from './rules/size-rules.ts'
import { textRules } from './rules/text-rules.ts'
import { typeRules } from './rules/type-rules.ts'

/** Every rule that checks something, by name. */
export const ruleTable: ReadonlyMap<string, RuleDefinition> = new Map(
  Object.entries({
    ...presenceRules,
    ...typeRules,
    ...sizeRules,
    ...textRules,
    ...comparisonRules,
    ...dateRules,
    ...regexRules,
    ...lookupRules,
  }),
)

/** Words that change how a field is read and check nothing themselves. */
export const modifiers: ReadonlySet<string> = new Set(['nullable', 'sometimes', 'bail'])

/** The names of all supported rules, in alphabetical order. */
export const ruleNames: readonly string[] = [...ruleTable.keys(), ...modifiers].sort()
