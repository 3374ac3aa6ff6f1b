import type { RequestContext } from '../../http/request-context.ts'

/** What is said of one request: its caller, its parameters, what may be done in its name. */
const ofRequests = [
  'request',
  'input',
  'sent',
  'params',
  'user',
  'session',
  'alive',
  'log',
  'replyHeaders',
  'replyCookies',
  'access',
  'relationsOf',
  'part',
  'at',
  'auditOrigin',
  'can',
  'canWrite',
  'forConnection',
  'serviceFor',
  'audit',
  'audited',
  'change',
  'setCookie',
] as const satisfies readonly (keyof RequestContext)[]

/** The context of a request that notices when something is read that depends on the request. */
export interface TrackedContext {
  readonly context: RequestContext
  /** True once something was read that another request may answer otherwise. */
  dependsOnRequest(): boolean
}

/** The context of a request for code that declares: it works as ever, and is noticed when it depends on the request. */
export function trackRequestUse(request: RequestContext): TrackedContext {
  let depends = false
  const noticed = <T extends object>(of: T, name: keyof T) => ({
    get: () => {
      depends = true
      const value = of[name]
      return typeof value === 'function' ? value.bind(of) : value
    },
  })
  const { locale, services } = request
  const context = Object.create(request, {
    ...Object.fromEntries(ofRequests.map((name) => [name, noticed(request, name)])),
    locale: { value: locale },
    isDeclaring: { value: true },
    // What fields the user is shown is part of what a definition is kept for.
    fieldAccess: { value: request.access },
    // They change while the application runs.
    services: { value: Object.create(services, { settings: noticed(services, 'settings') }) },
  })
  return { context, dependsOnRequest: () => depends }
}
