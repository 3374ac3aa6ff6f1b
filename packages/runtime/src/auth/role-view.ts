import { timingSafeEqual } from 'node:crypto'
import type { CurrentUser } from '../crud/service-context.ts'
import { RuntimeError } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { findEnabledUser } from './find-user.ts'

/** What is looked at: a role, and whose `$user` its rules are asked for; null is the user who looks. */
export interface ViewedRole {
  readonly role: number
  readonly user: number | null
}

/** What the cookie of a view has behind the name of that of the session. */
export const roleViewCookieSuffix = '_view'

/** Begins the view of a role in the browser of the user. */
export async function startRoleView(context: RequestContext, viewed: ViewedRole): Promise<void> {
  const value = `${viewed.role}.${viewed.user ?? ''}`
  const code = await context.services.appKey.sign(aboutView(context, value))
  context.setCookie({ name: cookieOf(context), value: `${value}.${code}`, maxAgeSeconds: null })
}

/** Ends looking at the panel as a role: its cookie goes. */
export function endRoleView(context: RequestContext): void {
  context.setCookie({ name: cookieOf(context), value: null, maxAgeSeconds: 0 })
}

/**
 * Makes the request one of somebody who has the role that the user looks at, and lets it only read. Whether they may
 * is asked each time: who may not any more is somebody without a role until they end the view.
 *
 * @throws RuntimeError `RUNTIME_READ_ONLY`
 */
export async function applyRoleView(context: RequestContext): Promise<void> {
  const { request, route, user } = context
  const cookie = request.cookies[cookieOf(context)]
  // A token is for what its owner may do, or less: never for what the owner looks at.
  if (cookie === undefined || user === null || context.session?.kind === 'token') return
  const viewed = await readView(context, cookie)
  if (viewed === null) return
  const role = await viewableRole(context, user, viewed.role)
  const person = await personOf(context, user, viewed)
  context.user = {
    ...(person ?? user),
    superUser: false,
    roleIds: role === null || person === null ? [] : [role.id],
    // Code may show more to one role or less to another: of who is no super user it sees the roles that they have.
    roles: user.superUser ? [role?.slug ?? ''] : user.roles,
    view: {
      viewer: user,
      roleId: viewed.role,
      role: role?.name ?? '',
      person: viewed.user === null ? null : (person?.name ?? ''),
    },
  }
  if (request.method === 'GET' || route.meta.endsView === true) return
  throw new RuntimeError('RUNTIME_READ_ONLY', { params: {} })
}

/** A role that can be looked at. */
interface ViewableRole {
  readonly id: number
  readonly slug: string
  readonly name: string
}

/** A role that the user may look at; null where there is none, or it may do more than they. */
export async function viewableRole(
  { services }: RequestContext,
  viewer: CurrentUser,
  id: number,
): Promise<ViewableRole | null> {
  const { config, permissions, routes } = services
  const role = await services.frameworkDb
    .selectFrom('admin_roles')
    .select(['id', 'slug', 'name', 'super_user'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (role === undefined || role.super_user || viewer.scope !== undefined || viewer.view !== undefined) return null
  if (viewer.superUser) return role
  const rights = await permissions.ready()
  // Whoever is confined to some rows or fields could see others by another role.
  const holds = !rights.isNarrowed(viewer) && rights.holdsRole(viewer, role.id, routes.routes)
  return holds && services.permits(viewer, 'GET', `/${config.route.prefix}/system/roles/${id}`) ? role : null
}

/** Whose rows are looked at: somebody else of the role only for super users. */
async function personOf({ services }: RequestContext, viewer: CurrentUser, { role, user }: ViewedRole) {
  if (user === null) return viewer
  const person = viewer.superUser ? await findEnabledUser(services.frameworkDb, user) : null
  return person?.roleIds.includes(role) === true ? person : null
}

/** What a cookie of this session says; null for one of another session, or that this server has not made. */
async function readView(context: RequestContext, cookie: string): Promise<ViewedRole | null> {
  const [, value, role, user, code] = /^((\d{1,15})\.(\d{0,15}))\.([\w-]{43})$/.exec(cookie) ?? []
  if (value === undefined || code === undefined) return null
  const expected = await context.services.appKey.sign(aboutView(context, value))
  if (!timingSafeEqual(Buffer.from(code), Buffer.from(expected))) return null
  return { role: Number(role), user: user === '' ? null : Number(user) }
}

function aboutView({ session, user }: RequestContext, value: string): string {
  const own = session !== null && 'id' in session ? session.id : ''
  return `view ${value} of user ${user?.id} in session ${own}`
}

function cookieOf({ config }: RequestContext): string {
  return `${config.session.cookie}${roleViewCookieSuffix}`
}
