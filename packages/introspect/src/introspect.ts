import type { DatabaseConfig } from './address/database-config.ts'
import { databaseLabel, resolveDatabaseConfig } from './address/resolve-database-config.ts'
import type { Connection } from './connection/connection.ts'
import { databaseError } from './database-error.ts'
import { dialectOf } from './dialects.ts'
import { createIntrospector, type IntrospectOptions } from './introspector.ts'
import type { Schema } from './schema/schema.ts'

/**
 * Reads a whole database: of an address it opens a connection that can only read, and closes it; a connection is asked
 * and stays open. What a PostgreSQL address leaves open is filled in from `PGHOST`, `PGUSER` and the like.
 *
 * @example
 * const { tables } = await introspect('postgres://reader:secret@127.0.0.1/shop', { exclude: ['_prisma_*'] })
 *
 * @throws IntrospectError
 */
export async function introspect(
  database: string | DatabaseConfig | Connection,
  options: IntrospectOptions = {},
): Promise<Schema> {
  if (!isAddress(database)) return createIntrospector(database, options).schema()
  const config = resolveDatabaseConfig(database, process.env)
  const label = databaseLabel(config)
  try {
    const opened = await dialectOf(config.driver).openForReading(config)
    try {
      return await createIntrospector({ ...opened, label } as Connection, options).schema()
    } finally {
      await opened.close()
    }
  } catch (error) {
    throw databaseError(error, label)
  }
}

function isAddress(database: string | DatabaseConfig | Connection): database is string | DatabaseConfig {
  if (typeof database === 'string') return true
  if (typeof database !== 'object' || database === null) return false
  if ('url' in database) return true
  return 'driver' in database && !('ask' in database) && !('db' in database)
}
