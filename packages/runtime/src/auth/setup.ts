import { RuntimeError } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { countUsers, createUser } from './create-user.ts'
import { publicUser } from './login.ts'
import { startSession } from './session-cookie.ts'

let underWay: Promise<unknown> = Promise.resolve()

/** `POST setup`: creates the first user, a super user, and logs them in; only while there is no user at all. */
export async function setup(context: RequestContext): Promise<unknown> {
  const { input, services } = context
  const turn = underWay.then(async () => {
    if ((await countUsers(services.database)) > 0) {
      throw new RuntimeError('RUNTIME_CONFLICT', 'The first user was created already.', { hint: 'Log in instead.' })
    }
    const username = input.has('username') ? input.text('username') : ''
    const user = {
      username,
      name: input.has('name') ? input.text('name') : username,
      password: input.has('password') ? input.text('password') : '',
      superUser: true,
    }
    const { id } = await createUser(services.database, user)
    return { id, username: user.username.trim(), name: user.name, avatar: null }
  })
  // Two first users at once must not both succeed.
  underWay = turn.catch(() => undefined)
  const user = await turn
  await startSession(context, user.id, false)
  return { user: publicUser(user) }
}
