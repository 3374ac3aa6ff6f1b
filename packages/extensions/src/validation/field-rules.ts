import { closestWord } from '../closest-word.ts'
import { ExtensionsError } from '../errors.ts'
import type { CompiledRule, RuleDeclaration, RuleDefinition } from './rule.ts'
import { type ParsedRule, parseRuleText, type RuleText } from './rule-parser.ts'
import { modifiers, ruleNames, ruleTable } from './rule-table.ts'

/** The compiled rules of one field. */
export interface FieldRules {
  readonly field: string
  readonly nullable: boolean
  readonly sometimes: boolean
  /** True when an empty text is an error rather than nothing given. */
  readonly refusesBlank: boolean
  /** Rules that run on absent values too. */
  readonly presence: readonly CompiledRule[]
  readonly checks: readonly CompiledRule[]
}

/** Compiles the rule text of one field; throws when a rule is unknown or its arguments are wrong. */
export function compileFieldRules(field: string, text: RuleText, fields: ReadonlySet<string>): FieldRules {
  const parsed = parseRuleText(text)
  const names = new Set(parsed.map((rule) => rule.name))
  const known = parsed
    .filter((rule) => !modifiers.has(rule.name))
    .map((rule) => ({ rule, definition: definitionOf(field, rule) }))
  const kind = known.find(({ definition }) => definition.kind)?.definition.kind ?? null
  const compile = (presence: boolean) =>
    known
      .filter(({ definition }) => (definition.presence === true) === presence)
      .map(({ rule, definition }) => compileRule(definition, { field, rule, kind, fields }))
  return {
    field,
    nullable: names.has('nullable'),
    sometimes: names.has('sometimes'),
    refusesBlank: known.some(({ definition }) => definition.refusesBlank),
    presence: compile(true),
    checks: compile(false),
  }
}

function definitionOf(field: string, rule: ParsedRule): RuleDefinition {
  const definition = ruleTable.get(rule.name)
  if (definition) return definition
  const suggestion = closestWord(rule.name, ruleNames)
  throw new ExtensionsError('EXTENSIONS_RULE_UNKNOWN', `Field "${field}": there is no rule "${rule.source}".`, {
    hint: suggestion ? `Did you mean "${suggestion}"?` : `The rules are: ${ruleNames.join(', ')}.`,
  })
}

function compileRule(definition: RuleDefinition, declaration: RuleDeclaration): CompiledRule {
  const [min, max] = definition.arity ?? [0, 0]
  const { values, name, source } = declaration.rule
  if (values.length < min || values.length > max) {
    const wanted = min === max ? String(min) : max === Number.POSITIVE_INFINITY ? `at least ${min}` : `${min} to ${max}`
    throw new ExtensionsError(
      'EXTENSIONS_RULE_INVALID',
      `Field "${declaration.field}": rule "${source}" has ${values.length} arguments; "${name}" takes ${wanted}.`,
      { hint: max === 0 ? `Write "${name}" alone.` : `Write ${name}: and the arguments, separated by commas.` },
    )
  }
  return definition.compile(declaration)
}
