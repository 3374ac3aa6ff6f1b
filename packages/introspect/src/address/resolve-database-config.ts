import { dialectOf, engines } from '../dialects.ts'
import { IntrospectError } from '../errors.ts'
import { text } from '../sentence.ts'
import { ConfigReader } from './config-reader.ts'
import type { DatabaseConfig, Environment, ResolvedDatabaseConfig, WrittenDatabaseConfig } from './database-config.ts'
import { parseDatabaseUrl } from './database-url.ts'

const none: Environment = {}

/**
 * Checks a configuration or a URL and fills in the defaults; opens nothing.
 *
 * @param environment fills in what a PostgreSQL address leaves open, from `PGHOST` and the like
 * @throws IntrospectError `INTROSPECT_CONFIG_INVALID` with the option and what is wrong with it; never with its value.
 */
export function resolveDatabaseConfig(
  config: DatabaseConfig | WrittenDatabaseConfig | string,
  environment: Environment = none,
): ResolvedDatabaseConfig {
  const given = typeof config === 'string' ? parseDatabaseUrl(config) : expandUrl(config)
  const reader = new ConfigReader(given)
  const name = String(reader.take('driver'))
  const known = engines.find(([, { names }]) => names.includes(name))
  if (known === undefined) reader.fail('driver', text('config.driver', {}))
  // Without a driver, the options that all servers have are checked.
  const [, dialect] = known ?? engines.find(([, { protocols }]) => protocols.length > 0) ?? engines[0] ?? []
  const resolved = dialect?.readConfig(reader, environment)
  const { problems, options } = reader.finish()
  if (resolved !== undefined && problems.length === 0) return resolved
  throw new IntrospectError('INTROSPECT_CONFIG_INVALID', { params: { options, problems } })
}

function expandUrl(config: DatabaseConfig | WrittenDatabaseConfig): unknown {
  if (config === null || typeof config !== 'object' || !('url' in config)) return config
  const { url, ...rest } = config
  if (typeof url !== 'string')
    throw new IntrospectError('INTROSPECT_CONFIG_INVALID.type', { params: { options: ['url'] } })
  return { ...parseDatabaseUrl(url), ...rest }
}

/** A name for messages that never holds the password: `pgsql database "shop" on db.example:5432`. */
export function databaseLabel(config: ResolvedDatabaseConfig): string {
  return `${config.driver} database ${dialectOf(config.driver).placeOf(config)}`
}
