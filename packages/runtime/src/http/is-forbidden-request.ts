import type { RequestContext } from './request-context.ts'

/** What stands for the key of a row: values that most constraints of parameters take. */
const sampleValues = ['1', '00000000-0000-4000-8000-000000000000', 'a'] as const

/** True when a route answers this request, but not to this user; `url` is relative to the API prefix and may hold `{id}`. */
export function isForbiddenRequest(context: RequestContext, method: string, url: string): boolean {
  const { exemptionsOf, permitsRoute, routes } = context.services
  const [below = ''] = url.split(/[?#]/, 1)
  for (const value of sampleValues) {
    const path = `/${context.config.route.prefix}/${below.replace(/^\//, '').replaceAll(/\{[^{}]*\}/g, value)}`
    const match = routes.match(method, path)
    if (match.kind !== 'match') continue
    return !permitsRoute(context.user, match.route) && !exemptionsOf(match.route, path).permission
  }
  return false
}
