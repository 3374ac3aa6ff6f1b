import { endRoleView, startRoleView, viewableRole } from '../auth/role-view.ts'
import { parseRowIdOrMinusOne } from '../database/row-id.ts'
import { RuntimeError, validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { text } from '../i18n/sentence.ts'

const subject = 'admin_roles'

/** Whose rows a role can be looked at with. */
interface RoleViewChoice {
  readonly role: { readonly id: number; readonly name: string }
  /** Those who have the role, for super users; others look at it as themselves. */
  readonly people: readonly { readonly id: number; readonly name: string }[]
}

/** `GET system/roles/{id}/view-as`: whether the user may look at the role, and as whom. */
export async function getRoleViewChoice(context: RequestContext): Promise<RoleViewChoice> {
  const { id, name } = await roleOf(context)
  const people = context.user?.superUser === true ? await peopleOf(context, id) : []
  return { role: { id, name }, people }
}

/** `POST system/roles/{id}/view-as` {user?}: shows the panel as somebody of the role sees it, until `DELETE view-as`. */
export async function viewAs(context: RequestContext): Promise<unknown> {
  const { id, name } = await roleOf(context)
  const sent = context.input.raw('user') ?? null
  const user = sent === null ? null : parseRowIdOrMinusOne(sent)
  const people = user === null || context.user?.superUser !== true ? [] : await peopleOf(context, id)
  if (user !== null && !people.some((person) => person.id === user)) {
    throw validationFailed({ user: text('field.fromList', {}) })
  }
  await context.change(async (_, log) => log({ action: 'view-as', subject, key: String(id), after: { user } }))
  await startRoleView(context, { role: id, user })
  return { role: { id, name } }
}

/** `DELETE view-as`: the user sees the panel as themselves again. */
export async function endViewAs(context: RequestContext): Promise<unknown> {
  const view = context.user?.view
  if (view !== undefined) {
    await context.change(async (_, log) => log({ action: 'end-view', subject, key: String(view.roleId) }))
  }
  endRoleView(context)
  return {}
}

/**
 * @throws RuntimeError `RUNTIME_FORBIDDEN` for a role that may do more than the user, or is for everything;
 * `RUNTIME_ROW_NOT_FOUND`
 */
async function roleOf(context: RequestContext) {
  const { params, session, user } = context
  const isLoggedIn = user !== null && session?.kind !== 'token'
  const id = parseRowIdOrMinusOne(params.id)
  const role = isLoggedIn ? await viewableRole(context, user, id) : null
  if (role !== null) return role
  const { frameworkDb } = context.services
  const isThere = async () =>
    (await frameworkDb.selectFrom('admin_roles').select('id').where('id', '=', id).execute()).length > 0
  if (user?.superUser !== true || (await isThere())) throw new RuntimeError('RUNTIME_FORBIDDEN.view', { params: {} })
  throw new RuntimeError('RUNTIME_ROW_NOT_FOUND', { params: { key: params.id ?? '', table: subject } })
}

function peopleOf({ services }: RequestContext, role: number): Promise<RoleViewChoice['people']> {
  return services.frameworkDb
    .selectFrom('admin_role_users')
    .innerJoin('admin_users', 'admin_users.id', 'admin_role_users.user_id')
    .select(['admin_users.id', 'admin_users.name'])
    .where('admin_role_users.role_id', '=', role)
    .where('admin_users.enabled', '=', true)
    .orderBy('admin_users.name')
    .orderBy('admin_users.id')
    .limit(500)
    .execute()
}
