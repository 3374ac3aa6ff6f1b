import type { ColumnType } from '@quoin/introspect'
import type { NewColumnTypeName } from '../record/new-column-type-names.ts'
import type { EnumTypeStatements } from './enum-types.ts'
import type { DatabaseErrorPatterns } from './failure.ts'

/** How a database keeps comments; names and texts come quoted, and no text is null. */
type Comments =
  | {
      /** They are part of what defines a table and its columns. */
      readonly areInline: true
      readonly onTable: (table: string, text: string | null) => string
    }
  | {
      readonly areInline: false
      readonly onTable: (table: string, text: string | null) => string
      readonly onColumn: (table: string, column: string, text: string | null) => string
    }

/** A bit column on its way between database and panel. */
interface Bits {
  readonly cast: string
  /** What stands around a value that the column is compared with. */
  readonly around: readonly [before: string, after: string]
}

/** The types of new columns, in the words in which the engine's catalog gives them back. */
interface NewColumnTypes {
  readonly varchar: (length: number) => string
  readonly decimal: (precision: number, scale: number) => string
  /** A type of the listed values, which come quoted; null: a text with a check. */
  readonly enum: ((values: string) => string) | null
  /** False: a text of 36 characters. */
  readonly hasUuid: boolean
  /** The types whose names differ from what people call them. */
  readonly words: (product: string | undefined) => Readonly<Partial<Record<NewColumnTypeName, string>>>
}

/** Which texts a column takes as its default. */
export interface ColumnDefaultSyntax {
  /** Whether the sizes of types bind: digits, characters, and the bytes of whole numbers. */
  readonly enforcesTypeSizes: boolean
  readonly specialNumber: RegExp | null
  readonly specialTime: RegExp | null
  /** Whether a date may lack its month or day. */
  readonly allowsPartialDates: boolean
}

/** Everything about an engine that generated code, migrations and records do in another way than for the others. */
export interface Dialect {
  readonly quoteName: (name: string) => string
  readonly quoteText: (text: string) => string
  /** How a migration alters a table: by making it again, by defining columns again, or property by property. */
  readonly alters: 'table' | 'column' | 'property'
  readonly comments: Comments | null
  /** Null: an engine without types of its own for lists of values, or with those of a column alone. */
  readonly enumTypes: EnumTypeStatements | null
  /** Whether a column's type itself keeps it to its values. */
  readonly isNativeEnum: (type: ColumnType) => boolean
  /** Whether each foreign key brings an index of its name. */
  readonly indexesForeignKeys: boolean
  /** Whether an index is one that the engine makes itself, for a constraint. */
  readonly isImplicitIndex: (name: string) => boolean
  /** Whether `restrict` and `no action` are one rule. */
  readonly restrictIsNoAction: boolean
  readonly hasUnsigned: boolean
  /** Whether a nullable column of this type has to say so. */
  readonly needsNullWord: (type: ColumnType) => boolean
  /** The call of kysely's column builder for a key that the database counts. */
  readonly autoIncrement: string
  /** The type that new keys have. */
  readonly keyType: NewColumnTypeName
  /** SQL that is a default, as it may stand in a definition. */
  readonly defaultExpression: (expression: string) => string
  /** Whether defaults of bits are written as bits. */
  readonly hasBitLiterals: boolean
  /** How the catalog writes the default of a yes or no. */
  readonly defaultTruth: (value: boolean) => string
  readonly defaults: ColumnDefaultSyntax
  /**
   * The type that kysely's schema builder knows by name.
   *
   * @param known what the raw type is called there, or null
   */
  readonly dataType: (type: ColumnType, known: string | null) => string | null
  /** How old values become ones of another type; null where the database knows. */
  readonly conversion: (before: ColumnType, after: ColumnType) => ((column: string, type: string) => string) | null
  /** Whether an integer has room for the milliseconds since 1970. */
  readonly hasWideIntegers: boolean
  /** Whether a column holds an instant, beside those of the type `timestamptz`. */
  readonly isInstant: (type: ColumnType) => boolean
  /** Whether the driver's value of an array already is a list. */
  readonly readsArray: (type: ColumnType) => boolean
  /** Null where the driver's value already is the wire value. */
  readonly bits: (type: ColumnType) => Bits | null
  /** What its errors mean for a migration. */
  readonly failures: DatabaseErrorPatterns
  /** The type of the columns that the framework keeps itself, such as `created_at`. */
  readonly instantType: ColumnType
  readonly newTypes: NewColumnTypes
}
