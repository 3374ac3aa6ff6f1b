import type { Text } from '@quoin/extensions/text'
import type { Route } from '@quoin/router'
import { RuntimeError, validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { isStorable } from '../http/storable-text.ts'
import { text } from '../i18n/sentence.ts'
import { getRoutePermissionName } from '../permissions/route-permission.ts'
import { assertBuiltInLogin } from './assert-built-in-login.ts'
import { findEnabledUser } from './find-user.ts'
import { findKnownBrowser, markBrowserAsKnown } from './known-browser.ts'
import { requireAccountOwner } from './own-account.ts'
import { verifyPassword } from './password-hash.ts'
import { endRoleView } from './role-view.ts'
import { isSameUsername } from './same-name.ts'
import { consumeSecondFactor } from './second-factor.ts'
import { dropSessionCookie, startSession } from './session-cookie.ts'

/**
 * `POST login` {username, password, remember?, code?}: the same answer, in the same time, for an unknown user, a wrong
 * password, a disabled account and a wrong code. Without a code, a right password may be answered with
 * `RUNTIME_CODE_REQUIRED`.
 */
export async function login(context: RequestContext): Promise<unknown> {
  const { request, sent, services } = context
  const { appKey, frameworkDb, throttle } = services
  assertBuiltInLogin(services)
  const { username, password, code } = readCredentials(context)
  // Before anything is used up: a recovery code counts once.
  const remember = sent.has('remember') && sent.boolean('remember')
  const row = await findAccount(frameworkDb, username)
  const browser = row === undefined ? null : await findKnownBrowser(context, row.id)
  const attempter = row === undefined || browser === null ? { account: username } : { browser, user: row.id }
  await throttle.take(attempter, request.address)
  // Only who was meant, if there is such a user: people type passwords where their name belongs.
  const failed = (): RuntimeError => {
    context.audit({ action: 'login-failed', subject: 'admin_users', key: row === undefined ? null : String(row.id) })
    return loginFailed(code)
  }
  const fits = await verifyPassword(password, row?.password ?? null)
  const user = row !== undefined && fits ? await findEnabledUser(frameworkDb, row.id) : null
  if (row === undefined || user === null) throw failed()
  const factor = factorOf(row)
  if (factor !== null && code === null) {
    throw new RuntimeError('RUNTIME_CODE_REQUIRED', { params: {} })
  }
  const proof = factor === null ? null : await consumeSecondFactor(frameworkDb, appKey, factor, code ?? '')
  if (factor !== null && proof === null) throw failed()
  await throttle.reset(attempter, request.address)
  context.user = user
  const key = String(user.id)
  await context.change(async (db, log) => {
    await startSession(context, user.id, remember, db)
    log({ action: 'login', subject: 'admin_users', key })
    if (proof === 'recovery-code') log({ action: 'recovery-code-used', subject: 'admin_two_factor', key })
  })
  await markBrowserAsKnown(context, user.id)
  return { user: publicUser(user) }
}

/** The account of this name, with its second factor. */
async function findAccount(db: RequestContext['services']['frameworkDb'], username: string) {
  const found = await db
    .selectFrom('admin_users')
    .leftJoin('admin_two_factor', 'admin_two_factor.user_id', 'admin_users.id')
    .select(['admin_users.id', 'admin_users.username', 'admin_users.password'])
    .select(['admin_two_factor.secret', 'admin_two_factor.confirmed_at'])
    .where('admin_users.username', '=', username.trim())
    .executeTakeFirst()
  return found !== undefined && isSameUsername(found.username, username) ? found : undefined
}

/** The second factor of an account, once it was confirmed. */
function factorOf(row: NonNullable<Awaited<ReturnType<typeof findAccount>>>) {
  return row.confirmed_at === null || row.secret === null ? null : { userId: row.id, sealed: row.secret }
}

function readCredentials({ sent }: RequestContext) {
  const errors: Record<string, Text> = {}
  const username = readText(sent.raw('username'))
  const password = readText(sent.raw('password'))
  if (username === null) errors.username = text('field.enterUsername', {})
  if (password === null) errors.password = text('field.enterPassword', {})
  if (username === null || password === null) throw validationFailed(errors)
  return { username, password, code: readText(sent.raw('code')) }
}

/** `POST logout`: ends the session, wherever else its cookie may be. */
export async function logout(context: RequestContext): Promise<unknown> {
  const { services, session } = context
  const key = String(requireAccountOwner(context).id)
  await context.change(async (db, log) => {
    if (session?.kind === 'cookie') await services.sessions.end(session.id, db)
    log({ action: 'logout', subject: 'admin_users', key })
  })
  dropSessionCookie(context)
  if (context.user?.view !== undefined) endRoleView(context)
  return {}
}

/**
 * `GET current-user`: who is logged in, and the names of the routes and permissions that they may use (`*` for all);
 * `view` says what role they look at.
 */
export async function getCurrentUserAndRights(context: RequestContext): Promise<unknown> {
  const { user, services } = context
  if (user === null) throw new RuntimeError('RUNTIME_UNAUTHENTICATED', { params: {} })
  const permissions = user.superUser
    ? ['*']
    : namesInRules(services.routes.routes.filter((route) => services.permitsRoute(user, route)))
  const { view } = user
  if (view === undefined) return { user: publicUser(user), permissions }
  return { user: publicUser(view.viewer), permissions, view: { role: view.role, person: view.person } }
}

/** The names of routes, and of the permissions that they name. */
function namesInRules(routes: readonly Route[]): readonly string[] {
  return [...new Set(routes.flatMap((route) => [route.name ?? [], getRoutePermissionName(route) ?? []].flat()))]
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

/** The text tells what was sent, never what was wrong with it. */
function loginFailed(code: string | null): RuntimeError {
  return new RuntimeError(code === null ? 'RUNTIME_LOGIN_FAILED' : 'RUNTIME_LOGIN_FAILED.code', { params: {} })
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= 1000 && isStorable(value) ? value : null
}
