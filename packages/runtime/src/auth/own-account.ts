import type { CurrentUser } from '../crud/service-context.ts'
import { RuntimeError, validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { text } from '../i18n/sentence.ts'
import { assertBuiltInLogin } from './assert-built-in-login.ts'
import { verifyPassword } from './password-hash.ts'

/**
 * The user who asks about their own account, of which a token for some features knows nothing; who looks at a role
 * keeps their own.
 */
export function requireAccountOwner(context: RequestContext): CurrentUser {
  if (context.user === null) throw new RuntimeError('RUNTIME_UNAUTHENTICATED', { params: {} })
  if (context.user.scope !== undefined) throw new RuntimeError('RUNTIME_FORBIDDEN.scope', { params: {} })
  return context.user.view?.viewer ?? context.user
}

/** The user who asks with a session of a browser: a stolen token must not change how one logs in. */
export function requireBrowserUser(context: RequestContext): CurrentUser {
  const user = requireAccountOwner(context)
  if (context.session?.kind === 'cookie') return user
  throw new RuntimeError('RUNTIME_FORBIDDEN.password', { params: {} })
}

/**
 * Checks the user's own password, which is sent as `field`; attempts count as failed logins do.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` at the field, `RUNTIME_TOO_MANY_REQUESTS`, `RUNTIME_FORBIDDEN` for
 * whom a product has logged in
 */
export async function checkOwnPassword(context: RequestContext, field: string): Promise<void> {
  const user = requireAccountOwner(context)
  const { sent, services } = context
  assertBuiltInLogin(services)
  const { address } = context.request
  await services.throttle.take({ user: user.id }, address)
  const row = await services.frameworkDb
    .selectFrom('admin_users')
    .select('password')
    .where('id', '=', user.id)
    .executeTakeFirst()
  const password = sent.has(field) ? sent.text(field) : ''
  if (!(await verifyPassword(password, row?.password ?? null))) {
    throw validationFailed({ [field]: text('field.currentPassword', {}) })
  }
  await services.throttle.reset({ user: user.id }, address)
}
