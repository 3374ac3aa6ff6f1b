import type { RequestContext } from '../http/request-context.ts'
import { messageLocales } from '../i18n/message-locales.ts'
import { loadTranslations } from '../i18n/package-texts.ts'
import { GrantCheck } from '../permissions/grant-check.ts'
import { parsePermissionRules } from '../permissions/permission-index.ts'
import { parsePermissionRule, ruleOfRoute } from '../permissions/permission-rule.ts'
import { permissionName } from './feature-permissions.ts'

/** A permission with what it opens. */
export interface PermissionNode {
  readonly id: number
  readonly parent_id: number | null
  readonly slug: string
  readonly name: string
  readonly rules: readonly string[]
  /** The routes that its rules cover now. */
  readonly routes: readonly {
    readonly name: string | null
    readonly method: string
    readonly path: string
    readonly rule: string
  }[]
  /** Whether the user who asks may do all of it, and so may grant it. */
  readonly held: boolean
}

/** Every permission in the order of the tree's branches; the parents are told by `parent_id`. */
export async function listPermissions(context: RequestContext): Promise<{ readonly items: readonly PermissionNode[] }> {
  const { frameworkDb, routes } = context.services
  const { prefix } = context.config.route
  const rows = await frameworkDb
    .selectFrom('admin_permissions')
    .select(['id', 'parent_id', 'slug', 'name', 'rules'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  // A name may have been given in any language.
  await Promise.all(messageLocales.map(loadTranslations))
  const grants = new GrantCheck(context)
  const items = rows.map((row) => {
    const rules = parsePermissionRules(row.rules)
    const parsed = rules.map((rule) => parsePermissionRule(rule, prefix)).filter((rule) => rule !== null)
    const covered = routes.routes.filter((route) => parsed.some((rule) => rule(route)))
    return {
      ...row,
      name: permissionName(context, row),
      rules,
      routes: covered.map((route) => {
        const { name, method, path } = route
        return { name, method, path, rule: ruleOfRoute(route, prefix) }
      }),
      held: grants.holds(rules),
    }
  })
  return { items }
}
