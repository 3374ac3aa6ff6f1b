import { createHash, timingSafeEqual } from 'node:crypto'
import { RuntimeError } from '../errors.ts'
import { isLoopback } from '../http/is-loopback.ts'
import type { RequestContext } from '../http/request-context.ts'
import { RawResponse } from '../http/response.ts'

/** `GET /metrics`: for those who send the token of the configuration, and for callers on this machine if it says so. */
export async function metricsEndpoint(context: RequestContext): Promise<RawResponse> {
  const { metrics, config } = context.services
  const { loopback, token } = config.metrics
  if (metrics === null) throw new RuntimeError('RUNTIME_NOT_FOUND.path', { params: { path: '/metrics' } })
  const allowed = (token !== null && sentToken(context, token)) || (loopback && isLoopback(context))
  if (!allowed) {
    throw new RuntimeError('RUNTIME_FORBIDDEN.metrics', { params: {} })
  }
  return new RawResponse(await metrics.text(), { headers: { 'content-type': metrics.contentType } })
}

function sentToken(context: RequestContext, token: string): boolean {
  const sent = /^Bearer (.+)$/.exec(context.request.headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(sent), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
