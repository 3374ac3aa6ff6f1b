import { RuntimeError } from '../errors.ts'
import type { RequestContext } from './request-context.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A browser sends the session cookie whoever wrote the page, so a write must come from a page of ours: `Sec-Fetch-Site`
 * says so, or the `Origin` is our own address.
 *
 * @throws RuntimeError `RUNTIME_CROSS_ORIGIN`
 */
export function checkSameOrigin(context: RequestContext): void {
  const { headers, method } = context.request
  if (safeMethods.has(method)) return
  const kind = context.session?.kind
  // No browser sends such a header by itself.
  const byHost = kind === 'host' && !/^Bearer /i.test(headers.authorization ?? '')
  const byCookie = kind === 'cookie' || byHost
  if (!byCookie && context.route.meta.sameOrigin !== true) return
  const site = headers['sec-fetch-site']
  const { origin } = headers
  if (site === undefined && origin === undefined && !byCookie) return
  const same = site === undefined ? origin !== undefined && isOwnOrigin(origin, context) : site === 'same-origin'
  if (!same) {
    throw new RuntimeError('RUNTIME_CROSS_ORIGIN', { params: {} })
  }
}

function isOwnOrigin(origin: string, { config, request }: RequestContext): boolean {
  if (config.base_url !== null && new URL(config.base_url).origin === origin) return true
  const { host } = request.headers
  return host !== undefined && origin === `${request.secure ? 'https' : 'http'}://${host}`
}
