import type { RoleRuleProblem } from '../access/read-rule.ts'
import { isFieldRule, isFieldRules, type RoleRule, readRoleRule } from '../access/role-rule.ts'
import type { AuditEntry } from '../crud/service-context.ts'
import type { UntypedDatabase } from '../database/untyped-database.ts'
import { type FieldMessage, RuntimeError, validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { text } from '../i18n/sentence.ts'
import { isObject } from '../is-object.ts'

/** The rules of a role as its form has them, by feature. */
export type RoleRules = Readonly<Record<string, RoleRule>>

/**
 * Reads the rules that a form sends; each must fit the table of its feature.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` at the place in the rule; `RUNTIME_FORBIDDEN` for who is no super user
 */
export async function readRoleRules(context: RequestContext, value: unknown): Promise<RoleRules> {
  if (context.user?.superUser !== true) throw new RuntimeError('RUNTIME_FORBIDDEN.grant', { params: {} })
  if (!isObject(value)) throw validationFailed({ rules: text('field.object', {}) })
  const errors: Record<string, FieldMessage> = {}
  const rules = new Map<string, RoleRule>()
  for (const [feature, rule] of Object.entries(value)) {
    if (isRoleRule(rule)) rules.set(feature, rule)
    else Object.assign(errors, misshapen(rule, `rules.${feature}`))
  }
  for (const feature of rules.keys()) {
    const place = `rules.${feature}`
    const problems = await context.access.problemsOf(feature, rules, context.services)
    if (problems === null) errors[place] = text('field.noFeature', { feature })
    for (const problem of problems ?? []) errors[`${place}.${problem.path}`] = roleRuleProblemText(problem)
  }
  if (Object.keys(errors).length > 0) throw validationFailed(errors)
  return Object.fromEntries(rules)
}

const members: ReadonlySet<string> = new Set(['rows', 'fields'])

/** True for what has the form of a rule. */
export function isRoleRule(rule: unknown): rule is RoleRule {
  if (!isObject(rule) || !Object.hasOwn(rule, 'rows') || !Object.keys(rule).every((key) => members.has(key)))
    return false
  return rule.fields === undefined || isFieldRules(rule.fields)
}

/** What is wrong with what is no rule, at its place. */
function misshapen(rule: unknown, place: string): Readonly<Record<string, FieldMessage>> {
  const wrong = isObject(rule) && isObject(rule.fields) ? Object.entries(rule.fields) : []
  const columns = wrong.filter(([, one]) => !isFieldRule(one)).map(([column]) => `${place}.fields.${column}`)
  if (columns.length === 0) return { [place]: text('field.roleRule', {}) }
  return Object.fromEntries(columns.map((column) => [column, text('field.fieldRule', {})]))
}

/** What is wrong with a rule, in words. */
export function roleRuleProblemText({ code, name }: RoleRuleProblem): FieldMessage {
  return text(sentences[code], { name })
}

const sentences = {
  condition: 'field.ruleCondition',
  column: 'field.ruleColumn',
  relation: 'field.ruleRelation',
  depth: 'field.ruleDepth',
  type: 'field.ruleType',
  test: 'field.ruleTest',
  variable: 'field.ruleVariable',
  hidden: 'field.ruleHidden',
  key: 'field.ruleKey',
} as const satisfies Record<RoleRuleProblem['code'], string>

/** The rules of a role. */
export async function roleRulesOf(db: UntypedDatabase, role: number): Promise<RoleRules> {
  const rows = await db
    .selectFrom('admin_role_rules')
    .select(['feature', 'rules'])
    .where('role_id', '=', role)
    .execute()
  return Object.fromEntries(rows.map(({ feature, rules }) => [String(feature), readRoleRule(String(rules))]))
}

/** Makes the rules of a role exactly these, and logs who gave which. */
export async function writeRoleRules(
  db: UntypedDatabase,
  role: number,
  rules: RoleRules,
  log: (entry: AuditEntry) => void,
): Promise<void> {
  const before = await roleRulesOf(db, role)
  if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(rules))) return
  log({ action: 'update', subject: 'admin_roles', key: String(role), before: { rules: before }, after: { rules } })
  await db.deleteFrom('admin_role_rules').where('role_id', '=', role).execute()
  const values = Object.entries(rules).map(([feature, rule]) => ({
    role_id: role,
    feature,
    rules: JSON.stringify(rule),
  }))
  if (values.length > 0) await db.insertInto('admin_role_rules').values(values).execute()
}

function sorted(rules: RoleRules): readonly (readonly [string, unknown])[] {
  return Object.entries(rules).sort(([left], [right]) => (left < right ? -1 : 1))
}
