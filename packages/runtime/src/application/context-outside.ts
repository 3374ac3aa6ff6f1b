import type { Route } from '@quoin/router'
import { terminalOrigin } from '../audit/audit-row.ts'
import { findEnabledUser } from '../auth/find-user.ts'
import { isSameUsername } from '../auth/same-name.ts'
import { contextForOtherService, unrestrictedContext } from '../crud/context-for-other-service.ts'
import type { CurrentUser, ServiceContext } from '../crud/service-context.ts'
import { RuntimeError } from '../errors.ts'
import type { IncomingRequest } from '../http/incoming-request.ts'
import { RequestContext } from '../http/request-context.ts'
import type { Services } from '../http/services.ts'

/**
 * What a service needs of its surroundings where no request brings it; without a user nobody is asked what may be seen.
 *
 * @param route stands in for that of a request
 */
export async function createContextOutsideRequest(
  services: Services,
  route: Route,
  user: CurrentUser | string | null,
): Promise<ServiceContext> {
  const context = createRequestlessContext(services, route)
  context.user = typeof user === 'string' ? await findByName(services, user) : user
  if (context.user === null) return unrestrictedContext(context)
  await services.permissions.ready()
  if (context.access.isConfined) await context.access.ready(services, context.log)
  return contextForOtherService(context)
}

/** The context of a request that nobody sent. */
export function createRequestlessContext(services: Services, route: Route): RequestContext {
  return new RequestContext(services, noRequest(services), route, {})
}

function noRequest({ logger }: Services): IncomingRequest {
  const { request } = terminalOrigin
  return {
    ...request,
    method: 'GET',
    path: '/',
    original: () => null,
    query: {},
    body: undefined,
    headers: {},
    cookies: {},
    secure: true,
    log: logger,
  }
}

async function findByName({ frameworkDb }: Services, username: string): Promise<CurrentUser> {
  const row = await frameworkDb
    .selectFrom('admin_users')
    .select(['id', 'username'])
    .where('username', '=', username.trim())
    .executeTakeFirst()
  const user =
    row !== undefined && isSameUsername(row.username, username) ? await findEnabledUser(frameworkDb, row.id) : null
  if (user === null) {
    throw new RuntimeError('RUNTIME_ROW_NOT_FOUND', { params: { key: username, table: 'admin_users' } })
  }
  return user
}
