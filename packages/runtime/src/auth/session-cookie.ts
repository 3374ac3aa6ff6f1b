import type { RequestContext } from '../http/request-context.ts'
import type { SessionTransaction } from './session-store.ts'

/** Starts a session for a user and sends its cookie with the answer. */
export async function startSession(
  context: RequestContext,
  userId: number,
  remember: boolean,
  within?: SessionTransaction,
): Promise<void> {
  const { sessions, config } = context.services
  const userAgent = String(context.request.headers['user-agent'] ?? '')
  const token = await sessions.start(userId, { remember, address: context.request.address, userAgent }, within)
  context.setCookie({
    name: config.session.cookie,
    value: token,
    maxAgeSeconds: remember ? sessions.lifetimeSeconds(true) : null,
  })
}

/** Takes the session cookie away. */
export function dropSessionCookie(context: RequestContext): void {
  context.setCookie({ name: context.config.session.cookie, value: null, maxAgeSeconds: 0 })
}
