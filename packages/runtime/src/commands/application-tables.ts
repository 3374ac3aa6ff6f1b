import type { DriverName, OpenDatabase, Table } from '@quoin/introspect'

/** The tables of an application's database, read at once. */
export interface ApplicationTables {
  readonly driver: DriverName
  /** Those of the schema that a name without one means come first. */
  readonly tables: readonly Table[]
  /**
   * A table by its name, or by `schema.name`.
   *
   * @throws IntrospectError `INTROSPECT_TABLE_NOT_FOUND` with what to do about it.
   */
  table(name: string): Promise<Table>
  /** The tables of a table's schema: its relations and generated queries reach no other. */
  beside(table: Table): readonly Table[]
}

/** Reads the catalog once; it is asked again only to say what is wrong with a name, or which schema it means. */
export async function readApplicationTables(database: OpenDatabase): Promise<ApplicationTables> {
  const { createIntrospector } = await import('@quoin/introspect')
  const introspector = createIntrospector(database)
  const { tables, defaultSchema } = await introspector.schema()
  const own = tables.filter(({ schema }) => schema === defaultSchema)
  return {
    driver: database.driver,
    tables: [...own, ...tables.filter(({ schema }) => schema !== defaultSchema)],
    table: async (name) => own.find((table) => table.name === name) ?? introspector.table(name),
    beside: ({ schema }) => tables.filter((other) => other.schema === schema),
  }
}
