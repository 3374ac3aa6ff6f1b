import { IntrospectError, type IntrospectErrorCode } from './errors.ts'

/** The codes of what a database as a whole refuses. */
type DatabaseErrorCode = Exclude<
  IntrospectErrorCode,
  'INTROSPECT_CONFIG_INVALID' | 'INTROSPECT_DRIVER_MISSING' | `INTROSPECT_TABLE_${string}`
>

interface Explanation {
  readonly code: DatabaseErrorCode
  readonly says: (label: string) => string
  readonly hint: string
}

const unreachable: Explanation = {
  code: 'INTROSPECT_DATABASE_UNREACHABLE',
  says: (label) => `The ${label} does not answer.`,
  hint: 'Check that the server runs, and the host and port.',
}
const full: Explanation = {
  code: 'INTROSPECT_DATABASE_UNREACHABLE',
  says: (label) => `The ${label} takes no more connections.`,
  hint: 'Close other connections, or lower pool.max of the programs that use it.',
}
const insecure: Explanation = {
  code: 'INTROSPECT_DATABASE_UNREACHABLE',
  says: (label) => `No encrypted connection to the ${label} could be agreed on.`,
  hint: 'Check ssl: whether the server speaks TLS at all, and whether its certificate is trusted or given as ssl.ca.',
}
const lost: Explanation = {
  code: 'INTROSPECT_CONNECTION_LOST',
  says: (label) => `The connection to the ${label} was lost.`,
  hint: 'Check that the server still runs, then try again.',
}
const refused: Explanation = {
  code: 'INTROSPECT_LOGIN_REFUSED',
  says: (label) => `The ${label} refused the login.`,
  hint: 'Check the user and the password, and that the user may use this database.',
}
const notFound: Explanation = {
  code: 'INTROSPECT_DATABASE_NOT_FOUND',
  says: (label) => `The ${label} does not exist.`,
  hint: 'Check the name of the database, or create it first.',
}
const cannotOpen: Explanation = {
  code: 'INTROSPECT_DATABASE_NOT_FOUND',
  says: (label) => `The ${label} does not exist or may not be opened.`,
  hint: 'Check the path, that its folder exists, and that this user may read and write the file.',
}
const locked: Explanation = {
  code: 'INTROSPECT_DATABASE_LOCKED',
  says: (label) => `The ${label} is locked by another connection.`,
  hint: 'Close the program that writes to it, or raise busyTimeout.',
}
const waiting: Explanation = {
  code: 'INTROSPECT_DATABASE_LOCKED',
  says: (label) => `A table of the ${label} is locked by another connection.`,
  hint: 'Let the other transaction end, then try again.',
}
const timeout: Explanation = {
  code: 'INTROSPECT_TIMEOUT',
  says: (label) => `A statement on the ${label} took too long and was ended.`,
  hint: 'Raise statementTimeout, or try again when the server is less busy.',
}
const invalid: Explanation = {
  code: 'INTROSPECT_DATABASE_INVALID',
  says: (label) => `The ${label} is not a readable sqlite file.`,
  hint: 'Check the path; the file is encrypted, damaged or something else.',
}
const failed: Explanation = {
  code: 'INTROSPECT_READ_FAILED',
  says: (label) => `The catalog of the ${label} could not be read.`,
  hint: 'The cause of this error says what the database answered; the quoin command shows it with NODE_DEBUG=quoin.',
}
const defect: Explanation = {
  code: 'INTROSPECT_DEFECT',
  says: (label) => `A defect of @quoin/introspect stopped the reading of the ${label}.`,
  hint: 'Please report it with the cause of this error; the quoin command shows it with NODE_DEBUG=quoin.',
}

const explanations: readonly (readonly [RegExp, Explanation])[] = [
  [/^(?:ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EAI_AGAIN|ENOENT|EACCES|57P03)$/, unreachable],
  [/^(?:53300|ER_CON_COUNT_ERROR|ER_TOO_MANY_USER_CONNECTIONS|ER_USER_LIMIT_REACHED)$/, full],
  [/^(?:HANDSHAKE_.*|UNABLE_TO_.*|DEPTH_ZERO.*|SELF_SIGNED.*|CERT_.*|ERR_TLS.*|ERR_SSL.*|EPROTO)$/, insecure],
  [
    /^(?:ECONNRESET|EPIPE|PROTOCOL_CONNECTION_LOST|57P01|57P02|57P05|08\d{3}|ER_SERVER_SHUTDOWN|ER_CONNECTION_KILLED|ECONNABORTED)$/,
    lost,
  ],
  [
    /^(?:28\d{3}|ER_ACCESS_DENIED_ERROR|ER_DBACCESS_DENIED_ERROR|ER_NOT_SUPPORTED_AUTH_MODE|AUTH_SWITCH_PLUGIN_ERROR|42501)$/,
    refused,
  ],
  [/^(?:3D000|ER_BAD_DB_ERROR)$/, notFound],
  [/^SQLITE_CANTOPEN.*$/, cannotOpen],
  [/^(?:SQLITE_BUSY.*|SQLITE_LOCKED.*)$/, locked],
  [/^(?:55P03|ER_LOCK_WAIT_TIMEOUT)$/, waiting],
  [/^(?:57014|ER_QUERY_TIMEOUT|ER_STATEMENT_TIMEOUT|PROTOCOL_SEQUENCE_TIMEOUT)$/, timeout],
  [/^(?:SQLITE_NOTADB|SQLITE_CORRUPT.*)$/, invalid],
]

/** Turns what a driver threw into a sentence that names the database; the driver's own words stay in `cause`. */
export function databaseError(error: unknown, label: string): IntrospectError {
  if (error instanceof IntrospectError) return error
  const { code, says, hint } = explain(error)
  return new IntrospectError(code, says(label), { params: { database: label }, hint, cause: error })
}

function explain(error: unknown): Explanation {
  const code = driverCode(error)
  for (const [pattern, explanation] of explanations) {
    if (pattern.test(code)) return explanation
  }
  // These carry no code: pg's and mysql2's own words for a server that went away or never came.
  const message = error instanceof Error ? error.message : ''
  if (/does not support SSL|does not support secure/i.test(message)) return insecure
  if (/timeout exceeded when trying to connect/i.test(message)) return unreachable
  if (
    /connection terminated|not queryable|connection is in closed state|read ECONNRESET|connection ended/i.test(message)
  )
    return lost
  if (/directory does not exist/i.test(message)) return cannotOpen
  if (/SASL|password must be a string/i.test(message)) return refused
  return code === '' && isProgramError(error) ? defect : failed
}

/** What the engine throws for a mistake in code; errors of a driver have a code. */
function isProgramError(error: unknown): boolean {
  return [TypeError, RangeError, ReferenceError, SyntaxError].some((type) => error instanceof type)
}

function driverCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return driverCode(error.errors[0])
  if (typeof error !== 'object' || error === null) return ''
  // MySQL error numbers that mysql2 has no name for, and MariaDB's own statement timeout.
  if ('errno' in error && (error.errno === 1969 || error.errno === 3024)) return 'ER_QUERY_TIMEOUT'
  if ('errno' in error && error.errno === 1927) return 'ER_CONNECTION_KILLED'
  return 'code' in error ? String(error.code) : ''
}
