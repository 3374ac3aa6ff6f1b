import { readRoleRule } from '../access/role-rule.ts'
import type { RuleProblem } from '../access/row-rule.ts'
import type { AuditEntry } from '../crud/service-context.ts'
import type { UntypedDatabase } from '../database/untyped-database.ts'
import { type FieldSentence, RuntimeError, validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { text } from '../i18n/sentence.ts'
import { isObject } from '../is-object.ts'

/** The rules of a role as its form has them: by feature, the condition on its rows. */
export type RoleRules = Readonly<Record<string, { readonly rows: unknown }>>

/**
 * Reads the rules that a form sends; each must fit the table of its feature.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` at the place in the rule; `RUNTIME_FORBIDDEN` for who is no super user
 */
export async function readRoleRules(context: RequestContext, value: unknown): Promise<RoleRules> {
  if (context.user?.superUser !== true) throw new RuntimeError('RUNTIME_FORBIDDEN.grant', { params: {} })
  if (!isObject(value)) throw validationFailed({ rules: text('field.object', {}) })
  const errors: Record<string, FieldSentence> = {}
  for (const [feature, rule] of Object.entries(value)) {
    const place = `rules.${feature}`
    if (!isObject(rule) || !Object.hasOwn(rule, 'rows') || Object.keys(rule).length !== 1) {
      errors[place] = text('field.roleRule', {})
      continue
    }
    const problems = await context.access.problemsOf(feature, rule.rows)
    if (problems === null) errors[place] = text('field.noFeature', { feature })
    for (const { code, name, path } of problems ?? []) {
      errors[`${place}.rows${path === '' ? '' : `.${path}`}`] = text(sentences[code], { name })
    }
  }
  if (Object.keys(errors).length > 0) throw validationFailed(errors)
  return value as RoleRules
}

const sentences = {
  condition: 'field.ruleCondition',
  column: 'field.ruleColumn',
  relation: 'field.ruleRelation',
  depth: 'field.ruleDepth',
  type: 'field.ruleType',
  test: 'field.ruleTest',
  variable: 'field.ruleVariable',
} as const satisfies Record<RuleProblem['code'], string>

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
    rules: JSON.stringify({ rows: rule.rows }),
  }))
  if (values.length > 0) await db.insertInto('admin_role_rules').values(values).execute()
}

function sorted(rules: RoleRules): readonly (readonly [string, unknown])[] {
  return Object.entries(rules).sort(([left], [right]) => (left < right ? -1 : 1))
}
