import type { Routine, RowSecurity, Sequence, Trigger, TypeDefinition } from './database-objects.ts'
import type { DriverName } from './driver-name.ts'

/** What `tables()` lists: enough to choose a table by. */
export interface TableSummary {
  readonly schema: string
  readonly name: string
  readonly kind: 'table' | 'view'
  readonly comment: string | null
}

/** Everything one database connection may see. */
export interface Schema {
  readonly driver: DriverName
  /** The namespace that a table name without a schema means. */
  readonly defaultSchema: string
  /** Ordered by schema, then name. */
  readonly tables: readonly Table[]
  /** Tables that exist and could not be read; all others are in `tables`. */
  readonly problems: readonly TableProblem[]
  /** With `details`: what a database has beside its tables. */
  readonly types?: readonly TypeDefinition[]
  readonly sequences?: readonly Sequence[]
  readonly functions?: readonly Routine[]
}

/** A table that could not be read, and why. */
export interface TableProblem {
  readonly schema: string
  readonly name: string
  readonly code: 'INTROSPECT_TABLE_DENIED' | 'INTROSPECT_TABLE_UNREADABLE'
  readonly message: string
}

/** A table or view as the catalog of its database describes it. */
export interface Table {
  /** The namespace: a PostgreSQL schema, a MySQL database name, `main` on SQLite. */
  readonly schema: string
  readonly name: string
  readonly comment: string | null
  readonly kind: 'table' | 'view'
  /** In the order of the database. */
  readonly columns: readonly Column[]
  readonly primaryKey: PrimaryKey | null
  readonly foreignKeys: readonly ForeignKey[]
  readonly indexes: readonly Index[]
  readonly checks: readonly Check[]
  /** With `details`: the query of a view. */
  readonly view?: { readonly materialized: boolean; readonly definition: string }
  readonly triggers?: readonly Trigger[]
  /** PostgreSQL: how rows are spread over partitions, such as `RANGE (created_at)`, and the tables that hold them. */
  readonly partitions?: { readonly by: string; readonly tables: readonly string[] }
  readonly rowSecurity?: RowSecurity
}

/** One column, with every fact that its catalog holds. */
export interface Column {
  readonly name: string
  readonly type: ColumnType
  readonly nullable: boolean
  readonly default: ColumnDefault | null
  readonly autoIncrement: boolean
  readonly generated: GeneratedColumn | null
  /** True when this column alone is unique for every row: by key or by a total, single-column unique index. */
  readonly unique: boolean
  readonly comment: string | null
  /** `id`, `created_at`, `updated_at`, `deleted_at`: skipped when a record is made from the table. */
  readonly system: boolean
  /** MySQL and MariaDB: the expression of ON UPDATE, for example `current_timestamp()`. */
  readonly onUpdate?: string
  /** MySQL and MariaDB: left out of `select *`. */
  readonly invisible?: true
  /** With `details`, PostgreSQL: an identity column, and whether a value of one's own is rejected. */
  readonly identity?: 'always' | 'by default'
  /** With `details`: how its texts are compared, where it is not as the type says. */
  readonly collation?: string
}

/** The engine-neutral names a column type is reduced to. */
export type ColumnTypeName =
  | 'char'
  | 'varchar'
  | 'text'
  | 'mediumtext'
  | 'longtext'
  | 'tinyint'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'decimal'
  | 'float'
  | 'double'
  | 'boolean'
  | 'date'
  | 'time'
  | 'datetime'
  | 'timestamptz'
  | 'year'
  | 'interval'
  | 'enum'
  | 'set'
  | 'json'
  | 'uuid'
  | 'binary'
  | 'bit'
  | 'network'
  | 'geometry'
  | 'xml'
  | 'unknown'

/** A column's type: a neutral name to decide by, the raw text to repeat. */
export interface ColumnType {
  readonly name: ColumnTypeName
  /** The type as the database writes it, for example `varchar(120)` or `int unsigned`. */
  readonly raw: string
  /** Characters for text, bytes for binary. */
  readonly length?: number
  /** Decimal digits in all. */
  readonly precision?: number
  /** Decimal digits after the point. */
  readonly scale?: number
  readonly unsigned?: boolean
  /** The values of an enum or set, in the database's order; also of a CHECK … IN or a domain. */
  readonly values?: readonly string[]
  /** PostgreSQL arrays: the other facts describe the element. */
  readonly array?: boolean
}

/** A literal is the value itself (`draft`, `0`); an expression is SQL text (`CURRENT_TIMESTAMP`). */
export interface ColumnDefault {
  readonly kind: 'literal' | 'expression'
  readonly value: string
}

/** A column whose value the database computes. */
export interface GeneratedColumn {
  readonly kind: 'virtual' | 'stored'
  readonly expression: string
}

/** The primary key, of one column or several. */
export interface PrimaryKey {
  readonly name: string | null
  /** In key order. */
  readonly columns: readonly string[]
}

/** What a foreign key does when the referenced row goes or changes. */
export type ReferentialAction = 'no action' | 'restrict' | 'cascade' | 'set null' | 'set default'

/** A foreign key, of one column or several. */
export interface ForeignKey {
  readonly name: string | null
  readonly columns: readonly string[]
  /** Paired by position with `columns`. */
  readonly references: { readonly schema: string; readonly table: string; readonly columns: readonly string[] }
  readonly onUpdate: ReferentialAction
  readonly onDelete: ReferentialAction
  /** PostgreSQL NOT VALID: holds for new rows only. */
  readonly notValid?: true
  /** PostgreSQL 18 NOT ENFORCED: written down and never checked. */
  readonly notEnforced?: true
  /** With `details`, PostgreSQL: when a deferrable key is checked unless a transaction says otherwise. */
  readonly deferrable?: 'immediate' | 'deferred'
}

/** A key column of an index: a column or an expression, never an INCLUDE column. */
export type IndexColumn = (
  | { readonly name: string; readonly expression?: undefined }
  | { readonly name?: undefined; readonly expression: string }
) & {
  /** MySQL prefix length in characters. */
  readonly prefix?: number
  readonly order?: 'asc' | 'desc'
}

/** An index, also those that stand behind primary and unique keys. */
export interface Index {
  readonly name: string
  readonly kind: 'primary' | 'unique' | 'normal' | 'fulltext' | 'spatial'
  readonly columns: readonly IndexColumn[]
  /** The condition of a partial index, as SQL. */
  readonly where?: string
  /** With `details`, PostgreSQL: columns that it holds and is not sorted by. */
  readonly include?: readonly string[]
  /** With `details`, PostgreSQL: `gin`, `gist`, …; left out for a b-tree. */
  readonly method?: string
  /** With `details`, PostgreSQL: operator classes that are not those of the types, by the place of their column. */
  readonly operatorClasses?: Readonly<Record<string, string>>
}

/** A CHECK constraint of the table or of one of its columns. */
export interface Check {
  readonly name: string | null
  readonly expression: string
  /** PostgreSQL NOT VALID: holds for new rows only. */
  readonly notValid?: true
  /** MySQL and PostgreSQL 18 NOT ENFORCED: written down and never checked. */
  readonly notEnforced?: true
}
