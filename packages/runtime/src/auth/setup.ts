import { insertEntries } from '../audit/audit-row.ts'
import { RuntimeError } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { assertBuiltInLogin } from './assert-built-in-login.ts'
import { assertNoUsers, createFirstUser } from './create-user.ts'
import { findEnabledUser } from './find-user.ts'
import { markBrowserAsKnown } from './known-browser.ts'
import { publicUser } from './login.ts'
import { startSession } from './session-cookie.ts'
import { isSetupToken } from './setup-link.ts'

/**
 * `POST setup` {link, username, name?, password}: creates the first user, a super user, and logs them in; only while
 * there is no user at all, and only with the token of the link that the server printed: whoever comes first over the
 * network, or through a proxy on the same machine, would otherwise own the server.
 */
export async function setUpFirstUser(context: RequestContext): Promise<unknown> {
  assertBuiltInLogin(context.services)
  const { sent, services } = context
  await assertNoUsers(services.frameworkDb)
  const link = sent.raw('link')
  if (typeof link !== 'string' || !(await isSetupToken(services.frameworkDb, link))) {
    throw new RuntimeError('RUNTIME_FORBIDDEN.setup', { params: {} })
  }
  const username = sent.has('username') ? sent.text('username').trim() : ''
  const name = sent.has('name') ? sent.text('name').trim() : username
  const password = sent.has('password') ? sent.text('password') : ''
  const after = { username, name, super_user: true }
  const user = { username, name, password, superUser: true }
  const { id } = await createFirstUser(services.database, user, (transaction, created) =>
    insertEntries(transaction, [{ action: 'store', subject: 'admin_users', key: String(created), after }], {
      user: { id: created, username },
      request: context.request,
    }),
  )
  context.user = await findEnabledUser(services.frameworkDb, id)
  await startSession(context, id, false)
  await markBrowserAsKnown(context, id)
  return { user: publicUser({ id, username, name, avatar: null }) }
}
