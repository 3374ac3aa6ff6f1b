import type { OpenDatabase, ResultColumn } from '@quoin/introspect/connect'
import type { ColumnDefinitionBuilder, DropIndexBuilder, KyselyPlugin, RawBuilder } from 'kysely'
import type { AdminConfig } from '../config/admin-config.ts'
import type { DialectErrors } from './dialect-errors.ts'
import type { UntypedDatabase, UntypedInsert } from './untyped-database.ts'

/** What the server has to know of an engine; everything else is the same SQL, or kysely's. */
export interface SqlDialect {
  /** What an application installs to speak to it, with the versions. */
  readonly packages: Readonly<Record<string, string>>
  /** Rows that were read for a change are locked: others wait. One connection alone has no need of it. */
  readonly locksRows: boolean
  /** Every server of this engine answers the rows that a statement changes. */
  readonly returnsChanges: boolean
  /** A row of nothing but defaults is written as such; otherwise as one without columns. */
  readonly insertsDefaults: boolean
  /** A transaction takes further statements after one that failed. */
  readonly survivesFailure: boolean
  /** Numbers beyond a column's type are kept as other ones instead of being rejected. */
  readonly losesDigits: boolean
  /** Writes a row as JSON by a statement, secrets masked; null where that is left to this process. */
  readonly rowAsJson:
    | ((row: string, columns: readonly ResultColumn[], maskedColumns: ReadonlySet<string>) => RawBuilder<string>)
    | null
  /** Makes `like` ignore capitals, where it does not by itself. */
  readonly likePlugin: KyselyPlugin | null

  /** What compares a column by what is shown of it, where a value may be stored in several forms. */
  readonly forms: SqlExpressionNormalizers
  /** It has days before our era and beyond the year 9999, and ends that no day is. */
  readonly hasFarDays: boolean

  /** A number of a request, so that it is compared as one, without losing digits. */
  exactNumber(text: string): string | RawBuilder<string>
  /** Any value as a text. */
  asText(expression: RawBuilder<unknown>): RawBuilder<string>
  /** The day of a UTC column on a clock that is so many minutes ahead, as `YYYY-MM-DD`. */
  day(column: RawBuilder<unknown>, minutes: number): RawBuilder<string>
  /** An insert that changes the row of the same key instead. */
  upsert(insert: UntypedInsert, key: string, changes: Readonly<Record<string, unknown>>): UntypedInsert

  /** Null: its databases are on a server. */
  readonly files: DatabaseFiles | null
  /** Null: its databases are files. */
  readonly databases: ServerDatabases | null
  /** How many rows a table has about, as the engine's own statistics know it; null when they know nothing. */
  tableSize(db: UntypedDatabase, place: ModelTableName): Promise<number | null>
  /** How many rows a select finds about, as the engine's planner expects it; null when it does not say. */
  plannedRows(db: UntypedDatabase, select: SelectStatement): Promise<number | null>
  /** What the errors of its driver mean. */
  readonly errors: DialectErrors
  /**
   * Asks for the test of a column, where a statement fails that compares it with what its type cannot hold: answers null
   * for a type without one. Null: any value can be compared.
   */
  readonly columnTest:
    | ((db: UntypedDatabase, place: ModelTableName, column: string) => Promise<IsComparableValue | null>)
    | null
  /** The columns of a unique index, where the error of a double value names only the index. */
  uniqueColumns(db: UntypedDatabase, place: ModelTableName, index: string): Promise<readonly string[]>

  /** The type and attributes of an automatic integer key. */
  readonly keyColumn: KeyColumn
  /** The type of a date and time without a zone. */
  readonly instantType: RawBuilder<unknown>
  /** The type of a text of any length. */
  readonly textType: RawBuilder<unknown>
  /** Some engines know an index only with its table. */
  dropIndex(drop: DropIndexBuilder, table: string): DropIndexBuilder
}

/** True for a value that can be compared with those of a column. */
export type IsComparableValue = (value: unknown) => boolean

/** One form of all values of a column, or of a value that it is compared with, by what they are. */
export type SqlExpressionNormalizers = Readonly<
  Partial<Record<'boolean' | 'date' | 'datetime', SqlExpressionNormalizer>>
>

/** Writes the one form of what an expression has. */
export type SqlExpressionNormalizer = (expression: RawBuilder<unknown>) => RawBuilder<unknown>

/** Databases of a server. */
interface ServerDatabases {
  create(name: string): RawBuilder<unknown>
  /** Also while somebody is connected to it. */
  drop(name: string): RawBuilder<unknown>
}

/** Databases that are files. */
interface DatabaseFiles {
  /** An empty database in place of the file of this label; null for a database of another engine. */
  openEmpty(replacedLabel: string): Promise<OpenDatabase | null>
  /** The same configuration with the file that it names in another place, and these options where it has none. */
  locate(
    database: AdminConfig['database'],
    place: (file: string) => Promise<string>,
    options: { readonly create?: false },
  ): Promise<AdminConfig['database']>
}

/** The table of a model; without a schema, that which its name means. */
export interface ModelTableName {
  readonly schema: string | null
  readonly table: string
}

/** A compiled select. */
export interface SelectStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The type of a key, and what is said of the column. */
type KeyColumn = readonly ['integer' | 'serial', (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder]
