/** PostgreSQL: a type that somebody made. */
export interface TypeDefinition {
  readonly schema: string
  readonly name: string
  readonly kind: 'enum' | 'domain' | 'composite' | 'range'
  /** Of an enum, in its order. */
  readonly values?: readonly string[]
  /** What a domain is of, or a range has between its ends. */
  readonly of?: string
  readonly notNull?: true
  /** Of a domain, as SQL. */
  readonly default?: string
  readonly checks?: readonly string[]
  /** Of a composite. */
  readonly columns?: readonly { readonly name: string; readonly type: string }[]
}

/** A sequence; numbers are text, for they may be longer than JavaScript's. */
export interface Sequence {
  readonly schema: string
  readonly name: string
  readonly type: string
  readonly start: string
  readonly increment: string
  readonly minimum: string
  readonly maximum: string
  readonly cycles?: true
  /** The column that it belongs to. */
  readonly ownedBy?: { readonly schema: string; readonly table: string; readonly column: string }
}

/** A function or procedure. */
export interface Routine {
  readonly schema: string
  readonly name: string
  readonly kind: 'function' | 'procedure' | 'aggregate' | 'window'
  /** As the database writes them: `id integer, name text`. */
  readonly arguments: string
  /** Null for a procedure. */
  readonly returns: string | null
  readonly language: string
  /** Its text; null where the user may not see it, or there is none. */
  readonly definition: string | null
}

/** A trigger of a table. */
export interface Trigger {
  readonly name: string
  /** Its text as SQL. */
  readonly definition: string
}

/** PostgreSQL: which rows a role sees. */
export interface RowSecurity {
  readonly enabled: boolean
  /** It holds for the owner of the table, too. */
  readonly forced: boolean
  readonly policies: readonly {
    readonly name: string
    readonly command: 'all' | 'select' | 'insert' | 'update' | 'delete'
    readonly permissive: boolean
    readonly roles: readonly string[]
    readonly using: string | null
    readonly check: string | null
  }[]
}
