import type { Route } from '@quoin/router'
import type { RequestContext } from '../http/request-context.ts'

/** A schema may read what is no part of a request, such as the clock: it is built anew after this time. */
const keepMilliseconds = 1000

interface Kept {
  readonly value: unknown
  readonly until: number
}

/** By route, which is new with every load of the application; null where the schema varies by request. */
const keptByRoute = new WeakMap<Route, Map<string, Kept | null>>()

/**
 * What `build` makes of a request's context, built once a second when it reads nothing that differs between the
 * requests of one route; null when it does.
 */
export function constantSchema<T>(
  context: RequestContext,
  name: string,
  build: (context: RequestContext) => T,
): { readonly value: T } | null {
  let kept = keptByRoute.get(context.route)
  if (kept === undefined) {
    kept = new Map()
    keptByRoute.set(context.route, kept)
  }
  const known = kept.get(name) as (Kept & { readonly value: T }) | null | undefined
  if (known === null) return null
  const now = performance.now()
  if (known !== undefined && known.until > now) return known
  const watched = watch(context)
  try {
    const value = build(watched.context)
    const fresh = watched.varies() ? null : { value, until: now + keepMilliseconds }
    kept.set(name, fresh)
    return fresh
  } catch {
    // Built on the request itself, it fails again and says why.
    return null
  }
}

/** A context that notices when something is read that belongs to the request. */
function watch(context: RequestContext): { readonly context: RequestContext; varies(): boolean } {
  let varies = false
  const notice = (): void => {
    varies = true
  }
  const watched = watchAll(context, notice, {
    route: () => context.route,
    config: () => context.config,
    // A service keeps its connection when it is made; nothing can be read from it before the schema stands.
    db: () => context.db,
    driver: () => context.driver,
    params: () => watchAll(context.params, notice, {}),
    services: () =>
      watchAll(context.services, notice, {
        titles: () => context.services.titles,
        settings: () => context.services.settings,
      }),
  })
  return { context: watched, varies: () => varies }
}

function watchAll<T extends object>(
  target: T,
  notice: () => void,
  constant: Readonly<Record<string, () => unknown>>,
): T {
  return new Proxy(target, {
    get: (_, property) => {
      const read = typeof property === 'string' && Object.hasOwn(constant, property) ? constant[property] : undefined
      if (read !== undefined) return read()
      notice()
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (_, property, value) => {
      notice()
      return Reflect.set(target, property, value, target)
    },
    has: (_, property) => {
      notice()
      return Reflect.has(target, property)
    },
    ownKeys: () => {
      notice()
      return Reflect.ownKeys(target)
    },
  })
}
