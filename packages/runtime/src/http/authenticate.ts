import type { Route } from '@quoin/router'
import { findEnabledUser } from '../auth/find-user.ts'
import type { HostAccounts } from '../auth/host-users.ts'
import { tokenHash } from '../auth/session-store.ts'
import { sqlDateTime } from '../database/date-time.ts'
import { parsePermissionRules } from '../permissions/permission-index.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Finds out who is asking, by the session cookie or a personal access token; nobody is no error here.
 *
 * @param earlyReadRoutes routes whose data may be read while the session is looked up: `context.alive` says whether that counts
 */
export async function authenticate(context: RequestContext, earlyReadRoutes: ReadonlySet<Route>): Promise<void> {
  const { request, route, services } = context
  const overlaps = request.method === 'GET' && request.query._action === 'getData' && earlyReadRoutes.has(route)
  if (services.hostLogin !== null) await authenticateByHost(context, services.hostLogin)
  const cookie = services.hostLogin === null ? request.cookies[services.config.session.cookie] : undefined
  if (cookie !== undefined) {
    const recalled = overlaps ? services.sessions.recall(cookie) : null
    context.alive = recalled?.alive ?? null
    const session = recalled?.session ?? (await services.sessions.find(cookie))
    if (session !== null) {
      context.user = session.user
      context.session = { id: session.id, kind: 'cookie' }
    }
  }
  if (context.user !== null) return
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer !== undefined) await authenticateToken(context, bearer)
}

async function authenticateByHost(context: RequestContext, { login, users }: HostAccounts): Promise<void> {
  const { request } = context
  const { method, headers, cookies, address } = request
  const identity = await login.identify({ method, headers, cookies, address, original: request.original() })
  // A host without types may answer undefined.
  if (identity === null || identity === undefined) return
  context.user = await users.find(identity)
  context.session = { kind: 'host' }
}

async function authenticateToken(context: RequestContext, token: string): Promise<void> {
  await context.services.invalidation.sync()
  const db = context.services.frameworkDb
  const now = sqlDateTime(new Date())
  const row = await db
    .selectFrom('admin_tokens')
    .select(['id', 'user_id', 'scopes'])
    .where('token_hash', '=', tokenHash(token))
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst()
  const user = row === undefined ? null : await findEnabledUser(db, row.user_id)
  if (row === undefined || user === null) return
  await db.updateTable('admin_tokens').set({ last_used_at: now }).where('id', '=', row.id).execute()
  context.user =
    row.scopes === null
      ? user
      : { ...user, superUser: false, scope: { rules: parsePermissionRules(row.scopes), owner: user } }
  context.session = { id: row.id, kind: 'token' }
}
