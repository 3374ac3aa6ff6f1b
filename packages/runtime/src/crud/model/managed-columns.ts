import { type RawBuilder, sql } from 'kysely'

/** How an instant is kept: as a date and time in UTC, as a day, or as seconds since 1970. */
type InstantForm = 'instant' | 'date' | 'seconds'

/** A column that keeps an instant: its name, where it is no instant with its form. */
type InstantColumn = string | { readonly column: string; readonly as: InstantForm }

/** A column that keeps who did something: its name, where it is no id with what is kept. */
type AuthorColumn = string | { readonly column: string; readonly as: 'id' | 'username' }

/** The columns that keep when a row was made and changed. */
export interface TimestampColumns {
  readonly created?: InstantColumn
  readonly updated?: InstantColumn
}

/** The columns that keep who made, changed and deleted a row. */
export interface AuthorColumns {
  readonly created?: AuthorColumn
  readonly updated?: AuthorColumn
  readonly deleted?: AuthorColumn
}

type FlagValue = string | number | boolean

/** What says that a row is deleted: an instant, or a flag with its two values. */
export type DeletionColumn =
  | InstantColumn
  | { readonly column: string; readonly deleted: FlagValue; readonly present: FlagValue }

/** What a model says of the columns that its service keeps. */
export interface ManagingModel {
  readonly timestamps: boolean | TimestampColumns
  readonly softDeletes: boolean | DeletionColumn
  readonly authors: AuthorColumns
}

interface Instant {
  readonly column: string
  readonly as: InstantForm
}

interface Author {
  readonly column: string
  readonly as: 'id' | 'username'
}

interface Trash {
  readonly column: string
  /** Null for a flag. */
  readonly as: InstantForm | null
  readonly deleted: FlagValue | null
  readonly present: FlagValue | null
}

/** The columns of a table that its service keeps. */
export interface ManagedColumns {
  readonly created: Instant | null
  readonly updated: Instant | null
  readonly trash: Trash | null
  readonly createdBy: Author | null
  readonly updatedBy: Author | null
  readonly deletedBy: Author | null
}

const known = new WeakMap<ManagingModel, ManagedColumns>()

/** The columns that the service of a model keeps. */
export function managedColumns(model: ManagingModel): ManagedColumns {
  let managed = known.get(model)
  if (managed === undefined) {
    const { timestamps, softDeletes, authors } = model
    const standard = { created: 'created_at', updated: 'updated_at' }
    const kept = timestamps === true ? standard : timestamps === false ? {} : timestamps
    managed = {
      created: instantOf(kept.created),
      updated: instantOf(kept.updated),
      trash: trashOf(softDeletes),
      createdBy: authorOf(authors.created),
      updatedBy: authorOf(authors.updated),
      deletedBy: authorOf(authors.deleted),
    }
    known.set(model, managed)
  }
  return managed
}

function instantOf(column: InstantColumn | undefined): Instant | null {
  if (column === undefined) return null
  return typeof column === 'string' ? { column, as: 'instant' } : column
}

function authorOf(column: AuthorColumn | undefined): Author | null {
  if (column === undefined) return null
  return typeof column === 'string' ? { column, as: 'id' } : column
}

function trashOf(said: boolean | DeletionColumn): Trash | null {
  if (said === false) return null
  const none = { deleted: null, present: null }
  if (typeof said === 'object' && 'deleted' in said) return { ...said, as: null }
  const instant = instantOf(said === true ? 'deleted_at' : said)
  return instant && { ...instant, ...none }
}

/** The condition of rows in the trash, or out of it. */
export function trashCondition({ as, deleted }: Trash, columnRef: string, trashed: boolean): RawBuilder<boolean> {
  const column = sql.ref(columnRef)
  if (as !== null) return trashed ? sql<boolean>`${column} is not null` : sql<boolean>`${column} is null`
  // What is neither of the two values is there for people to see.
  return trashed
    ? sql<boolean>`${column} = ${sql.lit(deleted)}`
    : sql<boolean>`(${column} is null or ${column} <> ${sql.lit(deleted)})`
}

/** True for a row that lies in the trash; as the database gives it. */
export function isTrashed(model: ManagingModel, row: Readonly<Record<string, unknown>>): boolean {
  const { trash } = managedColumns(model)
  if (trash === null) return false
  const value = row[trash.column]
  if (trash.as !== null) return value !== null && value !== undefined
  if (typeof trash.deleted === 'boolean') return value === trash.deleted
  const text = value instanceof Uint8Array ? String(value.at(-1)) : String(value).trimEnd()
  return text === String(typeof value === 'boolean' ? trash.deleted === 1 : trash.deleted)
}
