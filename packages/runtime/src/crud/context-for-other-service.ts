import { RequestInput } from '../http/request-input.ts'
import type { ModelClass } from './model/model.ts'
import type { ServiceContext } from './service-context.ts'

/** What services of one request have in common. */
const shared = [
  'root',
  'driver',
  'dialect',
  'statements',
  'counts',
  'user',
  'exactTotalBelow',
  'access',
  'taken',
  'auditOrigin',
  'log',
] as const satisfies readonly (keyof ServiceContext)[]

type SharedName = (typeof shared)[number]

/**
 * The same surroundings for another service: connection, user, transaction and audit log, without the parameters of the
 * request, which are said of its own row, `_version` above all.
 */
export function contextForOtherService(around: ServiceContext, own: Partial<ServiceContext> = {}): ServiceContext {
  return besides(around, shared, own)
}

/** The same, for work that nobody is asked about: every row and column is there. */
export function unrestrictedContext(around: ServiceContext): ServiceContext {
  const names = shared.filter((name) => name !== 'access')
  return besides(around, names, {
    forConnection: (name) => unrestrictedContext(around.forConnection?.(name) ?? around),
  })
}

function besides(around: ServiceContext, names: readonly SharedName[], own: Partial<ServiceContext>): ServiceContext {
  const { forConnection, serviceFor, relationsOf } = around
  const present = names.filter((name) => around[name] !== undefined).map((name) => [name, around[name]])
  return {
    ...(Object.fromEntries(present) as Pick<ServiceContext, SharedName>),
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
export function contextPlacedOn(context: ServiceContext, { connection, table }: ModelClass): ServiceContext {
  if (connection === null) return context
  if (context.forConnection !== undefined) return context.forConnection(connection)
  throw new TypeError(
    `The model of "${table}" is on connection "${connection}": give its service a context with forConnection().`,
  )
}
