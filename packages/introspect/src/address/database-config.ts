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

/** How a connection is encrypted. */
export interface TlsConfig {
  readonly ca?: string | undefined
  /** Whether the server's certificate is checked. */
  readonly verify: boolean
  /** The certificate may be for another host. */
  readonly anyHost?: boolean | undefined
  /** A server that does not speak TLS is used without it. */
  readonly optional?: boolean | undefined
}

/** What a server is reached by. */
export interface ServerConfig {
  /** A name or an address, or the path of a socket (PostgreSQL: of its folder). */
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  readonly password: string
  /** True: encrypted, and the server is who it says. `ca` is the certificate itself (PEM), never a path. */
  readonly ssl: boolean | TlsConfig
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

/** The names that libpq has for the ways to encrypt. */
type SslMode = 'disable' | 'prefer' | 'require' | 'verify-ca' | 'verify-full'
type SslInput = boolean | SslMode | Partial<TlsConfig>
/** Other tools' names of the drivers are understood as well. */
type DriverAlias = { readonly driver: 'postgres' | 'postgresql' } & Partial<Omit<ServerInput<PgsqlConfig>, 'driver'>>
type MariadbAlias = { readonly driver: 'mariadb' } & Partial<Omit<ServerInput<MysqlConfig>, 'driver'>>
type PoolInput = { readonly max?: number | undefined; readonly idleTimeout?: number | undefined }
type ServerInput<Config extends PgsqlConfig | MysqlConfig> = Pick<Config, 'driver' | 'database'> &
  Partial<Omit<Config, 'ssl' | 'pool'>> & { readonly ssl?: SslInput; readonly pool?: PoolInput }

/** How a user names a database: an object per driver, or `{ url }`. */
export type DatabaseConfig =
  | (Pick<SqliteConfig, 'driver' | 'file'> & Partial<SqliteConfig>)
  | ServerInput<PgsqlConfig>
  | ServerInput<MysqlConfig>
  | DriverAlias
  | MariadbAlias
  | { readonly url: string }

/** A configuration as it was read from somewhere: what is in it is checked when it is used. */
export type WrittenDatabaseConfig = Readonly<Record<string, unknown>>

/** What the environment says of a connection that its address leaves open. */
export type Environment = Readonly<Record<string, string | undefined>>
