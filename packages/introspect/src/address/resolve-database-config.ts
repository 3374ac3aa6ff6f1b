import { IntrospectError } from '../errors.ts'
import { text } from '../sentence.ts'
import { ConfigReader } from './config-reader.ts'
import type {
  DatabaseConfig,
  Environment,
  MysqlConfig,
  PgsqlConfig,
  ResolvedDatabaseConfig,
  SqliteConfig,
  TlsConfig,
} from './database-config.ts'
import { parseDatabaseUrl } from './database-url.ts'
import { withEnvironment } from './postgres-environment.ts'

const none: Environment = {}

/**
 * Checks a configuration or a URL and fills in the defaults; opens nothing.
 *
 * @param environment fills in what a PostgreSQL address leaves open, from `PGHOST` and the like
 * @throws IntrospectError `INTROSPECT_CONFIG_INVALID` with the option and what is wrong with it; never with its value.
 */
export function resolveDatabaseConfig(
  config: DatabaseConfig | string,
  environment: Environment = none,
): ResolvedDatabaseConfig {
  const given = typeof config === 'string' ? parseDatabaseUrl(config) : expandUrl(config)
  const reader = new ConfigReader(given)
  const driver = drivers.get(String(reader.take('driver')))
  if (driver === undefined) reader.fail('driver', text('config.driver', {}))
  const resolved = driver === 'sqlite' ? readSqlite(reader) : readServer(reader, driver ?? 'mysql', environment)
  const { problems, options } = reader.finish()
  if (problems.length === 0) return resolved
  throw new IntrospectError('INTROSPECT_CONFIG_INVALID', { params: { options, problems } })
}

const drivers = new Map<string, ResolvedDatabaseConfig['driver']>([
  ['sqlite', 'sqlite'],
  ['sqlite3', 'sqlite'],
  ['pgsql', 'pgsql'],
  ['postgres', 'pgsql'],
  ['postgresql', 'pgsql'],
  ['mysql', 'mysql'],
  ['mariadb', 'mysql'],
])

const day = 86_400_000

function readSqlite(reader: ConfigReader): SqliteConfig {
  return {
    driver: 'sqlite',
    file: reader.text('file'),
    readonly: reader.flag('readonly', false),
    create: reader.flag('create', true),
    busyTimeout: reader.whole('busyTimeout', 0, day, 5_000),
  }
}

function readServer(all: ConfigReader, driver: 'pgsql' | 'mysql', environment: Environment): PgsqlConfig | MysqlConfig {
  const reader = driver === 'pgsql' ? all.with((given) => withEnvironment(given, environment)) : all
  const user = driver === 'pgsql' ? (environment.PGUSER ?? 'postgres') : 'root'
  const schema = driver === 'pgsql' ? reader.optionalText('schema') : undefined
  const pool = reader.inside('pool')
  const config = {
    host: reader.text('host', '127.0.0.1'),
    port: reader.whole('port', 1, 65_535, driver === 'pgsql' ? 5432 : 3306),
    database: reader.text('database'),
    user: reader.text('user', user),
    password: reader.text('password', '', 0),
    ssl: readSsl(reader),
    pool: { max: pool.whole('max', 1, 100, 10), idleTimeout: pool.whole('idleTimeout', 0, day, 10_000) },
    connectTimeout: reader.whole('connectTimeout', 0, day, 10_000),
    statementTimeout: reader.whole('statementTimeout', 0, day, 30_000),
  }
  if (driver === 'mysql') return { driver, ...config }
  return { driver, ...config, ...(schema !== undefined && { schema }) }
}

function readSsl(reader: ConfigReader): boolean | TlsConfig {
  if (reader.isFlag('ssl')) return reader.flag('ssl', false)
  const ssl = reader.inside('ssl')
  const ca = ssl.optionalText('ca')
  if (ca !== undefined && !ca.startsWith('-----BEGIN')) ssl.fail('ca', text('config.certificate', {}))
  const tls = {
    verify: ssl.flag('verify', true),
    anyHost: ssl.flag('anyHost', false),
    optional: ssl.flag('optional', false),
  }
  return {
    ...(ca !== undefined && { ca }),
    verify: tls.verify,
    ...(tls.anyHost && { anyHost: true }),
    ...(tls.optional && { optional: true }),
  }
}

function expandUrl(config: DatabaseConfig): unknown {
  if (config === null || typeof config !== 'object' || !('url' in config)) return config
  const { url, ...rest } = config
  if (typeof url !== 'string')
    throw new IntrospectError('INTROSPECT_CONFIG_INVALID.type', { params: { options: ['url'] } })
  return { ...parseDatabaseUrl(url), ...rest }
}

/** A name for messages that never holds the password: `pgsql database "shop" on db.example:5432`. */
export function databaseLabel(config: ResolvedDatabaseConfig): string {
  if (config.driver === 'sqlite') return `sqlite database "${config.file}"`
  const place = config.host.startsWith('/') ? config.host : `${config.host}:${config.port}`
  return `${config.driver} database "${config.database}" on ${place}`
}
