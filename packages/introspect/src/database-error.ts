import { IntrospectError, type IntrospectErrorCode } from './errors.ts'

/** The codes of what a database as a whole refuses. */
type DatabaseErrorCode = Exclude<
  IntrospectErrorCode,
  | `INTROSPECT_${'CONFIG_INVALID' | 'CONNECTION_INVALID' | 'DOCUMENT_INVALID' | 'DRIVER_MISSING'}`
  | `INTROSPECT_TABLE_${string}`
>

type Kind = readonly [
  code: DatabaseErrorCode,
  says: string,
  hint: string,
  codes: RegExp | null,
  /** For errors without a code of their own. */
  words?: RegExp,
]

/** What may go wrong, by SQLSTATE, by the names and numbers of MySQL, by Node's codes and by the drivers' own words. */
const kinds: readonly Kind[] = [
  [
    'INTROSPECT_DATABASE_UNREACHABLE',
    'The host of the {label} was not found.',
    'Check the name of the host, and that this machine can look names up.',
    /^(?:ENOTFOUND|EAI_AGAIN|EAI_\w+)$/,
  ],
  [
    'INTROSPECT_DATABASE_UNREACHABLE',
    'The {label} does not answer: nothing listens there.',
    'Check that the server runs, and the host and port.',
    /^(?:ECONNREFUSED|ENOENT|ENOTSOCK)$/,
  ],
  [
    'INTROSPECT_DATABASE_UNREACHABLE',
    'The {label} does not answer: its host cannot be reached from here.',
    'Check the network, a firewall or VPN between, and the host and port.',
    /^(?:EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|EADDRNOTAVAIL|EACCES|EPERM)$/,
  ],
  [
    'INTROSPECT_DATABASE_UNREACHABLE',
    'The {label} does not answer in time.',
    'Check the host and port, and whether a firewall drops packets; raise connectTimeout for a slow network.',
    /^ETIMEDOUT$/,
    /timeout exceeded when trying to connect|timeout expired|connection timeout|connect ETIMEDOUT/i,
  ],
  [
    'INTROSPECT_DATABASE_UNREACHABLE',
    'The {label} is not ready: the server is starting, stopping or recovering.',
    'Wait until it is ready, then try again.',
    /^(?:57P03|ER_SERVER_OFFLINE_MODE|3032)$/,
  ],
  [
    'INTROSPECT_DATABASE_UNREACHABLE',
    'The {label} takes no more connections.',
    'Close other connections, or lower pool.max of the programs that use it.',
    /^(?:53300|ER_CON_COUNT_ERROR|ER_TOO_MANY_USER_CONNECTIONS|ER_USER_LIMIT_REACHED|1040|1203|1226)$/,
    /max client connections|too many (?:clients|connections)/i,
  ],
  [
    'INTROSPECT_DATABASE_UNREACHABLE',
    'The {label} has blocked this host after too many failed connections.',
    'Have an administrator run FLUSH HOSTS.',
    /^(?:ER_HOST_IS_BLOCKED|1129)$/,
  ],
  [
    'INTROSPECT_DATABASE_UNREACHABLE',
    'No encrypted connection to the {label} could be agreed on: the server does not speak TLS.',
    'Switch TLS on in the server, or set ssl to false (sslmode=disable) where the network is trusted.',
    /^HANDSHAKE_NO_SSL_SUPPORT$/,
    /does not support SSL|does not support secure/i,
  ],
  [
    'INTROSPECT_DATABASE_UNREACHABLE',
    'No encrypted connection to the {label} could be agreed on: the certificate is for another host.',
    'Connect by the name in the certificate, or check the certificate alone (sslmode=verify-ca).',
    /^(?:ERR_TLS_CERT_ALTNAME_INVALID)$/,
  ],
  [
    'INTROSPECT_DATABASE_UNREACHABLE',
    'No encrypted connection to the {label} could be agreed on: its certificate has expired or does not hold yet.',
    'Renew the certificate of the server, and check the clock of both machines.',
    /^(?:CERT_HAS_EXPIRED|CERT_NOT_YET_VALID)$/,
  ],
  [
    'INTROSPECT_DATABASE_UNREACHABLE',
    'No encrypted connection to the {label} could be agreed on: its certificate is not trusted here.',
    'Give the certificate of the authority that signed it as ssl.ca, as text.',
    /^(?:UNABLE_TO_.*|DEPTH_ZERO.*|SELF_SIGNED.*|CERT_.*)$/,
  ],
  [
    'INTROSPECT_DATABASE_UNREACHABLE',
    'No encrypted connection to the {label} could be agreed on.',
    'Check ssl: whether the server speaks TLS at all, and whether its certificate is trusted or given as ssl.ca.',
    /^(?:HANDSHAKE_.*|ERR_TLS.*|ERR_SSL.*|ERR_OSSL.*|EPROTO)$/,
  ],
  [
    'INTROSPECT_LOGIN_REFUSED',
    'The {label} takes encrypted connections only.',
    'Set ssl (sslmode=require or verify-full).',
    /^(?:ER_SECURE_TRANSPORT_REQUIRED|3159)$/,
    /no encryption|connection is insecure|SSL (?:connection )?is required/i,
  ],
  [
    'INTROSPECT_CONNECTION_LOST',
    'The connection to the {label} was lost.',
    'Check that the server still runs, then try again.',
    /^(?:ECONNRESET|EPIPE|PROTOCOL_CONNECTION_LOST|57P01|57P02|57P05|08\w{3}|ER_SERVER_SHUTDOWN|ER_CONNECTION_KILLED|ECONNABORTED|1053|1927)$/,
    /connection terminated|not queryable|connection is in closed state|read ECONNRESET|connection ended/i,
  ],
  [
    'INTROSPECT_LOGIN_REFUSED',
    'The {label} refused the user or the password.',
    'Check the user and the password; signs such as @ and # in a url are escaped with a %.',
    /^(?:28P01|ER_ACCESS_DENIED_ERROR|ER_ACCESS_DENIED_NO_PASSWORD_ERROR|1045|1698)$/,
    /SASL|password must be a string|tenant or user not found/i,
  ],
  [
    'INTROSPECT_LOGIN_REFUSED',
    'The {label} does not let this user in: the account is locked, or its password has expired.',
    'Unlock the account, or set another password.',
    /^(?:ER_ACCOUNT_HAS_BEEN_LOCKED|ER_MUST_CHANGE_PASSWORD|ER_MUST_CHANGE_PASSWORD_LOGIN|1820|1862|3118|4151)$/,
  ],
  [
    'INTROSPECT_LOGIN_REFUSED',
    'The {label} asks for a way to log in that the driver does not know.',
    'Give the user another authentication method, or update the driver.',
    /^(?:ER_NOT_SUPPORTED_AUTH_MODE|AUTH_SWITCH_PLUGIN_ERROR|1251|2059)$/,
  ],
  [
    'INTROSPECT_LOGIN_REFUSED',
    'The {label} does not let this user in from here, or not into this database.',
    'Grant the user the right to connect (pg_hba.conf, GRANT CONNECT, or GRANT on the database for this host), and check its name.',
    /^(?:28\w{3}|0L\w{3}|0P\w{3}|42501|ER_DBACCESS_DENIED_ERROR|ER_HOST_NOT_PRIVILEGED|ER_TABLEACCESS_DENIED_ERROR|ER_SPECIFIC_ACCESS_DENIED_ERROR|1044|1130|1142|1227)$/,
  ],
  [
    'INTROSPECT_DATABASE_NOT_FOUND',
    'The {label} does not exist.',
    'Check the name of the database, or create it first.',
    /^(?:3D000|ER_BAD_DB_ERROR|1049)$/,
  ],
  [
    'INTROSPECT_DATABASE_NOT_FOUND',
    'The {label} does not exist or may not be opened.',
    'Check the path, that its folder exists, and that this user may read and write the file.',
    /^SQLITE_CANTOPEN.*$/,
    /directory does not exist|unable to open database file/i,
  ],
  [
    'INTROSPECT_DATABASE_LOCKED',
    'The {label} is locked by another connection.',
    'Close the program that writes to it, or raise busyTimeout.',
    /^(?:SQLITE_BUSY.*|SQLITE_LOCKED.*)$/,
    /database (?:table )?is locked/i,
  ],
  [
    'INTROSPECT_DATABASE_LOCKED',
    'A table of the {label} is locked by another connection.',
    'Let the other transaction end, then try again.',
    /^(?:55P03|ER_LOCK_WAIT_TIMEOUT|1205)$/,
  ],
  [
    'INTROSPECT_TIMEOUT',
    'A statement on the {label} took too long and was ended.',
    'Raise statementTimeout, or try again when the server is less busy.',
    /^(?:57014|ER_QUERY_TIMEOUT|ER_STATEMENT_TIMEOUT|PROTOCOL_SEQUENCE_TIMEOUT|1969|3024)$/,
  ],
  [
    'INTROSPECT_DATABASE_INVALID',
    'The {label} is not a readable sqlite file.',
    'Check the path; the file is encrypted, damaged or something else.',
    /^(?:SQLITE_NOTADB|SQLITE_CORRUPT.*)$/,
    /file is not a database|database disk image is malformed/i,
  ],
]

const defect: Kind = [
  'INTROSPECT_DEFECT',
  'A defect of @quoin/introspect stopped the reading of the {label}.',
  'Please report it with the cause of this error.',
  null,
]

/** Turns what a driver threw into a sentence that names the database; the driver's own words stay in `cause`. */
export function databaseError(error: unknown, label: string): IntrospectError {
  if (error instanceof IntrospectError) return error
  const [code, says, hint] = explain(error)
  return new IntrospectError(
    code,
    says.replace('{label}', () => label),
    {
      params: { database: label },
      hint,
      cause: error,
    },
  )
}

function explain(error: unknown): Kind {
  const codes = driverCodes(error)
  const message = error instanceof Error ? error.message : ''
  // Words first: one code stands for many refusals of a login.
  const kind =
    kinds.find(([, , , , words]) => words?.test(message) && !codes.includes('57014')) ??
    kinds.find(([, , , pattern]) => codes.some((code) => pattern?.test(code)))
  if (kind !== undefined) return kind
  return codes.length === 0 && isProgramError(error) ? defect : failed(message)
}

/** Nobody can help without what the database said. */
function failed(message: string): Kind {
  const [line = ''] = message.split('\n')
  const said = line === '' ? 'See the cause of this error.' : `The database said: ${line.slice(0, 300)}`
  return ['INTROSPECT_READ_FAILED', 'The catalog of the {label} could not be read.', said, null]
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
