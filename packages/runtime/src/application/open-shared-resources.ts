import { type OpenDatabase, useDatabase } from '@quoin/introspect/connect'
import type { AdminConfig } from '../config/admin-config.ts'
import { parseConfig } from '../config/parse-config.ts'
import { connectDatabase } from '../database/connect-database.ts'
import { Connections } from '../database/connections.ts'
import { withFrameworkTables } from '../database/framework-tables.ts'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { ApplicationOptions } from './application.ts'
import { createLogger } from './create-logger.ts'
import { openSharedState, type SharedState } from './shared-state.ts'

/** What an application has before any file of its project is loaded. */
export interface ApplicationParts {
  readonly config: AdminConfig
  readonly logger: Logger
  readonly database: OpenDatabase
  readonly connections: Connections
  readonly shared: SharedState
  readonly metrics: Metrics | null
  /** Closes what was opened; a database that came with the options stays open. */
  close(): Promise<void>
}

/** Opens the databases of an application and what its instances share; all of it, or nothing. */
export async function openSharedResources(options: ApplicationOptions): Promise<ApplicationParts> {
  const config = parseConfig(options.config)
  const logger = options.logger ?? (await createLogger(config))
  const database = await openOwnDatabase(options, config)
  const connections = await Connections.open(options.root, config, logger)
  const closeDatabases = async (): Promise<void> => {
    await connections.close()
    if (options.database === undefined) await database.close()
  }
  try {
    const shared = await openSharedState(config, database, logger)
    const metrics = await openMetrics(config, { ...shared, database })
    const close = async (): Promise<void> => {
      await shared.close()
      await closeDatabases()
    }
    return { config, logger, database, connections, shared, metrics, close }
  } catch (error) {
    await closeDatabases()
    throw error
  }
}

/** The database of an application: one that is given to it, or that of the configuration. */
async function openOwnDatabase({ database, root }: ApplicationOptions, config: AdminConfig): Promise<OpenDatabase> {
  if (database === undefined) return connectDatabase(root, config)
  const isOpened = typeof database === 'object' && 'statements' in database
  return withFrameworkTables(isOpened ? database : await useDatabase(database), config.tables)
}

/** Metrics are counted only where somebody may read them. */
async function openMetrics(
  config: AdminConfig,
  parts: SharedState & Pick<ApplicationParts, 'database'>,
): Promise<Metrics | null> {
  if (config.metrics.token === null && !config.metrics.loopback) return null
  const { Metrics } = await import('../metrics/metrics.ts')
  return Metrics.open(parts)
}
