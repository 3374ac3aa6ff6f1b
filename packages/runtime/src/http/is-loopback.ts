import type { RequestContext } from './request-context.ts'

/** Set by proxies: with one of them, the caller is somebody else than the neighbour that the request came from. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const

/** True when the caller is a program on this machine, and no proxy. */
export function isLoopback({ request }: RequestContext): boolean {
  if (forwarded.some((name) => request.headers[name] !== undefined)) return false
  return /^(?:::ffff:)?127\.|^::1$/.test(request.address)
}
