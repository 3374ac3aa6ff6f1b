import { checkRules, findContradiction, type ParsedRule, type RuleProblem } from '@quoin/extensions/rules'
import type { Text } from '@quoin/extensions/text'
import type { Issue, IssueCode } from '../errors.ts'
import type { FieldConfig } from '../record/field-config.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { text } from '../sentence.ts'
import { issue, issueWithText } from './issue.ts'
import { findKnownColumns, type KnownTables } from './known-tables.ts'

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
      yield issueWithText(path, codes[kind], params, problemText(problem, hint))
    }
    const wrong = new Set(problems.map(({ rule }) => rule))
    const right = rules.filter((rule) => !wrong.has(rule))
    for (const rule of right) yield* lookupIssues(rule, field, path, tables)
    yield* conflictIssues(right, path)
  }
}

/** A form with such a field can never be sent. */
function* conflictIssues(rules: readonly ParsedRule[], path: string): Generator<Issue> {
  const [first, second] = findContradiction(rules)?.map(({ source }) => source) ?? []
  if (first === undefined || second === undefined) return
  yield issue(path, 'rule.conflict', { rule: second, other: first })
}

/** `unique` and `exists` ask the database, which fails at each request when the table is not there. */
function* lookupIssues(rule: ParsedRule, field: FieldConfig, path: string, tables: KnownTables): Generator<Issue> {
  if (rule.name !== 'unique' && rule.name !== 'exists') return
  const [table = '', column = field.name, , idColumn] = rule.values
  const known = findKnownColumns(tables, table)
  if (known === undefined) {
    yield issue(path, 'rule.table', { rule: rule.source, table })
    return
  }
  for (const name of [column, ...(idColumn === undefined ? [] : [idColumn])]) {
    if (known === null || known.has(name.toLowerCase())) continue
    yield issue(path, 'rule.column', { rule: rule.source, table, column: name })
  }
}

/** As a sentence of its own, with what to do about it. */
function problemText({ key, params: { rule = '', problem = '' } }: Text, hint: Text): Text {
  return key === 'rule.unknown' ? text('rule.none', { rule, hint }) : text('rule.problem', { rule, problem, hint })
}
