import type { DriverName, ForeignKey, Index } from '@quoin/introspect'
import { driverNames } from '@quoin/introspect/schema'
import { z } from 'zod'
import type { KeyColumns } from '../feature-pages/row-key.ts'
import { type ForgottenDifference, forgottenDifferenceSchema } from './column-difference.ts'
import { type ColumnFacts, columnFactsShape } from './column-facts.ts'
import { type FieldConfig, fieldConfigSchema } from './field-config.ts'
import { type ManagedColumnsConfig, managedColumnsSchema } from './managed-columns.ts'
import { type PageConfig, pageConfigSchema } from './page-config.ts'
import { type RelationConfig, relationConfigSchema } from './relation-config.ts'
import { type CheckConstraint, checkConstraintSchema } from './table-checks.ts'

/** The version this package writes; older ones are migrated when read. */
export const recordVersion = 6

/** The table behind a feature: its place, the columns the framework keeps itself, its keys and indexes. */
export interface TableConfig {
  /** An existing table is read; a new one is created by the generated migration. */
  readonly kind: 'existing' | 'new'
  /** The schema it is in, on MySQL another database; left out for the one that a name without a schema means. */
  readonly schema?: string
  /** Its name in the database. */
  readonly name: string
  /** The database it is in: a name of `connections` in config/admin.ts; left out for the application's own. */
  readonly connection?: string
  /** The kind of database it is in. */
  readonly driver: DriverName
  /** Its comment in the database. */
  readonly comment: string | null
  /** The primary key and the timestamp and soft-delete columns: skipped as fields. */
  readonly systemColumns: readonly ColumnFacts[]
  /** Its indexes, the primary key among them. */
  readonly indexes: readonly Index[]
  /** Its foreign keys, from which the relations come. */
  readonly foreignKeys: readonly ForeignKey[]
  /** Its checks beside lists of values; left out when there are none. */
  readonly checks?: readonly CheckConstraint[]
  /** Differences between record and table that are to stay; left out when there are none. */
  readonly forgotten?: readonly ForgottenDifference[]
}

/** The six switches. */
export interface GenerationOptions {
  /** Writes a migration for what the table lacks. */
  readonly createMigration: boolean
  /** Runs that migration at once. */
  readonly createTable: boolean
  /** Writes the model. */
  readonly createModel: boolean
  /** Writes the controller with its pages. */
  readonly createController: boolean
  /** Writes the service, which reads and stores the rows. */
  readonly createService: boolean
  /** Writes the routes and the menu entry. */
  readonly routesAndMenu: boolean
}

/** Route and menu entry. */
export interface RouteMenuSettings {
  /** `/<resource>`. */
  readonly path: string
  /** The label of the menu entry. */
  readonly menuName: string
  /** The key of another menu entry. */
  readonly parentMenu: string | null
  /** The icon of the menu entry, by its name in antd. */
  readonly icon: string
  /** The place among its siblings: small numbers come first. */
  readonly weight: number
}

/** What a role can be given: the actions of the routes that are generated. */
export const grantedActions = ['index', 'store', 'show', 'update', 'destroy'] as const

/** One of {@link grantedActions}. */
export type GrantedAction = (typeof grantedActions)[number]

/** The actions that roles are given with the feature, by the slug of the role. */
export type GrantedActionsByRole = Readonly<Record<string, readonly GrantedAction[]>>

/** Everything a feature is generated from; saved as `.quoin/records/<name>.json`. */
export interface GenerationRecord {
  /** The version of the form of this file; older ones are migrated when read. */
  readonly version: typeof recordVersion
  /** The key of the record: its file name, and the key of its menu entry. */
  readonly name: string
  /** The display name of the feature. */
  readonly functionName: string
  /** The class name of the model; service and controller are named after it. */
  readonly modelName: string
  /** The column that identifies a row, or several that do so together; null: nothing does. */
  readonly primaryKey: KeyColumns
  /** Its rows are only read: those of a view, and those that nothing identifies; left out where they can be changed. */
  readonly readOnly?: true
  /** The folder of the generated classes, relative to the project. */
  readonly savePath: string
  /** The table behind the feature. */
  readonly table: TableConfig
  /** The server stores when a row was created and changed. */
  readonly timestamps: boolean
  /** A deleted row stays in the table, in the trash. */
  readonly softDeletes: boolean
  /** The columns that the server keeps, where they are not the usual ones. */
  readonly managed?: ManagedColumnsConfig
  /** What is generated. */
  readonly options: GenerationOptions
  /** The columns that people see, in their order. */
  readonly fields: readonly FieldConfig[]
  /** The relations of the model. */
  readonly relations: readonly RelationConfig[]
  /** The route and the menu entry. */
  readonly route: RouteMenuSettings
  /** The actions that roles are given with the feature, by the slug of the role. Left out when nobody is given anything. */
  readonly access?: GrantedActionsByRole
  /** How list, form and detail are shown. */
  readonly page: PageConfig
}

const columnName = z.string().min(1).max(128)
const connectionName = z.string().regex(/^[a-z][a-z0-9_-]{0,49}$/, 'value.form.connection')
const referentialAction = z.enum(['no action', 'restrict', 'cascade', 'set null', 'set default'])

const foreignKey = z.strictObject({
  name: z.string().max(128).nullable(),
  columns: z.array(columnName).min(1),
  references: z.strictObject({ schema: z.string(), table: z.string().min(1), columns: z.array(columnName) }),
  onUpdate: referentialAction,
  onDelete: referentialAction,
})

const index = z.strictObject({
  name: z.string().min(1).max(128),
  kind: z.enum(['primary', 'unique', 'normal', 'fulltext', 'spatial']),
  columns: z.array(
    z.strictObject({
      name: columnName.optional(),
      expression: z.string().max(2000).optional(),
      prefix: z.int().min(1).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
  ),
  where: z.string().max(4000).optional(),
})

/** The zod form of {@link GenerationRecord}: strict at every level. */
export const generationRecordSchema: z.ZodType<GenerationRecord> = z.strictObject({
  version: z.literal(recordVersion),
  name: z
    .string()
    .max(100)
    .regex(/^[a-z\d]+(?:[-_][a-z\d]+)*$/, 'value.form.words'),
  functionName: z.string().min(1).max(200),
  modelName: z
    .string()
    .max(100)
    .regex(/^[A-Z][A-Za-z\d]*$/, 'value.form.class'),
  primaryKey: z.union([columnName, z.array(columnName).min(2).max(32), z.null()]),
  readOnly: z.literal(true).exactOptional(),
  savePath: z
    .string()
    .max(200)
    .regex(/^[\w-]+(?:\/[\w-]+)*$/, 'value.form.folder'),
  table: z.strictObject({
    kind: z.enum(['existing', 'new']),
    schema: z.string().min(1).max(128).exactOptional(),
    name: z.string().min(1).max(128),
    connection: connectionName.exactOptional(),
    driver: z.enum(driverNames),
    comment: z.string().max(4000).nullable(),
    systemColumns: z.array(z.strictObject(columnFactsShape)),
    indexes: z.array(index) as unknown as z.ZodType<readonly Index[]>,
    foreignKeys: z.array(foreignKey),
    checks: z.array(checkConstraintSchema).max(2000).exactOptional(),
    forgotten: z.array(forgottenDifferenceSchema).max(2000).exactOptional(),
  }),
  timestamps: z.boolean(),
  softDeletes: z.boolean(),
  managed: managedColumnsSchema.exactOptional(),
  options: z.strictObject({
    createMigration: z.boolean(),
    createTable: z.boolean(),
    createModel: z.boolean(),
    createController: z.boolean(),
    createService: z.boolean(),
    routesAndMenu: z.boolean(),
  }),
  fields: z.array(fieldConfigSchema).max(2000),
  relations: z.array(relationConfigSchema).max(2000),
  route: z.strictObject({
    path: z
      .string()
      .max(200)
      .regex(/^\/[a-z\d]+(?:[-_/][a-z\d]+)*$/i, 'value.form.path'),
    menuName: z.string().min(1).max(200),
    parentMenu: z.string().max(200).nullable(),
    icon: z.string().max(100),
    weight: z.int().min(-1_000_000).max(1_000_000),
  }),
  access: z
    .record(
      z
        .string()
        .max(120)
        .regex(/^[\p{L}\p{M}\p{N}_-]+$/u),
      z.array(z.enum(grantedActions)).min(1).max(grantedActions.length),
    )
    .exactOptional(),
  page: pageConfigSchema,
}) as unknown as z.ZodType<GenerationRecord>
