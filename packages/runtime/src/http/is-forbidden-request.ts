import type { Route } from '@quoin/router'
import type { RequestContext } from './request-context.ts'

/** What stands for the key of a row: values that most constraints of parameters take. */
const sampleValues = ['1', '00000000-0000-4000-8000-000000000000', 'a'] as const

/** True when a route answers this request, but not to this user; `url` is relative to the API prefix and may hold `{id}`. */
export function isForbiddenRequest(context: RequestContext, method: string, url: string): boolean {
  const { exemptionsOf, permitsRoute } = context.services
  const found = findRequestedRoute(context, method, url)
  return found !== null && !permitsRoute(context.user, found.route) && !exemptionsOf(found.route, found.path).permission
}

/**
 * The route that answers a request, and a whole path of it; null where no route does. `url` is relative to the prefix of
 * the API, and may have `{id}` in it.
 */
export function findRequestedRoute(
  { config, services }: RequestContext,
  method: string,
  url: string,
): { readonly route: Route; readonly path: string } | null {
  const [below = ''] = url.split(/[?#]/, 1)
  for (const value of sampleValues) {
    const path = `/${config.route.prefix}/${below.replace(/^\//, '').replaceAll(/\{[^{}]*\}/g, value)}`
    const match = services.routes.match(method, path)
    if (match.kind === 'match') return { route: match.route, path }
  }
  return null
}
