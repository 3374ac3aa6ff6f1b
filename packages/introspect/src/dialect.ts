import type { ConfigReader } from './address/config-reader.ts'
import type { Environment, ResolvedDatabaseConfig } from './address/database-config.ts'
import type { Catalog } from './catalog.ts'
import type { BorrowedConnectionEngine } from './connect/borrowed-connection-engine.ts'
import type { OpenedServer } from './connect/opened-server.ts'
import type { DatabaseServer, QueryFunction, ReadOnlyConnection } from './connection/connection.ts'
import type { FailureKind } from './failure-kind.ts'
import type { IntrospectText } from './text.ts'

/** Options of a configuration, not yet checked. */
export type UncheckedOptions = Readonly<Record<string, unknown>>

/** Everything about an engine that this package does in another way than for the others. */
export interface Dialect<Config extends ResolvedDatabaseConfig = ResolvedDatabaseConfig> {
  /** What configurations call it. */
  readonly names: readonly string[]
  /** The protocols of its URLs; empty where these have a form of their own. */
  readonly protocols: readonly string[]
  /** Whether a database holds schemas, of which an address may choose one. */
  readonly hasSchemas: boolean
  /** Whether a table is also found by its name in other letters, upper or lower. */
  readonly foldsNames: boolean
  /** The namespace of a server that names none. */
  readonly defaultSchema: string
  /** What messages call a database that has no name. */
  readonly unnamedDatabase: string
  /** How rows are read that nobody may change: as which type values are searched, and whether a transaction can only read. */
  readonly rowReading: { readonly textType: 'text' | 'char'; readonly readOnlyTransactions: boolean }
  /** Why a table may not be found. */
  readonly notFoundHint: IntrospectText
  /** What it rejects, from the most special to the most general. */
  readonly failures: readonly FailureKind[]
  /** Asks for `version`, `schema` and `database`. */
  readonly identityQuery: string
  /** Reads an address that is no URL with one of the protocols; null for one of another engine. */
  readAddress(address: string): UncheckedOptions | null
  /** Checks the options of a configuration and fills in the defaults. */
  readConfig(reader: ConfigReader, environment: Environment): Config
  /** Where the database is, without the password: `"shop" on db.example:5432`. */
  placeOf(config: Config): string
  /** Opens the database for a program that works with it. */
  open(config: Config): Promise<OpenedServer>
  /** How it is used over connections of somebody else. */
  share(): Promise<BorrowedConnectionEngine>
  /** Opens one connection that changes nothing. */
  openForReading(config: Config): Promise<ReadOnlyConnection>
  /** How a driver's connection to this engine is asked; null for a connection of another kind. */
  recognize(connection: object): QueryFunction | null
  /** Whether a query of Kysely is written for this engine. */
  isWrittenFor(sql: string): boolean
  /** What the server is called that says this version. */
  productOf(version: string): string
  /** The catalogs to read, one after the other. */
  catalogs(ask: QueryFunction, server: DatabaseServer, schemas: readonly string[] | undefined): readonly Catalog[]
}
