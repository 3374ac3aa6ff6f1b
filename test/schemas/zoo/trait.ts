import type { DriverName } from '@quoin/introspect'

/** One thing that a table can have. */
export interface Trait {
  readonly name: string
  /** What only one trait of a table can be: its key, its name. */
  readonly slot?: 'key' | 'name'
  /** Names of tables: the first for the table that has only this trait. */
  readonly names?: readonly string[]
  /** The key in the place of `id`: its name, its type and the value of a row; null where the database gives it. */
  readonly key?: { readonly name: string; readonly type: string; readonly value: ((row: number) => string) | null }
  readonly columns?: readonly TraitColumn[]
  /** Constraints within the statement that creates the table; `$table` is its name. */
  readonly constraints?: readonly string[]
  /** Statements before and after the table is created; `$table` is its quoted name, `$plain` a name that is one of its own. */
  readonly before?: readonly string[]
  readonly after?: readonly string[]
  /** No feature can be made of such a table. */
  readonly isRejected?: boolean
  /** What is rejected of a row of such a table: by the database, or because a stored value is none of its type. */
  readonly rejects?: readonly ('store' | 'update' | 'destroy' | 'filter')[]
}

/** A column with the values of its twelve rows as SQL: the list begins again at its end. */
export interface TraitColumn {
  readonly name: string
  /** The type with what follows it. */
  readonly type: string
  /** Null: the database calculates it. */
  readonly values: readonly string[] | ((row: number) => string) | null
  /** It cannot be edited, for this reason of the documented list. */
  readonly readOnly?: string
}

/** A table of the zoo. */
export interface ZooTable {
  readonly name: string
  readonly traits: readonly Trait[]
  readonly statements: readonly string[]
}

/** The words of an engine in which the zoo is written. */
export interface ZooEngine {
  readonly driver: DriverName
  readonly quote: (name: string) => string
  readonly text: (value: string) => string
  /** The key of a table whose traits bring none. */
  readonly keyType: string
  readonly traits: readonly Trait[]
  /** Statements for the whole database. */
  readonly before: readonly string[]
}

/** A column of one type, named after its trait. */
export function typed(
  name: string,
  type: string,
  values: TraitColumn['values'],
  rest: Partial<TraitColumn> & Omit<Partial<Trait>, 'columns' | 'name'> = {},
): Trait {
  const { readOnly, ...trait } = rest
  const column = { name: `a_${name.replaceAll(' ', '_')}`, type, values, ...(readOnly !== undefined && { readOnly }) }
  return { name, ...trait, columns: [column] }
}
