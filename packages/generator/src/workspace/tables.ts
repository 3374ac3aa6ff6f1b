import type { DriverName, Table } from '@quoin/introspect'
import type { WorkspaceEnvironment } from './environment.ts'

/** A table of a database, by its address. */
export interface TableAddress {
  /** A name of `connections` in config/admin.ts; left out for the application's own database. */
  readonly connection?: string | undefined
  /** Left out for the schema that a name without one means. */
  readonly schema?: string | undefined
  /** The name, or `schema.name`. */
  readonly name: string
}

/** A database as records are made from it. */
export interface TableCatalog {
  readonly driver: DriverName
  /** `mysql` or `mariadb`, `postgresql`, `sqlite`. */
  readonly product: string
  /** The tables that names without a schema mean. */
  readonly tables: readonly Table[]
}

/** A table with the tables of its schema: its relations and generated queries reach no other. */
export interface TableWithOthers extends TableCatalog {
  readonly table: Table
}

/** Reads the tables that names without a schema mean. */
export function readCatalog(environment: WorkspaceEnvironment, connection?: string): Promise<TableCatalog> {
  return environment.use(connection, async (database) => {
    const { createIntrospector } = await import('@quoin/introspect')
    const { tables, defaultSchema } = await createIntrospector(database).schema()
    const own = tables.filter(({ schema }) => schema === '' || schema === defaultSchema)
    return { driver: database.driver, product: database.server.product, tables: own }
  })
}

/**
 * Reads a table with those beside it. The catalog is read once; it is asked again only to say what is wrong with a
 * name, or which schema it means.
 *
 * @throws IntrospectError `INTROSPECT_TABLE_NOT_FOUND`.
 */
export function readTable(
  environment: WorkspaceEnvironment,
  { connection, schema, name }: TableAddress,
): Promise<TableWithOthers> {
  return environment.use(connection, async (database) => {
    const { createIntrospector } = await import('@quoin/introspect')
    const introspector = createIntrospector(database)
    const { tables, defaultSchema } = await introspector.schema()
    const place = schema ?? defaultSchema
    const found = tables.find((table) => table.name === name && (table.schema === '' || table.schema === place))
    const table = found ?? (await introspector.table({ name, ...(schema !== undefined && { schema }) }))
    const beside = tables.filter((other) => other.schema === table.schema)
    return { driver: database.driver, product: database.server.product, table, tables: beside }
  })
}
