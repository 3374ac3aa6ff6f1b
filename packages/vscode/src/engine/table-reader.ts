import { createIntrospector } from '@quoin/introspect'
import type { ConnectionPool } from './connection-pool.ts'
import type { ConnectionData } from './engine-protocol.ts'
import { readProjectConfig } from './project-config.ts'
import type { CatalogTable } from './project-protocol.ts'

/** A table, where it lies, and the project that a record of it belongs to. */
export interface TableAddress {
  readonly root: string
  readonly connection: ConnectionData
  readonly schema?: string | undefined
  readonly name: string
}

type Schema = Awaited<ReturnType<ReturnType<typeof createIntrospector>['schema']>>

/** A table, and what a record made of it depends on. */
export interface ReadTable {
  readonly table: Schema['tables'][number]
  /** The tables of its schema: generated queries name no other. */
  readonly tables: Schema['tables']
  readonly driver: Schema['driver']
}

/** Reads a table together with those that relations of it can reach. */
export function readTable(pool: ConnectionPool, { connection, schema, name }: TableAddress): Promise<ReadTable> {
  return pool.use(connection, async (database) => {
    const introspector = createIntrospector(database)
    const table = await introspector.table({ name, ...(schema !== undefined && { schema }) })
    const { tables } = await introspector.schema()
    return {
      table,
      tables: tables.filter((other) => other.schema === table.schema),
      driver: database.driver,
    }
  })
}

/** The tables that relations can point to: those that names without a schema mean. */
export function readCatalog(pool: ConnectionPool, connection: ConnectionData): Promise<readonly CatalogTable[]> {
  return pool.use(connection, async (database) => {
    const { tables, defaultSchema } = await createIntrospector(database).schema()
    const own = tables.filter(({ schema }) => schema === '' || schema === defaultSchema)
    return own.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  })
}

/** The project's own form component by column type. */
export async function componentMapOf(root: string): Promise<Readonly<Record<string, string>>> {
  // A config that cannot be read is shown at the connection; a record can be made without it.
  return readProjectConfig(root).then(
    ({ componentMap }) => componentMap,
    () => ({}),
  )
}
