import type { DriverName, Table } from '@quoin/introspect'
import type { CompleteEnvironment } from './environment.ts'

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

/** Reads tables for one use case: the catalog of each database is read once, however many tables are asked for. */
export class TableReader {
  readonly #environment: Pick<CompleteEnvironment, 'use'>
  readonly #schemas = new Map<string | undefined, Promise<ReadSchema>>()

  constructor(environment: Pick<CompleteEnvironment, 'use'>) {
    this.#environment = environment
  }

  /** The tables that names without a schema mean. */
  async catalog(connection?: string): Promise<TableCatalog> {
    const { tables, defaultSchema, ...database } = await this.#schema(connection)
    return { ...database, tables: tables.filter(({ schema }) => schema === '' || schema === defaultSchema) }
  }

  /** The tables of one schema; without a name of those that names without a schema mean. */
  async schema({ connection, schema }: Omit<TableAddress, 'name'>): Promise<TableCatalog> {
    if (schema === undefined) return this.catalog(connection)
    const { tables, defaultSchema: _, ...database } = await this.#schema(connection)
    return { ...database, tables: tables.filter((table) => table.schema === schema) }
  }

  /**
   * A table with those beside it. The catalog is asked again only to say what is wrong with a name, or which schema it
   * means.
   *
   * @throws IntrospectError `INTROSPECT_TABLE_NOT_FOUND`.
   */
  async table({ connection, schema, name }: TableAddress): Promise<TableWithOthers> {
    const { tables, defaultSchema, driver, product } = await this.#schema(connection)
    const place = schema ?? defaultSchema
    const found = tables.find((table) => table.name === name && (table.schema === '' || table.schema === place))
    const table = found ?? (await this.#search({ connection, schema, name }))
    return { driver, product, table, tables: tables.filter((other) => other.schema === table.schema) }
  }

  #search({ connection, schema, name }: TableAddress): Promise<Table> {
    return this.#environment.use(connection, async (database) => {
      const { createIntrospector } = await import('@quoin/introspect')
      return createIntrospector(database).table({ name, ...(schema !== undefined && { schema }) })
    })
  }

  #schema(connection: string | undefined): Promise<ReadSchema> {
    const known = this.#schemas.get(connection) ?? this.#read(connection)
    this.#schemas.set(connection, known)
    return known
  }

  #read(connection: string | undefined): Promise<ReadSchema> {
    return this.#environment.use(connection, async (database) => {
      const { createIntrospector } = await import('@quoin/introspect')
      const { tables, defaultSchema } = await createIntrospector(database).schema()
      return { driver: database.driver, product: database.server.product, tables, defaultSchema }
    })
  }
}

interface ReadSchema extends TableCatalog {
  readonly defaultSchema: string
}
