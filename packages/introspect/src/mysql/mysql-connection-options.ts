import type { ConnectionOptions } from 'mysql2'
import type { MysqlConfig } from '../address/database-config.ts'

/** How mysql2 reaches a server, and in which form it answers values. */
export function connectionOptions(config: MysqlConfig): ConnectionOptions {
  const isSocket = config.host.startsWith('/')
  return {
    ...(isSocket ? { socketPath: config.host } : { host: config.host, port: config.port }),
    database: config.database,
    user: config.user,
    password: config.password,
    ...(config.ssl !== false && !isSocket && { ssl: tlsOptions(config.ssl) }),
    connectTimeout: config.connectTimeout,
    charset: 'utf8mb4',
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    jsonStrings: true,
    // An object given as a value would otherwise become SQL.
    stringifyObjects: true,
    multipleStatements: false,
    // The server must not be able to ask for a file of this machine.
    flags: ['-LOCAL_FILES'],
  }
}

function tlsOptions(ssl: Exclude<MysqlConfig['ssl'], false>) {
  const { ca, verify, anyHost } = ssl === true ? { ca: undefined, verify: true, anyHost: false } : ssl
  return { ...(ca !== undefined && { ca }), rejectUnauthorized: verify, verifyIdentity: verify && anyHost !== true }
}

/**
 * The SET statement that each new connection runs. Each server reads its own comment; values are escaped with
 * backslashes by the driver, so that mode must be on.
 */
export function sessionSettings({ statementTimeout }: MysqlConfig): string {
  return `set time_zone = '+00:00', sql_mode = replace(@@sql_mode, 'NO_BACKSLASH_ESCAPES', '')
    /*M!100100 , max_statement_time = ${statementTimeout / 1000} */ /*!80000 , max_execution_time = ${statementTimeout} */`
}
