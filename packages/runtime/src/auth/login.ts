import { RuntimeError, validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { findUser } from './find-user.ts'
import { verifyPassword } from './password-hash.ts'
import { dropSessionCookie, startSession } from './session-cookie.ts'

/** `POST login`: the same answer, in the same time, for an unknown user, a wrong password and a disabled account. */
export async function login(context: RequestContext): Promise<unknown> {
  const { input, db } = context
  const errors: Record<string, string> = {}
  const username = readText(input.raw('username'))
  const password = readText(input.raw('password'))
  if (username === null) errors.username = 'Enter your username.'
  if (password === null) errors.password = 'Enter your password.'
  if (username === null || password === null) throw validationFailed(errors)
  await context.services.throttle.take(username, context.request.address)
  const row = await db
    .selectFrom('admin_users')
    .select(['id', 'password'])
    .where('username', '=', username.trim())
    .executeTakeFirst()
  const fits = await verifyPassword(password, row?.password ?? null)
  const user = row !== undefined && fits ? await findUser(context.services.frameworkDb, row.id) : null
  if (user === null) {
    throw new RuntimeError('RUNTIME_LOGIN_FAILED', 'The username or the password is not right.')
  }
  await context.services.throttle.reset(username, context.request.address)
  await startSession(context, user.id, input.has('remember') && input.boolean('remember'))
  context.user = user
  context.audit({ action: 'login', subject: 'admin_users', key: String(user.id) })
  return { user: publicUser(user) }
}

/** `POST logout`: ends the session, wherever else its cookie may be. */
export async function logout(context: RequestContext): Promise<unknown> {
  if (context.session?.kind === 'cookie') await context.services.sessions.end(context.session.id)
  dropSessionCookie(context)
  return {}
}

/** `GET current-user`: who is logged in, and the names of the routes they may use (`*` for all). */
export async function currentUser(context: RequestContext): Promise<unknown> {
  const { user, services } = context
  if (user === null) throw new RuntimeError('RUNTIME_UNAUTHENTICATED', 'Log in first.')
  const permissions = user.superUser
    ? ['*']
    : services.routes.routes
        .filter((route) => route.name !== null && services.permitsRoute(user, route))
        .map((route) => route.name ?? '')
  return { user: publicUser(user), permissions }
}

/** What a user may know of a user. */
export function publicUser(user: {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly avatar: string | null
}): object {
  return { id: user.id, username: user.username, name: user.name, avatar: user.avatar }
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= 1000 ? value : null
}
