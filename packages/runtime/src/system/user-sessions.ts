import { sessionItems } from '../auth/session-items.ts'
import { parseRowIdOrMinusOne } from '../database/row-id.ts'
import { RuntimeError } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { GrantCheck } from '../permissions/grant-check.ts'
import { UserService } from './user-service.ts'

/** `GET system/users/{id}/sessions`: where a user is logged in. */
export async function listSessionsByUserId(context: RequestContext): Promise<unknown> {
  return sessionItems(context, await userOf(context, 'read'))
}

/** `DELETE system/users/{id}/sessions`, or one with `/{session}`: the user must log in again there. */
export async function revokeSessionsByUserId(context: RequestContext): Promise<unknown> {
  const { sessions } = context.services
  const user = await userOf(context, 'update')
  await new GrantCheck(context).user(user)
  const wanted = context.params.session === undefined ? null : parseRowIdOrMinusOne(context.params.session)
  if (wanted !== null && !(await sessions.list(user)).some(({ id }) => id === wanted)) {
    throw new RuntimeError('RUNTIME_ROW_NOT_FOUND.userSession', { params: {} })
  }
  const own = context.session?.kind === 'cookie' ? context.session.id : null
  await context.change(async (db, log) => {
    if (wanted === null) await sessions.endAll(user, own, db)
    else await sessions.end(wanted, db)
    log({ action: 'end-session', subject: 'admin_users', key: String(user) })
  })
  return {}
}

/** @throws RuntimeError `RUNTIME_ROW_NOT_FOUND`, also for a user whom the user may not see, or change */
async function userOf(context: RequestContext, action: 'read' | 'update'): Promise<number> {
  const id = parseRowIdOrMinusOne(context.params.id)
  await new UserService(context).reach(id, action)
  const db = context.services.frameworkDb
  const row = await db.selectFrom('admin_users').select('id').where('id', '=', id).executeTakeFirst()
  if (row !== undefined) return id
  throw new RuntimeError('RUNTIME_ROW_NOT_FOUND', { params: { key: context.params.id ?? '', table: 'admin_users' } })
}
