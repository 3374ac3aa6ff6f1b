import { RequestInput } from '../http/request-input.ts'
import type { ModelClass } from './model/model.ts'
import type { ServiceContext } from './service-context.ts'

/**
 * The same surroundings for another service: connection, user, transaction and audit log, without the parameters of the
 * request, which are said of its own row, `_version` above all.
 */
export function contextForOtherService(
  context: ServiceContext,
  overrides: Partial<ServiceContext> = {},
): ServiceContext {
  return besides(context, context.access, overrides)
}

/** The context of a service for work that nobody is asked about: every row and column is there. */
export function unrestrictedContext(context: ServiceContext): ServiceContext {
  return besides(context, undefined, {
    forConnection: (name) => unrestrictedContext(context.forConnection?.(name) ?? context),
  })
}

function besides(
  around: ServiceContext,
  access: ServiceContext['access'],
  own: Partial<ServiceContext>,
): ServiceContext {
  const { forConnection, serviceFor, relationsOf } = around
  const { driver, counts, user, root, dialect, statements, exactTotalBelow, taken, auditOrigin, log } = around
  return {
    ...{ driver, counts, user, root, dialect, statements, exactTotalBelow, taken, auditOrigin, log, access },
    ...(forConnection && { forConnection: (name: string) => contextForOtherService(forConnection.call(around, name)) }),
    ...(serviceFor && { serviceFor: serviceFor.bind(around) }),
    ...(relationsOf && { relationsOf: relationsOf.bind(around) }),
    audit: (entry) => around.audit(entry),
    ...own,
    get db() {
      return around.db
    },
    input: new RequestInput({}),
  }
}

/** The surroundings on the connection of a model. */
export function contextOnConnectionOf(context: ServiceContext, { connection, table }: ModelClass): ServiceContext {
  if (connection === null) return context
  if (context.forConnection !== undefined) return context.forConnection(connection)
  throw new TypeError(
    `The model of "${table}" is on connection "${connection}": give its service a context with forConnection().`,
  )
}
