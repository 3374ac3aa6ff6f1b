import { z } from 'zod'

/** The kinds of relation a model can have. */
export type RelationKind = 'belongsTo' | 'belongsToAny' | 'hasOne' | 'hasMany' | 'belongsToMany'

/** The table between two tables that belong to many of each other. */
export interface PivotConfig {
  /** The name of that table. */
  readonly table: string
  /** The pivot's column for this model. */
  readonly foreignKey: string
  /** The pivot's column for the related model. */
  readonly relatedKey: string
}

/** The type by which rows of belongsToAny have the related table. */
interface TypeConfig {
  /** The column here that holds it. */
  readonly column: string
  readonly value: string
}

/** A further column of a key of several, and the one it points to. */
export type KeyColumnPair = Pick<RelationConfig, 'foreignKey' | 'ownerKey'>

/** How related rows are edited inside the form of the row they belong to; those of belongsToMany are only chosen. */
export interface SubFormConfig {
  /** Fields of the related table's record, in their order; empty for all that its own form shows, or for belongsToMany. */
  readonly fields: readonly string[]
}

/** A relation of the model; one of belongsToAny stands once for each type, under one name. */
export interface RelationConfig {
  /** The kind of relation. */
  readonly kind: RelationKind
  /** The property name under `relations`. */
  readonly name: string
  /** The related table: `products`, or `warehouse.products` where it is not in the default schema. */
  readonly table: string
  /** The column that holds the key: here for belongsTo and belongsToAny, there for hasOne and hasMany. */
  readonly foreignKey: string
  /** The column the key points to. */
  readonly ownerKey: string
  /** The further columns of a key of several, each with the one it points to; left out for a key of one. */
  readonly along?: readonly KeyColumnPair[]
  /** The related column shown to people, or several in a text (`{first_name} {last_name}`); the related key when not known. */
  readonly displayColumn: string | null
  /** The table between, of belongsToMany. */
  readonly pivot: PivotConfig | null
  /** The type, of belongsToAny. */
  readonly type?: TypeConfig
  /** No foreign key says so, but the name of a column; left out where one does. */
  readonly guessed?: true
  /** Edits the related rows inside the form, or chooses them there (belongsToMany); left out, it does not. */
  readonly subForm?: SubFormConfig
}

const identifier = z.string().min(1).max(128)
/** With its schema. */
const tableName = z.string().min(1).max(257)

/** The zod form of {@link RelationConfig}. */
export const relationConfigSchema: z.ZodType<RelationConfig> = z.strictObject({
  kind: z.enum(['belongsTo', 'belongsToAny', 'hasOne', 'hasMany', 'belongsToMany']),
  name: identifier.regex(/^[A-Za-z_$][\w$]*$/, 'value.form.identifier'),
  table: tableName,
  foreignKey: identifier,
  ownerKey: identifier,
  along: z
    .array(z.strictObject({ foreignKey: identifier, ownerKey: identifier }))
    .min(1)
    .max(31)
    .exactOptional(),
  displayColumn: z.string().min(1).max(512).nullable(),
  pivot: z.strictObject({ table: tableName, foreignKey: identifier, relatedKey: identifier }).nullable(),
  type: z.strictObject({ column: identifier, value: z.string().min(1).max(255) }).exactOptional(),
  guessed: z.literal(true).exactOptional(),
  subForm: z.strictObject({ fields: z.array(identifier).max(200) }).exactOptional(),
})

/** Every column of the key of a relation with the one it points to; that of its control comes first. */
export function keyPairs({
  foreignKey,
  ownerKey,
  along = [],
}: Pick<RelationConfig, 'along'> & KeyColumnPair): readonly KeyColumnPair[] {
  return [{ foreignKey, ownerKey }, ...along]
}

/** True for a column that a relation sets beside the one that its control is called after. */
export function isAdditionalKeyColumn(
  name: string,
  { kind, along = [] }: Pick<RelationConfig, 'kind' | 'along'>,
): boolean {
  return kind === 'belongsTo' && along.some(({ foreignKey }) => foreignKey === name)
}

/** True for a relation by a key of this table. */
export function holdsForeignKey({ kind }: Pick<RelationConfig, 'kind'>): boolean {
  return kind === 'belongsTo' || kind === 'belongsToAny'
}
