import type { OpenDatabase } from '@quoin/introspect/connect'
import type { Route } from '@quoin/router'
import type { Kysely } from 'kysely'
import { type RoleRule, readRoleRule } from '../access/role-rule.ts'
import type { CurrentUser, TokenScope } from '../crud/service-context.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import { type PermissionRuleMatcher, parsePermissionRule, permissionRuleCovers } from './permission-rule.ts'
import { getRoutePermissionName, type routeAccessLevels } from './route-permission.ts'

/** Other instances change permissions too: what was read is believed for this long. */
const believeMilliseconds = 5000

/** Who may use a route: everybody, everybody who is logged in, or those with a permission (the default). */
export type RouteAccess = (typeof routeAccessLevels)[number]

/** What a route asks of its caller, as its `meta.access` says; deny by default. */
export function accessOf(route: Route): RouteAccess {
  const { access } = route.meta
  return access === 'public' || access === 'login' ? access : 'permission'
}

/** Which checks the extension of a route excuses a request at a path from. */
type ExemptionsOf = (route: Route, path: string) => { readonly auth: boolean; readonly permission: boolean }

/** Which checks a route is free of, `auth` and `permission`: by its own access, or by the except lists of its extension. */
export function listSkippedChecks(route: Route, exemptionsOf: ExemptionsOf): readonly string[] {
  const access = accessOf(route)
  const { auth, permission } = exemptionsOf(route, route.path)
  if (access === 'public' || (auth && permission)) return ['auth', 'permission']
  // Without a login nobody has the permission that is asked for: where that is excused alone, nothing is open.
  return access === 'login' || permission ? ['permission'] : []
}

/** What roles are allowed, as it was read at one instant; which role may use which route is worked out once. */
export class RoleRights {
  readonly #rules: ReadonlyMap<number, readonly PermissionRuleMatcher[]>
  /** The same rules as they are written. */
  readonly #texts: ReadonlyMap<number, readonly string[]>
  readonly #narrowed: ReadonlyMap<number, ReadonlyMap<string, RoleRule>>
  readonly #prefix: string
  readonly #verdicts = new Map<number, WeakMap<Route, boolean>>()

  constructor({ permissions, rules }: ReadRights, prefix: string) {
    const parsed = new Map<number, readonly PermissionRuleMatcher[]>()
    const texts = new Map<number, readonly string[]>()
    for (const { role_id, rules: text } of permissions) {
      const written = parsePermissionRules(text)
      texts.set(role_id, [...(texts.get(role_id) ?? []), ...written])
      const own = written.map((rule) => parsePermissionRule(rule, prefix)).filter((rule) => rule !== null)
      parsed.set(role_id, [...(parsed.get(role_id) ?? []), ...own])
    }
    const narrowed = new Map<number, Map<string, RoleRule>>()
    for (const { role_id, feature, rules: text } of rules) {
      const known = narrowed.get(role_id) ?? new Map<string, RoleRule>()
      narrowed.set(role_id, known.set(feature, readRoleRule(text)))
    }
    this.#rules = parsed
    this.#texts = texts
    this.#narrowed = narrowed
    this.#prefix = prefix
  }

  /** True when one of the user's roles covers the route. */
  allows(user: CurrentUser, route: Route): boolean {
    if (user.superUser) return true
    if (user.scope !== undefined) return this.#inScope(user.scope, route) && this.allows(user.scope.owner, route)
    for (const role of user.roleIds) if (this.roleAllows(role, route)) return true
    return false
  }

  /** True when a role covers the route. */
  roleAllows(role: number, route: Route): boolean {
    let verdicts = this.#verdicts.get(role)
    if (verdicts === undefined) {
      verdicts = new WeakMap()
      this.#verdicts.set(role, verdicts)
    }
    let verdict = verdicts.get(route)
    if (verdict === undefined) {
      verdict = (this.#rules.get(role) ?? []).some((rule) => rule(route))
      verdicts.set(route, verdict)
    }
    return verdict
  }

  /** True when the user may use each route of this name; where there is none, when a rule of theirs names it. */
  allowsName(user: CurrentUser, name: string, routes: readonly Route[]): boolean {
    const named = routes.filter((route) => getRoutePermissionName(route) === name)
    if (named.length > 0) return named.every((route) => this.allows(user, route))
    if (user.superUser) return true
    if (user.scope !== undefined) {
      const { owner, rules } = user.scope
      return rules.some((rule) => permissionRuleCovers(rule, name)) && this.allowsName(owner, name, routes)
    }
    return user.roleIds.some((role) => (this.#texts.get(role) ?? []).some((rule) => permissionRuleCovers(rule, name)))
  }

  /** True when a rule of some role compares with this of the user. */
  asksFor(variable: string): boolean {
    const text = JSON.stringify([...this.#narrowed.values()].flatMap((rules) => [...rules.values()]))
    return text.includes(JSON.stringify(variable))
  }

  /** The rules of a role, by feature. */
  rulesOf(role: number): ReadonlyMap<string, RoleRule> {
    return this.#narrowed.get(role) ?? noRules
  }

  /** True when a rule says which rows or fields one of the user's roles is for. */
  isNarrowed(user: CurrentUser): boolean {
    if (user.scope !== undefined) return this.isNarrowed(user.scope.owner)
    return !user.superUser && user.roleIds.some((role) => this.#narrowed.has(role))
  }

  /** True when any role covers the route. */
  isCovered(route: Route): boolean {
    return [...this.#rules.keys()].some((role) => this.roleAllows(role, route))
  }

  /** True when the user may do everything that the role allows. */
  holdsRole(user: CurrentUser, role: number, routes: readonly Route[]): boolean {
    return this.holdsRules(user, this.#texts.get(role) ?? [], routes)
  }

  /**
   * True when the user may do everything that the rules allow, now and later: a rule that reaches beyond the routes
   * that there are is held only by who has one that reaches as far. Who is confined to some rows holds none of them: a
   * right is for all rows where no rule says otherwise. Nor does a token that is for some things hand out any.
   */
  holdsRules(user: CurrentUser, rules: readonly string[], routes: readonly Route[]): boolean {
    if (user.superUser) return true
    if (rules.length > 0 && (user.scope !== undefined || this.isNarrowed(user))) return false
    const own = user.roleIds.flatMap((role) => this.#texts.get(role) ?? [])
    return rules.every(
      (rule) => own.some((held) => permissionRuleCovers(held, rule)) || this.#holdsRoutes(user, rule, routes),
    )
  }

  #inScope({ rules }: TokenScope, route: Route): boolean {
    return rules.some((rule) => parsePermissionRule(rule, this.#prefix)?.(route) === true)
  }

  #holdsRoutes(user: CurrentUser, rule: string, routes: readonly Route[]): boolean {
    const covers = parsePermissionRule(rule, this.#prefix)
    if (covers === null) return true
    const covered = rule.includes('*') ? [] : routes.filter(covers)
    return covered.length > 0 && covered.every((route) => this.allows(user, route))
  }
}

/** Keeps the rights of all roles as the database has them. */
export class PermissionIndex {
  readonly #db: Kysely<FrameworkTables>
  readonly #prefix: string
  /** The rights as they were read last; another object once they have changed. */
  current: RoleRights
  /** What these were made of. */
  #text = ''
  #readAt = 0
  #generation = 0
  #reading: Promise<void> | null = null

  constructor(database: OpenDatabase, prefix: string) {
    this.#db = frameworkDb(database.db)
    this.#prefix = prefix
    this.current = new RoleRights({ permissions: [], rules: [] }, prefix)
  }

  /** Reads the rights of all roles when what is known is too old. */
  async ready(): Promise<RoleRights> {
    // Reading began before an invalidation is not enough after it.
    while (Date.now() - this.#readAt >= believeMilliseconds) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null
      })
      await this.#reading
    }
    return this.current
  }

  /** Reads everything again at the next request. */
  invalidate(): void {
    this.#generation++
    this.#readAt = 0
  }

  async #read(): Promise<void> {
    const generation = this.#generation
    const named = await this.#db
      .selectFrom('admin_permission_roles')
      .innerJoin('admin_permissions', 'admin_permissions.id', 'admin_permission_roles.permission_id')
      .select(['admin_permission_roles.role_id', 'admin_permissions.rules'])
      .execute()
    const granted = await this.#db
      .selectFrom('admin_role_grants')
      .select(['role_id', 'rule'])
      .where('granted', '=', true)
      .execute()
    const permissions = [...named, ...granted.map(({ role_id, rule }) => ({ role_id, rules: [rule] }))]
    const rules = await this.#db.selectFrom('admin_role_rules').select(['role_id', 'feature', 'rules']).execute()
    const text = JSON.stringify([permissions, rules])
    if (text !== this.#text) this.current = new RoleRights({ permissions, rules }, this.#prefix)
    this.#text = text
    this.#readAt = generation === this.#generation ? Date.now() : 0
  }
}

/** What roles are allowed, as it is stored. */
interface ReadRights {
  readonly permissions: readonly { readonly role_id: number; readonly rules: unknown }[]
  readonly rules: readonly { readonly role_id: number; readonly feature: string; readonly rules: string }[]
}

const noRules: ReadonlyMap<string, RoleRule> = new Map()

/** The rules of a permission as they are stored. */
export function parsePermissionRules(text: unknown): string[] {
  try {
    const rules: unknown = typeof text === 'string' ? JSON.parse(text) : text
    return Array.isArray(rules) ? rules.filter((rule) => typeof rule === 'string') : []
  } catch {
    return []
  }
}
