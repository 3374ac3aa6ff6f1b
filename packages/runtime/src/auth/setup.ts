import { insertEntries } from '../audit/audit-row.ts'
import { RuntimeError } from '../errors.ts'
import { isNeighbour } from '../http/is-neighbour.ts'
import type { RequestContext } from '../http/request-context.ts'
import { createFirstUser } from './create-user.ts'
import { findUser } from './find-user.ts'
import { publicUser } from './login.ts'
import { startSession } from './session-cookie.ts'

/**
 * `POST setup`: creates the first user, a super user, and logs them in; only while there is no user at all. In
 * production only for somebody at the machine itself: otherwise the server would belong to whoever found it first.
 */
export async function setup(context: RequestContext): Promise<unknown> {
  if (context.services.mode === 'production' && !isNeighbour(context)) {
    throw new RuntimeError(
      'RUNTIME_FORBIDDEN',
      'The first user of this server can only be created on its own machine.',
      {
        hint: 'Run "quoin user:create" there.',
      },
    )
  }
  const { sent, services } = context
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
  context.user = await findUser(services.frameworkDb, id)
  await startSession(context, id, false)
  return { user: publicUser({ id, username, name, avatar: null }) }
}
