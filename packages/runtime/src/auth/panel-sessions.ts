import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie } from 'cookie'
import type { CurrentUser } from '../crud/service-context.ts'
import { RuntimeError } from '../errors.ts'
import { requestId } from '../http/read-request.ts'
import { isSecure } from '../http/security-headers.ts'
import { cookieText } from '../http/send-response.ts'
import type { Services } from '../http/services.ts'
import { findEnabledUser } from './find-user.ts'

/** A request of any server. */
interface WithHeaders {
  readonly headers: IncomingHttpHeaders | Headers
}

/** Where a session is begun. */
interface SessionBeginning {
  /** Stays when the browser is closed. */
  readonly remember?: boolean | undefined
  readonly address?: string | undefined
  readonly userAgent?: string | undefined
}

/** The sessions of the panel, for a product that takes the panel's login for its own. */
export interface PanelSessions {
  /** Who is logged in to the panel in this browser, with the roles; null for nobody. */
  find(request: WithHeaders): Promise<CurrentUser | null>
  /**
   * Logs a user of the panel in, whom the product knows to be the one; answers the value of a `Set-Cookie` header.
   *
   * @throws RuntimeError `RUNTIME_ROW_NOT_FOUND` for nobody, or a disabled account
   */
  start(username: string, beginning?: SessionBeginning): Promise<string>
  /** Logs out whoever is logged in; answers the value of a `Set-Cookie` header. */
  end(request: WithHeaders): Promise<string>
}

/** The sessions of an application, as its host sees them. */
export function panelSessions(services: Services): PanelSessions {
  const { config, frameworkDb, sessions } = services
  const name = config.session.cookie
  const session = (request: WithHeaders) => {
    const token = parseCookie(cookieHeader(request))[name]
    return token === undefined ? null : sessions.find(token)
  }
  const log = (action: 'login' | 'logout', user: CurrentUser, address: string): Promise<void> =>
    services.audit(
      { action, subject: 'admin_users', key: String(user.id) },
      { user, request: { id: requestId(), address } },
    )
  return {
    find: async (request) => (await session(request))?.user ?? null,
    start: async (username, { remember = false, address = '', userAgent = '' } = {}) => {
      const row = await frameworkDb
        .selectFrom('admin_users')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirst()
      const user = row === undefined ? null : await findEnabledUser(frameworkDb, row.id)
      if (user === null) throw new RuntimeError('RUNTIME_ROW_NOT_FOUND.user', { params: { username } })
      const value = await sessions.start(user.id, { remember, address, userAgent })
      await log('login', user, address)
      const maxAgeSeconds = remember ? sessions.lifetimeSeconds(true) : null
      return cookieText({ name, value, maxAgeSeconds }, isSecure(false, config))
    },
    end: async (request) => {
      const found = await session(request)
      if (found !== null) {
        await sessions.end(found.id)
        await log('logout', found.user, '')
      }
      return cookieText({ name, value: null, maxAgeSeconds: 0 }, isSecure(false, config))
    },
  }
}

function cookieHeader({ headers }: WithHeaders): string {
  return (headers instanceof Headers ? headers.get('cookie') : headers.cookie) ?? ''
}
