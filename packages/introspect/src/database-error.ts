import { IntrospectError, type IntrospectErrorKey } from './errors.ts'
import { text } from './sentence.ts'
import type { IntrospectText } from './text.ts'

/** The keys of what a database as a whole refuses: each message names the database alone. */
type DatabaseErrorKey = Exclude<
  IntrospectErrorKey,
  | `INTROSPECT_${'CONFIG_INVALID' | 'CONNECTION_INVALID' | 'DOCUMENT_INVALID' | 'DRIVER_MISSING'}${string}`
  | `INTROSPECT_TABLE_${string}`
>

type Kind = readonly [
  key: DatabaseErrorKey,
  codes: RegExp | null,
  /** For errors without a code of their own. */
  words?: RegExp,
]

/** What may go wrong, by SQLSTATE, by the names and numbers of MySQL, by Node's codes and by the drivers' own words. */
const kinds: readonly Kind[] = [
  ['INTROSPECT_DATABASE_UNREACHABLE.host', /^(?:ENOTFOUND|EAI_AGAIN|EAI_\w+)$/],
  ['INTROSPECT_DATABASE_UNREACHABLE.port', /^(?:ECONNREFUSED|ENOENT|ENOTSOCK)$/],
  ['INTROSPECT_DATABASE_UNREACHABLE.network', /^(?:EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|EADDRNOTAVAIL|EACCES|EPERM)$/],
  [
    'INTROSPECT_DATABASE_UNREACHABLE.slow',
    /^ETIMEDOUT$/,
    /timeout exceeded when trying to connect|timeout expired|connection timeout|connect ETIMEDOUT/i,
  ],
  ['INTROSPECT_DATABASE_UNREACHABLE.starting', /^(?:57P03|ER_SERVER_OFFLINE_MODE|3032)$/],
  [
    'INTROSPECT_DATABASE_UNREACHABLE.full',
    /^(?:53300|ER_CON_COUNT_ERROR|ER_TOO_MANY_USER_CONNECTIONS|ER_USER_LIMIT_REACHED|1040|1203|1226)$/,
    /max client connections|too many (?:clients|connections)/i,
  ],
  ['INTROSPECT_DATABASE_UNREACHABLE.blocked', /^(?:ER_HOST_IS_BLOCKED|1129)$/],
  [
    'INTROSPECT_DATABASE_UNREACHABLE.plain',
    /^HANDSHAKE_NO_SSL_SUPPORT$/,
    /does not support SSL|does not support secure/i,
  ],
  ['INTROSPECT_DATABASE_UNREACHABLE.name', /^(?:ERR_TLS_CERT_ALTNAME_INVALID)$/],
  ['INTROSPECT_DATABASE_UNREACHABLE.expired', /^(?:CERT_HAS_EXPIRED|CERT_NOT_YET_VALID)$/],
  ['INTROSPECT_DATABASE_UNREACHABLE.untrusted', /^(?:UNABLE_TO_.*|DEPTH_ZERO.*|SELF_SIGNED.*|CERT_.*)$/],
  ['INTROSPECT_DATABASE_UNREACHABLE.tls', /^(?:HANDSHAKE_.*|ERR_TLS.*|ERR_SSL.*|ERR_OSSL.*|EPROTO)$/],
  [
    'INTROSPECT_LOGIN_REFUSED.encrypted',
    /^(?:ER_SECURE_TRANSPORT_REQUIRED|3159)$/,
    /no encryption|connection is insecure|SSL (?:connection )?is required/i,
  ],
  [
    'INTROSPECT_CONNECTION_LOST',
    /^(?:ECONNRESET|EPIPE|PROTOCOL_CONNECTION_LOST|57P01|57P02|57P05|08\w{3}|ER_SERVER_SHUTDOWN|ER_CONNECTION_KILLED|ECONNABORTED|1053|1927)$/,
    /connection terminated|not queryable|connection is in closed state|read ECONNRESET|connection ended/i,
  ],
  [
    'INTROSPECT_LOGIN_REFUSED',
    /^(?:28P01|ER_ACCESS_DENIED_ERROR|ER_ACCESS_DENIED_NO_PASSWORD_ERROR|1045|1698)$/,
    /SASL|password must be a string|tenant or user not found/i,
  ],
  [
    'INTROSPECT_LOGIN_REFUSED.locked',
    /^(?:ER_ACCOUNT_HAS_BEEN_LOCKED|ER_MUST_CHANGE_PASSWORD|ER_MUST_CHANGE_PASSWORD_LOGIN|1820|1862|3118|4151)$/,
  ],
  ['INTROSPECT_LOGIN_REFUSED.method', /^(?:ER_NOT_SUPPORTED_AUTH_MODE|AUTH_SWITCH_PLUGIN_ERROR|1251|2059)$/],
  [
    'INTROSPECT_LOGIN_REFUSED.denied',
    /^(?:28\w{3}|0L\w{3}|0P\w{3}|42501|ER_DBACCESS_DENIED_ERROR|ER_HOST_NOT_PRIVILEGED|ER_TABLEACCESS_DENIED_ERROR|ER_SPECIFIC_ACCESS_DENIED_ERROR|1044|1130|1142|1227)$/,
  ],
  ['INTROSPECT_DATABASE_NOT_FOUND', /^(?:3D000|ER_BAD_DB_ERROR|1049)$/],
  [
    'INTROSPECT_DATABASE_NOT_FOUND.file',
    /^SQLITE_CANTOPEN.*$/,
    /directory does not exist|unable to open database file/i,
  ],
  ['INTROSPECT_DATABASE_READ_ONLY', /^SQLITE_READONLY.*$/, /attempt to write a readonly database/i],
  ['INTROSPECT_DATABASE_LOCKED', /^(?:SQLITE_BUSY.*|SQLITE_LOCKED.*)$/, /database (?:table )?is locked/i],
  ['INTROSPECT_DATABASE_LOCKED.table', /^(?:55P03|ER_LOCK_WAIT_TIMEOUT|1205)$/],
  ['INTROSPECT_TIMEOUT', /^(?:57014|ER_QUERY_TIMEOUT|ER_STATEMENT_TIMEOUT|PROTOCOL_SEQUENCE_TIMEOUT|1969|3024)$/],
  [
    'INTROSPECT_DATABASE_INVALID',
    /^(?:SQLITE_NOTADB|SQLITE_CORRUPT.*)$/,
    /file is not a database|database disk image is malformed/i,
  ],
]

/** Turns what a driver threw into a sentence that names the database; the driver's own words stay in `cause`. */
export function databaseError(error: unknown, label: string): IntrospectError {
  if (error instanceof IntrospectError) return error
  const { key, hint } = explain(error)
  return new IntrospectError(key, { params: { database: label }, ...(hint && { hint }), cause: error })
}

interface Explanation {
  readonly key: DatabaseErrorKey
  readonly hint?: IntrospectText
}

function explain(error: unknown): Explanation {
  const codes = driverCodes(error)
  const message = error instanceof Error ? error.message : ''
  // Words first: one code stands for many refusals of a login.
  const kind =
    kinds.find(([, , words]) => words?.test(message) && !codes.includes('57014')) ??
    kinds.find(([, pattern]) => codes.some((code) => pattern?.test(code)))
  if (kind !== undefined) return { key: kind[0] }
  return codes.length === 0 && isProgramError(error) ? { key: 'INTROSPECT_DEFECT' } : failed(message)
}

/** Nobody can help without what the database said. */
function failed(message: string): Explanation {
  const [line = ''] = message.split('\n')
  const key = 'INTROSPECT_READ_FAILED'
  return line === '' ? { key } : { key, hint: text('hint.database.said', { reason: line.slice(0, 300) }) }
}

/** What the engine throws for a mistake in code; errors of a driver have a code. */
function isProgramError(error: unknown): boolean {
  return [TypeError, RangeError, ReferenceError, SyntaxError].some((type) => error instanceof type)
}

/** The code, and the number that MySQL gives an error for which mysql2 may have no name. */
function driverCodes(error: unknown): readonly string[] {
  if (error instanceof AggregateError && error.errors.length > 0) return driverCodes(error.errors[0])
  if (typeof error !== 'object' || error === null) return []
  return ['code', 'errno'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return value === undefined || (name === 'errno' && Number(value) < 0) ? [] : [String(value)]
  })
}
