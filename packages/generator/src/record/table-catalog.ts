import type { ForeignKey, Table } from '@quoin/introspect'
import { formatTableName, type QualifiedTableName, withoutDefaultSchema } from './table-name.ts'

/** A table with some of its keys. */
export type TableWithKeys = Pick<Table, 'schema' | 'name' | 'columns' | 'foreignKeys' | 'primaryKey' | 'indexes'>

/** The tables of a database by what a record calls them. */
export class TableCatalog {
  readonly #defaultSchema: string
  readonly #tables: ReadonlyMap<string, Table>

  constructor(tables: readonly Table[], defaultSchema: string) {
    this.#defaultSchema = defaultSchema
    this.#tables = new Map(tables.map((table) => [this.nameOf(table), table]))
  }

  placeOf(table: Pick<Table, 'schema' | 'name'>): QualifiedTableName {
    return withoutDefaultSchema(table, this.#defaultSchema)
  }

  nameOf(table: Pick<Table, 'schema' | 'name'>): string {
    return formatTableName(this.placeOf(table))
  }

  /** What a key of a table points to; a key that names no schema stays in that of its table. */
  target({ references }: ForeignKey, { schema }: Pick<Table, 'schema'>): string {
    return this.nameOf({ schema: references.schema === '' ? schema : references.schema, name: references.table })
  }

  get(name: string): Table | undefined {
    return this.#tables.get(name)
  }
}
