import { engines } from '../dialects.ts'
import { IntrospectError } from '../errors.ts'
import { driverNames } from '../schema/driver-name.ts'
import { sentence, text } from '../sentence.ts'
import type { IntrospectText } from '../text.ts'
import { compileSampleQuery, createKyselyQuery, isKysely } from './ask-kysely.ts'
import type { Connection, DatabaseServer, KnownConnection, QuerySource } from './connection.ts'

/**
 * Finds out how a connection is asked; sends nothing.
 *
 * @throws IntrospectError `INTROSPECT_CONNECTION_INVALID`.
 */
export function recognizeConnection(connection: Connection): KnownConnection {
  const given: unknown = connection
  if ((typeof given !== 'object' && typeof given !== 'function') || given === null) throw unknown(describe(given))
  if (isOpenDatabase(given)) {
    const { driver, server, label, onlySchema } = given
    return { driver, server, label, ask: createKyselyQuery(given.db), ...(onlySchema !== undefined && { onlySchema }) }
  }
  if (isAsker(given)) return given
  if (isKysely(given)) {
    const query = compileSampleQuery(given)
    const [driver] = engines.find(([, { isWrittenFor }]) => isWrittenFor(query)) ?? []
    if (driver === undefined) throw unknown(text('value.engine', {}))
    return { driver, ask: createKyselyQuery(given) }
  }
  for (const [driver, dialect] of engines) {
    const ask = dialect.recognize(given)
    if (ask !== null) return { driver, ask }
  }
  throw unknown(describe(given))
}

function isAsker(value: object): value is QuerySource {
  return (
    typeof Reflect.get(value, 'ask') === 'function' && driverNames.some((name) => name === Reflect.get(value, 'driver'))
  )
}

interface Opened extends Omit<QuerySource, 'ask'> {
  readonly db: Parameters<typeof createKyselyQuery>[0]
  readonly server: DatabaseServer
  readonly label: string
  readonly onlySchema?: string
}

function isOpenDatabase(value: object): value is Opened {
  const db: unknown = Reflect.get(value, 'db')
  return typeof db === 'object' && db !== null && isKysely(db) && typeof Reflect.get(value, 'server') === 'object'
}

function unknown(what: IntrospectText | string): IntrospectError {
  const value = typeof what === 'string' ? what : sentence(what)
  return new IntrospectError('INTROSPECT_CONNECTION_INVALID', { params: { value, what } })
}

function describe(value: unknown): IntrospectText | string {
  if (value === null || value === undefined) return String(value)
  if (value instanceof Promise) return text('value.promise', {})
  if (typeof value !== 'object') return text('value.typed', { type: typeof value })
  const name: unknown = value.constructor?.name
  if (Array.isArray(value)) return text('value.array', {})
  return typeof name === 'string' && name !== '' && name !== 'Object'
    ? text('value.class', { name })
    : text('value.object', {})
}
