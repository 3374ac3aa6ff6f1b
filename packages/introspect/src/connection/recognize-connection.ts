import { IntrospectError } from '../errors.ts'
import { askMysql2, isMysql2 } from '../mysql/ask-mysql2.ts'
import { askPg } from '../postgres/ask-pg.ts'
import { askSqlite } from '../sqlite/ask-sqlite.ts'
import { askKysely, isKysely, kyselyDriver } from './ask-kysely.ts'
import type { Asker, Connection, DatabaseServer, KnownConnection } from './connection.ts'

/**
 * Finds out how a connection is asked; sends nothing.
 *
 * @throws IntrospectError `INTROSPECT_CONNECTION_INVALID`.
 */
export function recognizeConnection(connection: Connection): KnownConnection {
  const given: unknown = connection
  if ((typeof given !== 'object' && typeof given !== 'function') || given === null) throw unknown(given)
  if (isOpenDatabase(given)) {
    const { driver, server, label, onlySchema } = given
    return { driver, server, label, ask: askKysely(given.db), ...(onlySchema !== undefined && { onlySchema }) }
  }
  if (isAsker(given)) return given
  if (isKysely(given)) {
    const driver = kyselyDriver(given)
    if (driver === null) throw unknown(given, 'a Kysely of an engine that is not read')
    return { driver, ask: askKysely(given) }
  }
  // A connection of mysql2 prepares statements as well.
  if (isMysql2(given)) return { driver: 'mysql', ask: askMysql2(given) }
  if (has(given, 'prepare')) return { driver: 'sqlite', ask: askSqlite(given) }
  if (has(given, 'query')) return { driver: 'pgsql', ask: askPg(given) }
  throw unknown(given)
}

function has<Name extends string>(value: object, name: Name): value is { readonly [Key in Name]: never } {
  return typeof Reflect.get(value, name) === 'function'
}

function isAsker(value: object): value is Asker {
  return has(value, 'ask') && ['mysql', 'pgsql', 'sqlite'].includes(String(Reflect.get(value, 'driver')))
}

interface Opened extends Omit<Asker, 'ask'> {
  readonly db: Parameters<typeof askKysely>[0]
  readonly server: DatabaseServer
  readonly label: string
  readonly onlySchema?: string
}

function isOpenDatabase(value: object): value is Opened {
  const db: unknown = Reflect.get(value, 'db')
  return typeof db === 'object' && db !== null && isKysely(db) && typeof Reflect.get(value, 'server') === 'object'
}

function unknown(value: unknown, what: string = describe(value)): IntrospectError {
  return new IntrospectError(
    'INTROSPECT_CONNECTION_INVALID',
    `A connection to PostgreSQL, MySQL or SQLite was expected, not ${what}.`,
    {
      params: { value: what },
      hint: 'Pass a Kysely, a pool or client of pg or mysql2, a database of better-sqlite3 or node:sqlite, or { driver, ask }. An address is for introspect(address).',
    },
  )
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (value instanceof Promise) return 'a promise, which needs an await'
  if (typeof value !== 'object') return `a ${typeof value}`
  const name: unknown = value.constructor?.name
  if (Array.isArray(value)) return 'an array'
  return typeof name === 'string' && name !== '' && name !== 'Object' ? `an object of the class ${name}` : 'an object'
}
