import { randomBytes } from 'node:crypto'
import { assertOnlyAllowedFields } from '../crud/form/assert-fields-allowed.ts'
import type { CurrentUser } from '../crud/service-context.ts'
import { formatUtcDateTime, sqlDateTime } from '../database/date-time.ts'
import { parseRowIdOrMinusOne } from '../database/row-id.ts'
import { RuntimeError, validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { ApiResponse } from '../http/response.ts'
import { text } from '../i18n/sentence.ts'
import { readGrants } from '../permissions/granted-rules.ts'
import { accessOf, parsePermissionRules } from '../permissions/permission-index.ts'
import { parsePermissionRule } from '../permissions/permission-rule.ts'
import { featureMatrix } from '../system/feature-matrix.ts'
import { endAccessTokens } from './access-tokens.ts'
import { assertBuiltInLogin } from './assert-built-in-login.ts'
import { checkOwnPassword, requireAccountOwner, requireBrowserUser } from './own-account.ts'
import { hashPassword } from './password-hash.ts'
import { passwordProblem } from './password-problem.ts'
import { sessionItems } from './session-items.ts'
import { tokenHash } from './session-store.ts'

const subject = 'admin_users'

/** `PUT profile` {name, avatar?}: the user's own name. */
export async function updateProfile(context: RequestContext): Promise<unknown> {
  const user = requireAccountOwner(context)
  const { input, request, services } = context
  assertBuiltInLogin(services)
  const { id, username } = user
  const before = { name: user.name, avatar: user.avatar }
  await assertOnlyAllowedFields(request.body, ['name', 'avatar'], { stored: { id, username, ...before } })
  const name = input.has('name') ? input.text('name').trim() : ''
  if (name === '' || name.length > 120) throw validationFailed({ name: text('field.name', {}) })
  const sent = input.raw('avatar')
  const avatar = sent === undefined ? user.avatar : sent === null || sent === '' ? null : input.text('avatar')
  if (avatar !== null && !/^\/(?!\/)[\w./-]{1,490}$/.test(avatar)) {
    throw validationFailed({ avatar: text('field.picture', {}) })
  }
  const changes = { name, avatar, updated_at: sqlDateTime(new Date()) }
  await context.change(async (db, log) => {
    await db.updateTable('admin_users').set(changes).where('id', '=', id).execute()
    log({ action: 'update', subject, key: String(id), before, after: { name, avatar } })
  })
  await services.invalidation.publish('access', String(id))
  return { user: { id, username, name, avatar } }
}

/** `PUT password` {current, password}: ends every other session of the user, and their access tokens. */
export async function changePassword(context: RequestContext): Promise<unknown> {
  const user = requireAccountOwner(context)
  const { sent, services } = context
  assertBuiltInLogin(services)
  const password = sent.has('password') ? sent.text('password') : ''
  const problem = passwordProblem(password, user.username)
  if (problem !== null) throw validationFailed({ password: problem })
  await checkOwnPassword(context, 'current')
  const changes = { password: await hashPassword(password), updated_at: sqlDateTime(new Date()) }
  await context.change(async (db, log) => {
    await db.updateTable('admin_users').set(changes).where('id', '=', user.id).execute()
    await endAccessTokens(db, user.id)
    await services.sessions.endAll(user.id, context.session?.kind === 'cookie' ? context.session.id : null, db)
    log({ action: 'password', subject, key: String(user.id) })
  })
  return {}
}

/** `GET sessions`: where the user is logged in. */
export async function listOwnSessions(context: RequestContext): Promise<unknown> {
  return sessionItems(context, requireAccountOwner(context).id)
}

/** `DELETE sessions/{id}`: ends one of the user's own sessions; `DELETE sessions` ends all others. */
export async function endOwnSessions(context: RequestContext): Promise<unknown> {
  const user = requireAccountOwner(context)
  const { sessions } = context.services
  const own = context.session?.kind === 'cookie' ? context.session.id : null
  if (context.params.id === undefined) {
    await context.change(async (db, log) => {
      await sessions.endAll(user.id, own, db)
      log({ action: 'end-session', subject, key: String(user.id) })
    })
    return {}
  }
  const session = (await sessions.list(user.id)).find(({ id }) => id === parseRowIdOrMinusOne(context.params.id))
  if (session === undefined) throw noRow('session')
  await context.change(async (db, log) => {
    await sessions.end(session.id, db)
    log({ action: 'end-session', subject, key: String(user.id) })
  })
  return {}
}

/** `GET tokens`: the user's access tokens, without the tokens themselves. */
export async function listTokens(context: RequestContext): Promise<unknown> {
  const user = requireAccountOwner(context)
  const rows = await context.services.frameworkDb
    .selectFrom('admin_tokens')
    .select(['id', 'name', 'created_at', 'last_used_at', 'expires_at', 'scopes'])
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .execute()
  const instant = (value: string | null): string | null => (value === null ? null : formatUtcDateTime(value))
  const items = rows.map((row) => ({
    ...row,
    created_at: instant(row.created_at),
    last_used_at: instant(row.last_used_at),
    expires_at: instant(row.expires_at),
    scopes: row.scopes === null ? null : parsePermissionRules(row.scopes),
  }))
  return { items, total: items.length }
}

/** `POST tokens` {name, days?, scopes?}: the only answer that ever holds the token. */
export async function createToken(context: RequestContext): Promise<unknown> {
  const user = requireBrowserUser(context)
  const { input } = context
  await assertOnlyAllowedFields(context.request.body, ['name', 'days', 'scopes'])
  const name = input.has('name') ? input.text('name').trim() : ''
  if (name === '' || name.length > 120) throw validationFailed({ name: text('field.name', {}) })
  const days = input.has('days') ? input.integer('days') : null
  if (days !== null && (days < 1 || days > 3650)) throw validationFailed({ days: text('field.days', {}) })
  const scopes = readScopes(context, user)
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const row = {
    user_id: user.id,
    name,
    token_hash: tokenHash(token),
    created_at: sqlDateTime(new Date(now)),
    last_used_at: null,
    expires_at: days === null ? null : sqlDateTime(new Date(now + days * 86_400_000)),
    scopes: scopes === null ? null : JSON.stringify(scopes),
  }
  await context.change(async (db, log) => {
    await db.insertInto('admin_tokens').values(row).execute()
    log({ action: 'create-token', subject: 'admin_tokens', key: null, after: { name, scopes } })
  })
  return new ApiResponse({ name, token, scopes }, { status: 201 })
}

/** `GET tokens/scopes`: what a token of the user can be for, by feature. */
export async function tokenScopes(context: RequestContext): Promise<unknown> {
  const user = requireBrowserUser(context)
  return featureMatrix(context, (route) => context.services.permissions.current.allows(user, route))
}

/** What a token is for: rules of which each covers something that its owner may do; null is all of that. */
function readScopes(context: RequestContext, owner: CurrentUser): readonly string[] | null {
  const { prefix } = context.config.route
  const { permissions, routes } = context.services
  const sent = context.input.raw('scopes') ?? null
  if (sent === null) return null
  const scopes = readGrants(sent, 'scopes', prefix)
  if (scopes.length === 0) throw validationFailed({ scopes: text('field.noScope', {}) })
  const usable = routes.routes.filter(
    (route) => accessOf(route) === 'permission' && permissions.current.allows(owner, route),
  )
  const unheld = scopes.find((scope) => !usable.some((route) => parsePermissionRule(scope, prefix)?.(route)))
  if (unheld !== undefined) throw validationFailed({ scopes: text('field.unheldScope', { scope: unheld }) })
  return scopes
}

/** `DELETE tokens/{id}`. */
export async function deleteToken(context: RequestContext): Promise<unknown> {
  const user = requireAccountOwner(context)
  const key = parseRowIdOrMinusOne(context.params.id)
  await context.change(async (db, log) => {
    const row = await db
      .selectFrom('admin_tokens')
      .select('name')
      .where('id', '=', key)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    if (row === undefined) throw noRow('token')
    await db.deleteFrom('admin_tokens').where('id', '=', key).where('user_id', '=', user.id).execute()
    log({ action: 'delete-token', subject: 'admin_tokens', key: String(key), before: { name: row.name } })
  })
  return {}
}

function noRow(what: 'session' | 'token'): RuntimeError {
  return new RuntimeError(`RUNTIME_ROW_NOT_FOUND.${what}`, { params: {} })
}
