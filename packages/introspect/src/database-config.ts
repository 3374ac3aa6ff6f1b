import { z } from 'zod'
import { parseDatabaseUrl } from './database-url.ts'
import { IntrospectError } from './errors.ts'

/** A sqlite file. */
export interface SqliteConfig {
  readonly driver: 'sqlite'
  /** A path, or `:memory:`. */
  readonly file: string
  readonly readonly: boolean
  /** False: a file that does not exist is an error instead of an empty database. */
  readonly create: boolean
  /** Milliseconds to wait for another connection's lock. */
  readonly busyTimeout: number
}

/** What both servers are reached by. */
interface ServerConfig {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  readonly password: string
  /** True: encrypted, and the server is who it says. `ca` is the certificate itself (PEM), never a path. */
  readonly ssl: boolean | { readonly ca?: string | undefined; readonly verify: boolean }
  readonly pool: { readonly max: number; readonly idleTimeout: number }
  /** Milliseconds. */
  readonly connectTimeout: number
  /** Milliseconds after which the server ends a statement; 0 for never. */
  readonly statementTimeout: number
}

/** A PostgreSQL server. */
export interface PgsqlConfig extends ServerConfig {
  readonly driver: 'pgsql'
  /** Read this schema only, and let names without a schema mean it. */
  readonly schema?: string | undefined
}

/** A MySQL or MariaDB server. */
export interface MysqlConfig extends ServerConfig {
  readonly driver: 'mysql'
}

/** A checked configuration with every default filled in. */
export type ResolvedDatabaseConfig = SqliteConfig | PgsqlConfig | MysqlConfig

type SslInput = boolean | { readonly ca?: string | undefined; readonly verify?: boolean | undefined }
type PoolInput = { readonly max?: number | undefined; readonly idleTimeout?: number | undefined }
type ServerInput<Config extends PgsqlConfig | MysqlConfig> = Pick<Config, 'driver' | 'database'> &
  Partial<Omit<Config, 'ssl' | 'pool'>> & { readonly ssl?: SslInput; readonly pool?: PoolInput }

/** How a person names a database: an object per driver, or `{ url }`. */
export type DatabaseConfig =
  | (Pick<SqliteConfig, 'driver' | 'file'> & Partial<SqliteConfig>)
  | ServerInput<PgsqlConfig>
  | ServerInput<MysqlConfig>
  | { readonly url: string }

const milliseconds = z.int().min(0).max(86_400_000)
const port = z.int().min(1).max(65_535)

const server = {
  host: z.string().min(1).default('127.0.0.1'),
  database: z.string().min(1),
  password: z.string().default(''),
  ssl: z
    .union([
      z.boolean(),
      z.strictObject({
        ca: z.string().startsWith('-----BEGIN', 'must be the certificate text itself (PEM), not a path').optional(),
        verify: z.boolean().default(true),
      }),
    ])
    .default(false),
  pool: z
    .strictObject({ max: z.int().min(1).max(100).default(10), idleTimeout: milliseconds.default(10_000) })
    .prefault({}),
  connectTimeout: milliseconds.default(10_000),
  statementTimeout: milliseconds.default(30_000),
}

const databaseConfig: z.ZodType<ResolvedDatabaseConfig> = z.discriminatedUnion('driver', [
  z.strictObject({
    driver: z.literal('sqlite'),
    file: z.string().min(1),
    readonly: z.boolean().default(false),
    create: z.boolean().default(true),
    busyTimeout: milliseconds.default(5_000),
  }),
  z.strictObject({
    driver: z.literal('pgsql'),
    ...server,
    port: port.default(5432),
    user: z.string().min(1).default('postgres'),
    schema: z.string().min(1).optional(),
  }),
  z.strictObject({
    driver: z.literal('mysql'),
    ...server,
    port: port.default(3306),
    user: z.string().min(1).default('root'),
  }),
])

/**
 * Checks a configuration or a URL and fills in the defaults; opens nothing.
 *
 * @throws IntrospectError `INTROSPECT_CONFIG_INVALID` with the option and what is wrong with it; never with its value.
 */
export function resolveDatabaseConfig(config: DatabaseConfig | string): ResolvedDatabaseConfig {
  const given = typeof config === 'string' ? parseDatabaseUrl(config) : expandUrl(config)
  const parsed = databaseConfig.safeParse(given)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(describeIssue)
  throw new IntrospectError(
    'INTROSPECT_CONFIG_INVALID',
    `The database configuration is not valid: ${problems.join('; ')}.`,
    {
      params: { options: parsed.error.issues.flatMap(optionsOf) },
      hint: 'Give { driver: "sqlite", file }, { driver: "pgsql" or "mysql", host, port, database, user, password }, or a URL such as "pgsql://user@host/database".',
    },
  )
}

function expandUrl(config: DatabaseConfig): unknown {
  if (config === null || typeof config !== 'object' || !('url' in config)) return config
  const { url, ...rest } = config
  if (typeof url !== 'string')
    throw new IntrospectError('INTROSPECT_CONFIG_INVALID', 'The database url must be a text.', {
      params: { options: ['url'] },
    })
  return { ...parseDatabaseUrl(url), ...rest }
}

/** The names of the options that an issue is about. */
function optionsOf(issue: z.core.$ZodIssue): readonly string[] {
  return issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const option = issue.path.length === 0 ? 'it' : `"${issue.path.join('.')}"`
  if (issue.code === 'unrecognized_keys') return `unknown option ${issue.keys.map((key) => `"${key}"`).join(', ')}`
  if (issue.code === 'invalid_type') {
    return issue.message.endsWith('received undefined')
      ? `${option} is missing`
      : `${option} must be of type ${issue.expected}`
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string' ? `${option} is empty` : `${option} must be at least ${issue.minimum}`
  }
  if (issue.code === 'too_big') return `${option} must be at most ${issue.maximum}`
  if (issue.code === 'invalid_union' && option === '"driver"') return '"driver" must be "mysql", "pgsql" or "sqlite"'
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat().find(({ path }) => path.length > 0)
    return inner ? describeIssue({ ...inner, path: [...issue.path, ...inner.path] }) : `${option} is of a wrong type`
  }
  return `${option} ${issue.message}`
}

/** A name for messages that never holds the password: `pgsql database "shop" on db.example:5432`. */
export function databaseLabel(config: ResolvedDatabaseConfig): string {
  if (config.driver === 'sqlite') return `sqlite database "${config.file}"`
  return `${config.driver} database "${config.database}" on ${config.host}:${config.port}`
}
