import {
  checkRules,
  findContradiction,
  type ParsedRule,
  parseRuleText,
  type RuleProblem,
} from '@quoin/extensions/rules'
import { extensionsMessages, formatText, type Text } from '@quoin/extensions/text'
import type { Issue, IssueCode } from '../errors.ts'
import type { FieldConfig } from '../record/field-config.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { type KnownTables, tableAmong } from './known-tables.ts'

const codes: Readonly<Record<RuleProblem['kind'], IssueCode>> = {
  unknown: 'rule.unknown',
  count: 'rule.count',
  parameter: 'rule.parameter',
  field: 'rule.field',
  pattern: 'rule.pattern',
}

/** Rules that there are not, that are written wrongly, that contradict each other, or that name fields, tables or columns that are not there. */
export function* ruleIssues({ fields }: GenerationRecord, tables: KnownTables): Generator<Issue> {
  const all = new Set(fields.map(({ name }) => name))
  // The server compiles the rules of a form together: one of them may name what the form sends, and nothing else.
  const sent = new Set(fields.filter(({ showInForm }) => showInForm).map(({ name }) => name))
  for (const [index, field] of fields.entries()) {
    const path = `fields.${index}.rules`
    const { rules, problems } = checkRules(field.rules, field.showInForm ? sent : all)
    for (const { kind, rule, problem, hint, value } of problems) {
      const params = { rule: rule.source, name: rule.name, value }
      yield { path, code: codes[kind], params, message: `${capitalized(sentence(problem))}. ${sentence(hint)}` }
    }
    const wrong = new Set(problems.map(({ rule }) => rule))
    const right = rules.filter((rule) => !wrong.has(rule))
    for (const rule of right) yield* lookupIssues(rule, field, path, tables)
    yield* conflictIssues(right, field, path)
  }
}

/** A form with such a field can never be sent. */
function* conflictIssues(rules: readonly ParsedRule[], { required }: FieldConfig, path: string): Generator<Issue> {
  const demand: readonly ParsedRule[] = required ? parseRuleText('required') : []
  const [first, second] = findContradiction([...demand, ...rules])?.map(({ source }) => source) ?? []
  if (first === undefined || second === undefined) return
  const message = `The rules "${first}" and "${second}" contradict each other. Change or remove one of them.`
  yield { path, code: 'rule.conflict', params: { rule: second, other: first }, message }
}

/** `unique` and `exists` ask the database, which fails at each request when the table is not there. */
function* lookupIssues(rule: ParsedRule, field: FieldConfig, path: string, tables: KnownTables): Generator<Issue> {
  if (rule.name !== 'unique' && rule.name !== 'exists') return
  const [table = '', column = field.name, , idColumn] = rule.values
  const known = tableAmong(tables, table)
  if (known === undefined) {
    const message = `Rule "${rule.source}" names the table "${table}", which no record, relation or model has. Correct it, or make a record of that table first.`
    yield { path, code: 'rule.table', params: { rule: rule.source, table }, message }
    return
  }
  for (const name of [column, ...(idColumn === undefined ? [] : [idColumn])]) {
    if (known === null || known.has(name.toLowerCase())) continue
    const message = `Rule "${rule.source}" names the column "${name}", which table "${table}" does not have.`
    yield { path, code: 'rule.column', params: { rule: rule.source, table, column: name }, message }
  }
}

function sentence(text: Text): string {
  return formatText(extensionsMessages, 'en-US', text)
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
