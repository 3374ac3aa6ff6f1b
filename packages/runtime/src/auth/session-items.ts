import { formatUtcDateTime, sqlDateTime } from '../database/date-time.ts'
import type { RequestContext } from '../http/request-context.ts'

/** The living sessions of a user as the panel shows them; `current` is the one that asks. */
export async function sessionItems(context: RequestContext, userId: number): Promise<unknown> {
  const sessions = await context.services.sessions.list(userId)
  const own = context.session?.kind === 'cookie' ? context.session.id : null
  const instant = (milliseconds: number): string => formatUtcDateTime(sqlDateTime(new Date(milliseconds)))
  const items = sessions.map((session) => ({
    id: session.id,
    address: session.address,
    user_agent: session.userAgent,
    created_at: instant(session.createdAt),
    last_seen_at: instant(session.lastSeenAt),
    expires_at: instant(session.expiresAt),
    current: session.id === own,
  }))
  return { items, total: items.length }
}
