import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '../http/request-context.ts'

/** So many users may share a browser. */
const maxUsers = 4
const lifetimeSeconds = 400 * 86_400

/**
 * The cookie of a browser in which somebody has logged in before: a random id, and for each of its users a code that only
 * this server can make. It opens nothing; it gives failed logins from here a counter of their own.
 */
interface BrowserCookie {
  readonly id: string
  readonly codes: readonly string[]
}

/** The id of the browser, if this user has logged in there before; null otherwise. */
export async function findKnownBrowser(context: RequestContext, userId: number): Promise<string | null> {
  const cookie = readCookie(context)
  if (cookie === null) return null
  const expected = await codeOf(context, cookie.id, userId)
  return expected !== null && cookie.codes.some((code) => isSame(code, expected)) ? cookie.id : null
}

/** Lets the browser be known as one in which this user has logged in. */
export async function markBrowserAsKnown(context: RequestContext, userId: number): Promise<void> {
  const { id, codes } = readCookie(context) ?? { id: randomBytes(12).toString('base64url'), codes: [] }
  const code = await codeOf(context, id, userId)
  if (code === null) return
  const known = [code, ...codes.filter((other) => !isSame(other, code))].slice(0, maxUsers)
  context.setCookie({ name: cookieName(context), value: [id, ...known].join('.'), maxAgeSeconds: lifetimeSeconds })
}

function readCookie(context: RequestContext): BrowserCookie | null {
  const text = context.request.cookies[cookieName(context)] ?? ''
  if (!/^[\w-]{16}(?:\.[\w-]{43}){1,4}$/.test(text)) return null
  const [id = '', ...codes] = text.split('.')
  return { id, codes }
}

/** Null where the key cannot be read or made: nobody is known then. */
async function codeOf({ services }: RequestContext, id: string, userId: number): Promise<string | null> {
  try {
    return await services.appKey.sign(`browser:${id}:${userId}`)
  } catch (error) {
    services.logger.warn({ err: error }, 'browsers cannot be recognized at the login')
    return null
  }
}

function cookieName({ config }: RequestContext): string {
  return `${config.session.cookie}_browser`
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
