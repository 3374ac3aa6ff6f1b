import { ExtensionsError } from '../errors.ts'
import { checkRules, type RuleProblem } from '../rules/check-rules.ts'
import type { RuleText } from '../rules/parse-rules.ts'
import type { CompiledRule } from './rule.ts'
import { ruleTable } from './rule-table.ts'

/** The compiled rules of one field. */
export interface FieldRules {
  readonly field: string
  readonly nullable: boolean
  readonly sometimes: boolean
  /** True when an empty text is an error rather than nothing given. */
  readonly rejectsBlank: boolean
  /** Rules that run on absent values too. */
  readonly presence: readonly CompiledRule[]
  readonly checks: readonly CompiledRule[]
}

/** Compiles the rule text of one field; throws when a rule is unknown or its arguments are wrong. */
export function compileFieldRules(field: string, text: RuleText, fields: ReadonlySet<string>): FieldRules {
  const { rules, problems } = checkRules(text, fields)
  const [problem] = problems
  if (problem) throw rejection(field, problem)
  const names = new Set(rules.map((rule) => rule.name))
  // Modifiers have no definition.
  const known = rules.flatMap((rule) => {
    const definition = ruleTable.get(rule.name)
    return definition ? [{ rule, definition }] : []
  })
  const kind = known.find(({ definition }) => definition.kind)?.definition.kind ?? null
  const compile = (presence: boolean) =>
    known
      .filter(({ definition }) => (definition.presence === true) === presence)
      .map(({ rule, definition }) => definition.compile({ field, rule, kind, fields }))
  return {
    field,
    nullable: names.has('nullable'),
    sometimes: names.has('sometimes'),
    rejectsBlank: known.some(({ definition }) => definition.rejectsBlank),
    presence: compile(true),
    checks: compile(false),
  }
}

function rejection(field: string, { kind, problem, hint, cause }: RuleProblem): ExtensionsError {
  const code = kind === 'unknown' ? 'EXTENSIONS_RULE_UNKNOWN' : 'EXTENSIONS_RULE_INVALID'
  return new ExtensionsError(code, { params: { field, problem }, hint, cause })
}
