import type { AuditEntry } from '../crud/service-context.ts'
import type { UntypedDatabase } from '../database/untyped-database.ts'
import { validationFailed } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { parsePermissionRule } from './permission-rule.ts'

const longest = 190
/** As many as one statement can take on every engine. */
const most = 2000

/** What a role may do besides its permissions, as rules: `products.index`. */
export async function readGrantedRules(db: UntypedDatabase, role: number): Promise<string[]> {
  const rows = await db
    .selectFrom('admin_role_grants')
    .select('rule')
    .where('role_id', '=', role)
    .where('granted', '=', true)
    .orderBy('rule')
    .execute()
  return rows.map(({ rule }) => String(rule))
}

/**
 * Rules as a form sends them, each once.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` at the field for what is no list of rules
 */
export function readGrants(value: unknown, field: string, prefix: string): readonly string[] {
  if (value === undefined || value === null) return []
  const rules: readonly unknown[] = Array.isArray(value) ? value : [value]
  const isRule = (rule: unknown): rule is string =>
    typeof rule === 'string' && rule.length <= longest && parsePermissionRule(rule, prefix) !== null
  const wrong = rules.find((rule) => !isRule(rule))
  if (rules.length > most) throw validationFailed({ [field]: text('field.tooManyRules', { most }) })
  if (wrong !== undefined) {
    throw validationFailed({ [field]: text('field.permissionRule', { rule: String(wrong).slice(0, longest) }) })
  }
  return [...new Set(rules.filter(isRule))].sort()
}

/** Makes the rules of a role exactly these, and logs who gave which; what is taken away is remembered. */
export async function writeRoleGrants(
  db: UntypedDatabase,
  role: number,
  grants: readonly string[],
  log: (entry: AuditEntry) => void,
): Promise<void> {
  const rows = await db
    .selectFrom('admin_role_grants')
    .select(['rule', 'granted'])
    .where('role_id', '=', role)
    .execute()
  const before = rows.flatMap(({ rule, granted }) => (granted ? [String(rule)] : [])).sort()
  const given = grants.filter((rule) => !before.includes(rule))
  const taken = before.filter((rule) => !grants.includes(rule))
  if (given.length + taken.length === 0) return
  log({ action: 'update', subject: 'admin_roles', key: String(role), before: { grants: before }, after: { grants } })
  const changed = [
    ...given.map((rule) => ({ role_id: role, rule, granted: true, declared: false })),
    ...taken.map((rule) => ({ role_id: role, rule, granted: false, declared: false })),
  ]
  const rules = changed.map(({ rule }) => rule)
  await db.deleteFrom('admin_role_grants').where('role_id', '=', role).where('rule', 'in', rules).execute()
  await db.insertInto('admin_role_grants').values(changed).execute()
}
