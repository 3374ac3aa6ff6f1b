import type { Column, ForeignKey, Index, Table, TableSummary } from '@quoin/introspect'
import type { Connection } from '../connections/connection.ts'

/** A node of the Databases view. */
export type DatabaseNode =
  | ConnectionNode
  | SchemaNode
  | TableNode
  | GroupNode
  | { readonly kind: 'column'; readonly column: Column; readonly table: Table }
  | { readonly kind: 'index'; readonly index: Index }
  | { readonly kind: 'foreignKey'; readonly foreignKey: ForeignKey }
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

/** Columns, indexes or foreign keys of a table. */
interface GroupNode {
  readonly kind: 'group'
  readonly group: 'columns' | 'indexes' | 'foreignKeys'
  readonly table: Table
}

/** Something that could not be read; `parent` is read again by Retry. */
export interface ProblemNode {
  readonly kind: 'problem'
  readonly message: string
  readonly hint: string | null
  readonly parent: ConnectionNode | TableNode | null
}
