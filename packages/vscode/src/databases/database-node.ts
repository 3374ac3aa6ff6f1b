import type { Check, Column, ForeignKey, Index, Table, TableSummary } from '@quoin/introspect'
import type { Connection } from '../connections/connection.ts'

/** A node of the Databases view. */
export type DatabaseNode =
  | ConnectionNode
  | SchemaNode
  | TableNode
  | GroupNode
  | { readonly kind: 'column'; readonly column: Column; readonly table: Table }
  | { readonly kind: 'index'; readonly index: Index }
  | { readonly kind: 'foreignKey'; readonly foreignKey: ForeignKey; readonly connection: Connection }
  | { readonly kind: 'check'; readonly check: Check }
  | { readonly kind: 'more'; readonly parent: SchemaNode | ConnectionNode; readonly hidden: number }
  | ProblemNode

/** A database. */
export interface ConnectionNode {
  readonly kind: 'connection'
  readonly connection: Connection
}

/** A namespace of a database, with the tables that were listed in it. */
export interface SchemaNode {
  readonly kind: 'schema'
  readonly connection: Connection
  readonly schema: string
  readonly tables: readonly TableSummary[]
}

/** A table or view. */
export interface TableNode {
  readonly kind: 'table'
  readonly connection: Connection
  readonly table: TableSummary
}

/** What a table has several of, in the order in which they are shown. */
export const tableGroups = ['columns', 'indexes', 'foreignKeys', 'checks'] as const

/** The columns of a table, or one of its other parts. */
export interface GroupNode {
  readonly kind: 'group'
  readonly connection: Connection
  readonly group: (typeof tableGroups)[number]
  readonly table: Table
}

/** Something that could not be read; `parent` is read again by Retry. */
export interface ProblemNode {
  readonly kind: 'problem'
  readonly message: string
  readonly hint: string | null
  readonly parent: ConnectionNode | TableNode | null
}
