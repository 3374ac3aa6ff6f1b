import { isDeepStrictEqual } from 'node:util'
import type { DriverName, Table } from '@quoin/introspect'
import { formatTableName, type QualifiedTableName, withoutDefaultSchema } from '../record/table-name.ts'
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
export interface DatabaseCatalog {
  readonly driver: DriverName
  /** `mysql` or `mariadb`, `postgresql`, `sqlite`. */
  readonly product: string
  /** The schema that a name without one means. */
  readonly defaultSchema: string
  /** Its tables, those of all schemas. */
  readonly tables: readonly Table[]
}

/** A table with all others of its database, which its relations reach. */
export interface TableInCatalog extends DatabaseCatalog {
  readonly table: Table
}

/** The table of a record among those of its database. */
export function findTable(
  { defaultSchema, tables }: Pick<DatabaseCatalog, 'defaultSchema' | 'tables'>,
  place: QualifiedTableName,
): Table | undefined {
  const name = formatTableName(place)
  return tables.find(
    (table) => table.name === place.name && formatTableName(withoutDefaultSchema(table, defaultSchema)) === name,
  )
}

/** The tables that names without a schema mean. */
export function tablesInDefaultSchema({ defaultSchema, tables }: DatabaseCatalog): readonly Table[] {
  return tables.filter((table) => withoutDefaultSchema(table, defaultSchema).schema === undefined)
}

/** A table as `select *` has it: what somebody made invisible is no part of a feature. */
function shownTable(table: Table): Table {
  const hidden = new Set(table.columns.flatMap(({ name, invisible }) => (invisible ? [name] : [])))
  if (hidden.size === 0) return table
  const isShown = ({ columns }: { readonly columns: readonly string[] }): boolean =>
    !columns.some((name) => hidden.has(name))
  return {
    ...table,
    columns: table.columns.filter(({ name }) => !hidden.has(name)),
    primaryKey: table.primaryKey && isShown(table.primaryKey) ? table.primaryKey : null,
    foreignKeys: table.foreignKeys.filter(isShown),
    indexes: table.indexes.filter(({ columns }) => isShown({ columns: columns.flatMap(({ name }) => name ?? []) })),
  }
}

/** Reads tables for one use case: the catalog of each database is read once, however many tables are asked for. */
export class TableReader {
  readonly #environment: Pick<CompleteEnvironment, 'use'>
  readonly #catalogs = new Map<string, Promise<DatabaseCatalog>>()

  constructor(environment: Pick<CompleteEnvironment, 'use'>) {
    this.#environment = environment
  }

  /** The tables of a database; `schema` is one that is read with the others, such as another database of a MySQL server. */
  async catalog(connection?: string, schema?: string): Promise<DatabaseCatalog> {
    const own = await this.#read(connection)
    if (schema === undefined || own.tables.some((table) => table.schema === schema)) return own
    const other = await this.#read(connection, schema)
    return { ...own, tables: [...own.tables, ...other.tables] }
  }

  /**
   * A table with those beside it. The catalog is asked again only to say what is wrong with a name, or which schema it
   * means.
   *
   * @throws IntrospectError `INTROSPECT_TABLE_NOT_FOUND`.
   */
  async table({ connection, schema, name }: TableAddress): Promise<TableInCatalog> {
    const catalog = await this.catalog(connection, schema)
    const found = findTable(catalog, withoutDefaultSchema({ schema: schema ?? '', name }, catalog.defaultSchema))
    if (found) return { ...catalog, table: found }
    const dot = schema === undefined ? name.indexOf('.') : -1
    if (dot > 0) {
      const place = { schema: name.slice(0, dot), name: name.slice(dot + 1) }
      const wider = await this.catalog(connection, place.schema)
      const elsewhere = findTable(wider, withoutDefaultSchema(place, wider.defaultSchema))
      if (elsewhere) return { ...wider, table: elsewhere }
    }
    return { ...catalog, table: await this.#search({ connection, schema, name }) }
  }

  /** Whether everything that was read would be read so again. */
  async isCurrent(): Promise<boolean> {
    const again = new TableReader(this.#environment)
    for (const [key, catalog] of this.#catalogs) {
      const [connection, schema] = JSON.parse(key) as readonly (string | null)[]
      const now = await again.#read(connection ?? undefined, schema ?? undefined)
      if (!isDeepStrictEqual(await catalog, now)) return false
    }
    return true
  }

  #search({ connection, schema, name }: TableAddress): Promise<Table> {
    return this.#environment.use(connection, async (database) => {
      const { createIntrospector } = await import('@quoin/introspect')
      return shownTable(await createIntrospector(database).table({ name, ...(schema !== undefined && { schema }) }))
    })
  }

  #read(connection: string | undefined, schema?: string): Promise<DatabaseCatalog> {
    const key = JSON.stringify([connection, schema])
    const known = this.#catalogs.get(key) ?? this.#readCatalog(connection, schema)
    this.#catalogs.set(key, known)
    return known
  }

  #readCatalog(connection: string | undefined, schema: string | undefined): Promise<DatabaseCatalog> {
    return this.#environment.use(connection, async (database) => {
      const { createIntrospector } = await import('@quoin/introspect')
      const options = schema === undefined ? {} : { schemas: [schema] }
      const { tables, defaultSchema } = await createIntrospector(database, options).schema()
      return {
        driver: database.driver,
        product: database.server.product,
        tables: tables.map(shownTable),
        defaultSchema,
      }
    })
  }
}
