import type { PasswordAlgorithm } from '@quoin/generator/components'
import type { KeyColumns } from '@quoin/generator/feature-pages'
import type { Insertable, Selectable } from 'kysely'
import type { ConnectionTables, Database } from '../../database/database.ts'
import type { Cast } from './cast.ts'
import type { AuthorColumns, DeletionColumn, TimestampColumns } from './managed-columns.ts'
import {
  type BelongsToMany,
  type HasOneOrMany,
  type Relation,
  referenceColumns,
  type SingleModelRelation,
} from './relation.ts'

/** A decoded JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * Describes one table. A model has no instances and no SQL: queries live in services.
 *
 * @example
 * export class Product extends Model {
 *   static override readonly table = 'products'
 *   static override readonly fillable = ['name', 'price'] as const
 *   static override readonly casts = { price: 'decimal:2' } as const
 * }
 */
// biome-ignore lint/complexity/noStaticOnlyClass: applications extend it, and subclasses describe tables
export abstract class Model {
  static readonly table: string = ''
  /** The schema it is in, on MySQL another database of the server; null is the one that a name without a schema means. */
  static readonly schema: string | null = null
  /** The database it is in: a name of `connections` in config/admin.ts; null is the application's own. */
  static readonly connection: string | null = null
  /** The column that identifies a row, or several that do so together; null: nothing does, and rows are only listed. */
  static readonly primaryKey: KeyColumns = 'id'
  /** The column that names the row above, in a tree: no row is put below itself. */
  static readonly parent: string | null = null
  /** The column that names a row in selects, search and lists; several in a text: `{first_name} {last_name}`. */
  static readonly displayColumn: string = 'id'
  /** The columns that store and update may write. */
  static readonly fillable: readonly string[] = []
  /** Columns that never leave the server, and that no list is sorted, filtered or searched by. */
  static readonly hidden: readonly string[] = []
  /** Columns whose values are hashed before they are stored, each with how; they are hidden as well. */
  static readonly passwords: Readonly<Record<string, PasswordAlgorithm>> = {}
  static readonly casts: Readonly<Record<string, Cast>> = {}
  /** Deleting a row sets `deleted_at`, or what is said here: another column, or a flag with its values. */
  static readonly softDeletes: boolean | DeletionColumn = false
  /** `created_at` and `updated_at`, or the columns that are said here, are kept by the service, in UTC. */
  static readonly timestamps: boolean | TimestampColumns = true
  /** Columns that keep who made, changed and deleted a row: filled from the session. */
  static readonly authors: AuthorColumns = {}
  static readonly relations: Readonly<Record<string, Relation>> = {}
}

/** A class that extends {@link Model}. */
export type ModelClass = typeof Model

/** What queries call the table of a model. */
type QualifiedName<M extends ModelClass> = M['schema'] extends string ? `${M['schema']}.${M['table']}` : M['table']

/** The tables that are declared for a connection. */
type TablesOf<Connection extends string> = {
  [Key in keyof ConnectionTables as Key extends `${Connection}:${infer Name}` ? Name : never]: ConnectionTables[Key]
}

/** The tables beside which a model's table is. */
export type DatabaseOf<M extends ModelClass> = M['connection'] extends string
  ? QualifiedName<M> extends keyof TablesOf<M['connection']>
    ? TablesOf<M['connection']>
    : Database
  : Database

/** The columns of a model's table as they are declared. */
type TableOf<M extends ModelClass> = TableName<M> extends keyof DatabaseOf<M> ? DatabaseOf<M>[TableName<M>] : never

/** The table name of a model as a key of its database. */
export type TableName<M extends ModelClass> = QualifiedName<M> & keyof DatabaseOf<M>

/** A row of a model's table as it is read. */
export type RowOf<M extends ModelClass> = Selectable<TableOf<M>>

/** A row of a hasOne or hasMany relation on its way in: its columns, with its key and `_delete` where it is known. */
type RelatedRow = Readonly<Record<string, unknown>>

/**
 * The rows of a model's hasOne and hasMany relations, as far as the service's `children` name them; of belongsToMany the
 * keys, or rows with theirs.
 */
type RelatedData<M extends ModelClass> = {
  readonly [Name in keyof M['relations'] as M['relations'][Name] extends HasOneOrMany ? Name : never]?:
    | RelatedRow
    | readonly RelatedRow[]
    | null
} & {
  readonly [Name in keyof M['relations'] as M['relations'][Name] extends BelongsToMany ? Name : never]?:
    | readonly (PrimaryKey | RelatedRow)[]
    | null
}

/** What `store` takes: the fillable columns, and the rows of `children`. */
export type StoreData<M extends ModelClass> = Partial<
  Pick<Insertable<TableOf<M>>, M['fillable'][number] & keyof Insertable<TableOf<M>>>
> &
  RelatedData<M>

/** What `update` takes: the fillable columns that changed. */
export type UpdateData<M extends ModelClass> = StoreData<M>

/** The value of a primary key; bigint and uuid keys are strings, as are the values of several columns: `5:2`. */
export type PrimaryKey = number | string

/** The name of a relation of a model. */
export type RelationName<M extends ModelClass> = keyof M['relations'] & string

/** The model that a relation leads to; a {@link RelatedModel} is one whose relations nobody needs to know. */
export function relatedModel(relation: SingleModelRelation): ModelClass {
  // A relation knows no relations of the model that it leads to, so that two may point at each other.
  return relation.model() as ModelClass
}

/** The column that a row is named by in the column `parentColumn` of those below it. */
export function parentKeyColumn({ primaryKey, relations }: ModelClass, parentColumn: string): string {
  const relation = Object.values(relations).find((one) => one.kind === 'belongsTo' && one.foreignKey === parentColumn)
  if (relation?.kind === 'belongsTo') return relation.ownerKey
  return typeof primaryKey === 'string' ? primaryKey : 'id'
}

/** The relation by which a field chooses a row; a field of a sub-form has the name of that before its own. */
export function findControlRelation(model: ModelClass, field: string, relation: string): Relation | undefined {
  const end = field.indexOf('.')
  const around = end < 0 ? undefined : model.relations[field.slice(0, end)]
  const owner = around === undefined || around.kind === 'belongsToAny' ? model : relatedModel(around)
  return owner.relations[relation]
}

/** The columns by which a field chooses a row, where it takes several. */
export function compositeKeyFields(relation: Relation | undefined): readonly string[] | null {
  const columns = relation === undefined ? [] : referenceColumns(relation)
  return columns.length > 1 ? columns : null
}
