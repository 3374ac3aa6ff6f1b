import { RuntimeError } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { parsePermissionRules } from './permission-index.ts'

/** Rejects to hand out, or take over, what the user does not hold. */
export class GrantCheck {
  readonly #context: RequestContext

  constructor(context: RequestContext) {
    this.#context = context
  }

  /** Roles may be given only by those who may do all that they allow. */
  async roles(ids: readonly number[]): Promise<void> {
    const { user, services } = this.#context
    if (user?.superUser === true || ids.length === 0) return
    // Another set of roles may be for rows that the user is kept from.
    if (user === null || services.permissions.current.isNarrowed(user))
      throw new RuntimeError('RUNTIME_FORBIDDEN.role', { params: {} })
    const rows = await services.frameworkDb
      .selectFrom('admin_roles')
      .select(['id', 'super_user'])
      .where('id', 'in', [...ids])
      .execute()
    const { routes } = services.routes
    const held = rows.every(
      (role) => user !== null && !role.super_user && services.permissions.current.holdsRole(user, role.id, routes),
    )
    if (!held) throw new RuntimeError('RUNTIME_FORBIDDEN.role', { params: {} })
  }

  /** A user who may do more must not be changed: a new password would be a way in. */
  async user(id: number): Promise<void> {
    const rows = await this.#context.services.frameworkDb
      .selectFrom('admin_role_users')
      .select('role_id')
      .where('user_id', '=', id)
      .execute()
    await this.roles(rows.map((row) => row.role_id))
  }

  /** Permissions may be given only by those who hold them. */
  async permissions(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    const rows = await this.#context.services.frameworkDb
      .selectFrom('admin_permissions')
      .select('rules')
      .where('id', 'in', [...ids])
      .execute()
    this.rules(rows.flatMap((row) => parsePermissionRules(row.rules)))
  }

  /** True when the user may do all that the rules allow. */
  holds(rules: readonly string[]): boolean {
    const { user, services } = this.#context
    return user !== null && services.permissions.current.holdsRules(user, rules, services.routes.routes)
  }

  /** Rules may be written only by those who may do all that they allow. */
  rules(rules: readonly string[]): void {
    if (!this.holds(rules)) throw new RuntimeError('RUNTIME_FORBIDDEN.grant', { params: {} })
  }
}
