import type { OpenDatabase } from '@quoin/introspect/connect'
import { frameworkDb } from '../database/framework-tables.ts'
import type { Logger } from '../logger.ts'
import { buildAuditEntry, writeWithAudit } from './declared-write.ts'
import type { GrantDeclaration } from './grant-declaration.ts'

/**
 * Gives roles what route files declare. What a user gave or took away on the page of a role is left as it is; what is
 * no longer declared, and nobody touched, is taken away. A role that there is not gets nothing, and the log says so.
 */
export async function syncGrants(
  database: OpenDatabase,
  declarations: readonly GrantDeclaration[],
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  const db = frameworkDb(database.db)
  const stored = await db.selectFrom('admin_role_grants').select(['role_id', 'rule', 'granted', 'declared']).execute()
  if (declarations.length === 0 && stored.every(({ declared }) => !declared)) return
  const roles = new Map(
    (await db.selectFrom('admin_roles').select(['id', 'slug']).execute()).map((one) => [one.slug, one.id]),
  )
  const known = new Set(stored.map(({ role_id, rule }) => keyOf(role_id, rule)))
  const wanted = new Map<string, { readonly role_id: number; readonly rule: string }>()
  for (const { role, rules } of declarations) {
    const role_id = roles.get(role)
    if (role_id === undefined) logger.warn({ role, rules }, 'a feature declares rights for a role that there is not')
    else for (const rule of rules) wanted.set(keyOf(role_id, rule), { role_id, rule })
  }
  for (const { role_id, rule, declared } of stored) {
    if (!declared || wanted.has(keyOf(role_id, rule))) continue
    await writeWithAudit(
      database,
      (open) =>
        open
          .deleteFrom('admin_role_grants')
          .where('role_id', '=', role_id)
          .where('rule', '=', rule)
          .where('declared', '=', true)
          .execute(),
      buildAuditEntry('update', 'admin_roles', role_id, { grants: [rule] }, { grants: [] }),
    )
  }
  for (const [key, grant] of wanted) {
    if (known.has(key)) continue
    await writeWithAudit(
      database,
      (open) =>
        open
          .insertInto('admin_role_grants')
          .values({ ...grant, granted: true, declared: true })
          .execute(),
      buildAuditEntry('update', 'admin_roles', grant.role_id, { grants: [] }, { grants: [grant.rule] }),
    )
  }
}

function keyOf(role: number, rule: string): string {
  return `${role} ${rule}`
}
