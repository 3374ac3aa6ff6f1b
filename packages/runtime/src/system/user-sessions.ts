import { sessionItems } from '../auth/session-items.ts'
import { RuntimeError } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { GrantCheck } from '../permissions/grant-check.ts'

/** `GET system/users/{id}/sessions`: where a user is logged in. */
export function listUserSessions(context: RequestContext): Promise<unknown> {
  return sessionItems(context, wholeNumber(context.params.id))
}

/** `DELETE system/users/{id}/sessions`, or one with `/{session}`: the user must log in again there. */
export async function endUserSessions(context: RequestContext): Promise<unknown> {
  const { sessions } = context.services
  const user = wholeNumber(context.params.id)
  await new GrantCheck(context).user(user)
  if (context.params.session === undefined) {
    await sessions.endAll(user, context.session?.kind === 'cookie' ? context.session.id : null)
  } else {
    const wanted = wholeNumber(context.params.session)
    const found = (await sessions.list(user)).find(({ id }) => id === wanted)
    if (found === undefined) throw new RuntimeError('RUNTIME_ROW_NOT_FOUND', 'The user has no such session.')
    await sessions.end(found.id)
  }
  context.audit({ action: 'end-session', subject: 'admin_users', key: String(user) })
  return {}
}

function wholeNumber(text: string | undefined): number {
  const key = Number(text)
  return Number.isSafeInteger(key) && Math.abs(key) < 2_147_483_648 ? key : -1
}
