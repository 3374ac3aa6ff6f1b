import type { ColumnType } from '@quoin/introspect'

/** Statements for types that are lists of values; names come quoted. */
export interface EnumTypeStatements {
  /** Whether a migration can name the type. */
  readonly isNamed: (type: ColumnType) => boolean
  /** A type may serve several tables, so creating it again is no error. */
  readonly create: (type: ColumnType) => string
  /** The new values, each in its place. */
  readonly addValues: (before: ColumnType, after: ColumnType) => readonly string[]
  /** A new type in place of the old one, for values that go or change places. */
  readonly replace: (table: string, column: string, type: ColumnType) => readonly string[]
}
