import { createIntrospector } from '@quoin/introspect'
import type { ConnectionPool } from './connection-pool.ts'
import type { ConnectionData } from './engine-protocol.ts'
import type { CatalogTable } from './project-protocol.ts'

/** The tables that relations can point to: those that names without a schema mean. */
export function readCatalog(pool: ConnectionPool, connection: ConnectionData): Promise<readonly CatalogTable[]> {
  return pool.use(connection, async (database) => {
    const { tables, defaultSchema } = await createIntrospector(database).schema()
    const own = tables.filter(({ schema }) => schema === '' || schema === defaultSchema)
    return own.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  })
}
