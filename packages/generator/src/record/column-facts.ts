import type { ColumnDefault, ColumnType, ColumnTypeName, GeneratedColumn } from '@quoin/introspect'
import { z } from 'zod'

/** What a record keeps of a database column. */
export interface ColumnFacts {
  /** The name of the column. */
  readonly name: string
  /** The type of the column. */
  readonly type: ColumnType
  /** It can hold NULL. */
  readonly nullable: boolean
  /** What a new row holds where nothing is given. */
  readonly default: ColumnDefault | null
  /** The database numbers its rows. */
  readonly autoIncrement: boolean
  /** Computed by the database, never written. */
  readonly generated: GeneratedColumn | null
  /** No two rows hold the same value. */
  readonly unique: boolean
  /** Its comment in the database. */
  readonly comment: string | null
}

/** The type names a field can have, in the order a picker shows them. */
export const columnTypeNames: readonly [ColumnTypeName, ...ColumnTypeName[]] = [
  'varchar',
  'char',
  'text',
  'mediumtext',
  'longtext',
  'integer',
  'bigint',
  'smallint',
  'tinyint',
  'decimal',
  'float',
  'double',
  'boolean',
  'date',
  'datetime',
  'timestamptz',
  'time',
  'year',
  'interval',
  'enum',
  'set',
  'json',
  'uuid',
  'binary',
  'bit',
  'network',
  'geometry',
  'xml',
  'unknown',
]

const count = z.int().min(0).max(4_294_967_295)

const columnType = z.strictObject({
  name: z.enum(columnTypeNames),
  raw: z.string().max(2000),
  length: count.optional(),
  precision: count.optional(),
  scale: z.int().min(-1000).max(1000).optional(),
  unsigned: z.boolean().optional(),
  values: z.array(z.string().max(1000)).max(2000).optional(),
  array: z.boolean().optional(),
})

/** The shape of {@link ColumnFacts}, to be spread into wider objects. */
export const columnFactsShape: {
  readonly [Key in keyof ColumnFacts]: z.ZodType<ColumnFacts[Key]>
} = {
  name: z.string().min(1).max(128),
  type: columnType as z.ZodType<ColumnType>,
  nullable: z.boolean(),
  default: z.strictObject({ kind: z.enum(['literal', 'expression']), value: z.string().max(10_000) }).nullable(),
  autoIncrement: z.boolean(),
  generated: z.strictObject({ kind: z.enum(['virtual', 'stored']), expression: z.string().max(10_000) }).nullable(),
  unique: z.boolean(),
  comment: z.string().max(4000).nullable(),
}
