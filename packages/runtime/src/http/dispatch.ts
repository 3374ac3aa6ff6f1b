import type { Route } from '@quoin/router'
import { type StatementCheckScope, statementObserver } from '../access/statement-mark.ts'
import type { LoadedApplication } from '../application/loaded-application.ts'
import { applyRoleView, roleViewCookieSuffix } from '../auth/role-view.ts'
import { RuntimeError } from '../errors.ts'
import { noExemptions } from '../extensions/exemptions.ts'
import { loadTranslations } from '../i18n/package-texts.ts'
import { accessOf } from '../permissions/permission-index.ts'
import { authenticate } from './authenticate.ts'
import type { IncomingRequest } from './incoming-request.ts'
import { RequestContext } from './request-context.ts'
import { RawResponse } from './response.ts'
import { checkSameOrigin } from './same-origin.ts'
import type { Services } from './services.ts'

/** What a request came to, and the context it ran in. */
export interface DispatchResult {
  /** An answer, or the data of one. */
  readonly result: unknown
  readonly context: RequestContext
}

/**
 * One request: match, login, origin, permission, middleware, action.
 *
 * @throws RuntimeError for everything that is not answered
 */
export async function dispatch(
  services: Services,
  live: LoadedApplication,
  request: IncomingRequest,
): Promise<DispatchResult> {
  const match = live.registry.match(request.method, request.path)
  if (match.kind === 'not-found') return { result: await ownFile(bare(), request), context: bare() }
  if (match.kind === 'method-not-allowed') {
    throw new RuntimeError('RUNTIME_METHOD_NOT_ALLOWED', {
      params: { path: request.path, method: request.method },
      headers: { allow: match.allow.join(', ') },
    })
  }
  if (match.kind === 'options') {
    return { result: new RawResponse('', { status: 204, headers: { allow: match.allow.join(', ') } }), context: bare() }
  }
  const { route } = match
  const context = new RequestContext(services, request, route, match.params)
  // English is always there.
  const isEnglish = request.headers['accept-language'] === undefined && services.config.locale === 'en-US'
  if (!isEnglish) await loadTranslations(context.locale)
  const result = await ofLivingSession(context, async () => {
    await admit(context, route, live)
    if (context.user !== null && context.access.isConfined) await context.access.ready(services, context.log)
    const endpoint = live.endpoints.get(route)
    if (endpoint === undefined) throw noRoute(request)
    const watch = statementObserver.current
    return watch === null
      ? endpoint(context)
      : watch.during(buildStatementCheckScope(context), async () => endpoint(context))
  })
  return { result, context }

  function bare(): RequestContext {
    return new RequestContext(services, request, live.optionsRoute, {})
  }
}

/** Does the work of a request; of one whose session has ended, neither answer nor failure is told. */
async function ofLivingSession(context: RequestContext, work: () => Promise<unknown>): Promise<unknown> {
  const [outcome] = await Promise.allSettled([work()])
  if (outcome.status === 'rejected' && isRejectedRight(outcome.reason) && context.user !== null) {
    const { method, path } = context.request
    context.audit({ action: 'forbidden', subject: context.route.path, key: null, after: { method, path } })
  }
  await context.audited()
  if (context.alive !== null && !(await context.alive)) throw loggedOut()
  // What was done is answered; what was rejected tells nothing more.
  if (outcome.status === 'rejected') throw context.taken?.rejection ?? outcome.reason
  return outcome.value
}

/**
 * By what the statements of a request are checked: which tables only the access layer reaches; none for code that is
 * not ours.
 */
export function buildStatementCheckScope({ access, request, route, user }: RequestContext): StatementCheckScope {
  const isOwnCode = route.stage === 'extension' || route.name?.startsWith('dev-tools.') === true
  const tables = new Set(isOwnCode ? [] : [...access.models()].map(({ table }) => table))
  return { name: `${request.method} ${request.path}`, userId: user?.id ?? null, guardedTables: tables }
}

function isRejectedRight(error: unknown): boolean {
  return error instanceof RuntimeError && error.code === 'RUNTIME_FORBIDDEN'
}

/** Lets a request in, or says why not: 401 without a login, 403 without a permission. */
async function admit(context: RequestContext, route: Route, live: LoadedApplication): Promise<void> {
  const exempt = live.exemptionsOf?.(route, context.request.path) ?? noExemptions
  const access = accessOf(route)
  const open = access === 'public' || (exempt.auth && exempt.permission)
  if (access !== 'public') await authenticate(context, live.inheritedReadRoutes)
  if (context.request.method !== 'GET') checkSameOrigin(context)
  if (open && context.user === null) return
  if (context.user === null && !exempt.auth) throw loggedOut()
  // Also where no permission is asked: pages and menus leave out what the user may not use, and rows what they may not see.
  const rights = await context.services.permissions.ready()
  if (`${context.config.session.cookie}${roleViewCookieSuffix}` in context.request.cookies) await applyRoleView(context)
  if (access === 'login' || exempt.permission) return
  if (context.user === null || !rights.allows(context.user, route)) {
    throw new RuntimeError('RUNTIME_FORBIDDEN', { params: {} })
  }
}

function loggedOut(): RuntimeError {
  return new RuntimeError('RUNTIME_UNAUTHENTICATED', { params: {} })
}

/** What no route answers may be a file of the application's own. */
async function ownFile(context: RequestContext, request: IncomingRequest): Promise<unknown> {
  const { prefix } = context.config.route
  if (!['GET', 'HEAD'].includes(request.method) || request.path.startsWith(`/${prefix}/`)) throw noRoute(request)
  const { publicFile } = await import('./public-files.ts')
  const file = await publicFile(context, request.path)
  if (file === null) throw noRoute(request)
  return file
}

function noRoute(request: IncomingRequest): RuntimeError {
  return new RuntimeError('RUNTIME_NOT_FOUND.path', { params: { path: request.path } })
}
