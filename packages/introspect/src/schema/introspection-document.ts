import { z } from 'zod'
import type { Routine, RowSecurity, Sequence, TypeDefinition } from './database-objects.ts'
import { driverNames } from './driver-name.ts'
import type { IntrospectionDocument as Printed } from './render-json.ts'
import type { Column, ColumnType, ForeignKey, Index, IndexColumn, Table, TableProblem } from './schema.ts'

const action = z.enum(['no action', 'restrict', 'cascade', 'set null', 'set default'])
const names = z.array(z.string())
const flag = z.literal(true).exactOptional()

const columnType: z.ZodType<ColumnType> = z.strictObject({
  name: z.enum([
    ...(['char', 'varchar', 'text', 'mediumtext', 'longtext', 'tinyint', 'smallint', 'integer', 'bigint'] as const),
    ...(['decimal', 'float', 'double', 'boolean', 'date', 'time', 'datetime', 'timestamptz', 'year'] as const),
    ...(['interval', 'enum', 'set', 'json', 'uuid', 'binary', 'bit', 'network', 'geometry', 'xml', 'unknown'] as const),
  ]),
  raw: z.string(),
  length: z.int().exactOptional(),
  precision: z.int().exactOptional(),
  scale: z.int().exactOptional(),
  unsigned: z.boolean().exactOptional(),
  values: names.exactOptional(),
  array: z.boolean().exactOptional(),
})

const column: z.ZodType<Column> = z.strictObject({
  name: z.string(),
  type: columnType,
  nullable: z.boolean(),
  default: z.strictObject({ kind: z.enum(['literal', 'expression']), value: z.string() }).nullable(),
  autoIncrement: z.boolean(),
  generated: z.strictObject({ kind: z.enum(['virtual', 'stored']), expression: z.string() }).nullable(),
  unique: z.boolean(),
  comment: z.string().nullable(),
  system: z.boolean(),
  onUpdate: z.string().exactOptional(),
  invisible: flag,
  identity: z.enum(['always', 'by default']).exactOptional(),
  collation: z.string().exactOptional(),
})

const foreignKey: z.ZodType<ForeignKey> = z.strictObject({
  name: z.string().nullable(),
  columns: names,
  references: z.strictObject({ schema: z.string(), table: z.string(), columns: names }),
  onUpdate: action,
  onDelete: action,
  notValid: flag,
  notEnforced: flag,
  deferrable: z.enum(['immediate', 'deferred']).exactOptional(),
})

const place = { prefix: z.int().exactOptional(), order: z.enum(['asc', 'desc']).exactOptional() }
const indexColumn: z.ZodType<IndexColumn> = z.union([
  z.strictObject({ name: z.string(), ...place }),
  z.strictObject({ expression: z.string(), ...place }),
])

const index: z.ZodType<Index> = z.strictObject({
  name: z.string(),
  kind: z.enum(['primary', 'unique', 'normal', 'fulltext', 'spatial']),
  columns: z.array(indexColumn),
  where: z.string().exactOptional(),
  include: names.exactOptional(),
  method: z.string().exactOptional(),
  operatorClasses: z.record(z.string(), z.string()).exactOptional(),
})

const rowSecurity: z.ZodType<RowSecurity> = z.strictObject({
  enabled: z.boolean(),
  forced: z.boolean(),
  policies: z.array(
    z.strictObject({
      name: z.string(),
      command: z.enum(['all', 'select', 'insert', 'update', 'delete']),
      permissive: z.boolean(),
      roles: names,
      using: z.string().nullable(),
      check: z.string().nullable(),
    }),
  ),
})

const table: z.ZodType<Table> = z.strictObject({
  schema: z.string(),
  name: z.string(),
  comment: z.string().nullable(),
  kind: z.enum(['table', 'view']),
  columns: z.array(column),
  primaryKey: z.strictObject({ name: z.string().nullable(), columns: names }).nullable(),
  foreignKeys: z.array(foreignKey),
  indexes: z.array(index),
  checks: z.array(
    z.strictObject({ name: z.string().nullable(), expression: z.string(), notValid: flag, notEnforced: flag }),
  ),
  view: z.strictObject({ materialized: z.boolean(), definition: z.string() }).exactOptional(),
  triggers: z.array(z.strictObject({ name: z.string(), definition: z.string() })).exactOptional(),
  partitions: z.strictObject({ by: z.string(), tables: names }).exactOptional(),
  rowSecurity: rowSecurity.exactOptional(),
})

const typeDefinition: z.ZodType<TypeDefinition> = z.strictObject({
  schema: z.string(),
  name: z.string(),
  kind: z.enum(['enum', 'domain', 'composite', 'range']),
  values: names.exactOptional(),
  of: z.string().exactOptional(),
  notNull: flag,
  default: z.string().exactOptional(),
  checks: names.exactOptional(),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string() })).exactOptional(),
})

const sequence: z.ZodType<Sequence> = z.strictObject({
  schema: z.string(),
  name: z.string(),
  type: z.string(),
  start: z.string(),
  increment: z.string(),
  minimum: z.string(),
  maximum: z.string(),
  cycles: flag,
  ownedBy: z.strictObject({ schema: z.string(), table: z.string(), column: z.string() }).exactOptional(),
})

const routine: z.ZodType<Routine> = z.strictObject({
  schema: z.string(),
  name: z.string(),
  kind: z.enum(['function', 'procedure', 'aggregate', 'window']),
  arguments: z.string(),
  returns: z.string().nullable(),
  language: z.string(),
  definition: z.string().nullable(),
})

const problem: z.ZodType<TableProblem> = z.strictObject({
  schema: z.string(),
  name: z.string(),
  code: z.enum(['INTROSPECT_TABLE_DENIED', 'INTROSPECT_TABLE_UNREADABLE']),
  message: z.string(),
})

/** Checks a document that was printed before; `z.toJSONSchema` makes a JSON Schema of it. */
export const IntrospectionDocument: z.ZodType<Printed> = z.strictObject({
  version: z.literal(1),
  driver: z.enum(driverNames),
  defaultSchema: z.string(),
  tables: z.array(table),
  problems: z.array(problem),
  types: z.array(typeDefinition).exactOptional(),
  sequences: z.array(sequence).exactOptional(),
  functions: z.array(routine).exactOptional(),
})

/** A document that was printed before. */
export type IntrospectionDocument = Printed
