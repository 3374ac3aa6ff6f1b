import { createIntrospector } from '@quoin/introspect'
import type { OpenDatabase } from '@quoin/introspect/connect'
import { frameworkTablesLocation } from './framework-tables.ts'

/** The names of all tables that are where a connection has the framework's own, in small letters. */
export async function listTablesInFrameworkSchema(database: OpenDatabase): Promise<ReadonlySet<string>> {
  const { schema } = frameworkTablesLocation(database.db)
  const own = schema ?? database.server.defaultSchema
  const tables = await createIntrospector(database, schema === null ? {} : { schemas: [schema] }).tables()
  return new Set(tables.flatMap((one) => (one.schema === own ? [one.name.toLowerCase()] : [])))
}
