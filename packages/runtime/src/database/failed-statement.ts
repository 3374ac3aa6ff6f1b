import type { CompiledQuery, Kysely, QueryExecutor, QueryResult } from 'kysely'

/** What a database rejected, and why in its own words, whole. */
export interface FailedStatement {
  readonly statement: string
  readonly reason: string
}

const statements = new WeakMap<object, FailedStatement>()

/** The same connection, which remembers with each error the statement that failed; so do its transactions. */
export function rememberFailedStatements<DB>(db: Kysely<DB>): Kysely<DB> {
  // A connection that is opened has no plugins: this makes an executor of its own.
  const remembered = db.withoutPlugins()
  rememberFailures(remembered.getExecutor())
  return remembered
}

function rememberFailures(executor: QueryExecutor): QueryExecutor {
  const execute: typeof executor.executeQuery = executor.executeQuery.bind(executor)
  const withProvider = executor.withConnectionProvider.bind(executor)
  const withPlugin = executor.withPlugin.bind(executor)
  const withPluginAtFront = executor.withPluginAtFront.bind(executor)
  executor.withConnectionProvider = (provider) => rememberFailures(withProvider(provider))
  executor.withPlugin = (plugin) => rememberFailures(withPlugin(plugin))
  executor.withPluginAtFront = (plugin) => rememberFailures(withPluginAtFront(plugin))
  executor.executeQuery = async <Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> => {
    try {
      return await execute(query)
    } catch (error) {
      if (error instanceof Error) {
        // Only commands ask for the statement, and they load no driver to start.
        const { driverReason } = await import('@quoin/introspect/connect')
        statements.set(error, { statement: query.sql, reason: driverReason(error) ?? '' })
      }
      throw error
    }
  }
  return executor
}

/** The statement behind an error, looked for among its causes; null where none is known. */
export function failedStatement(error: unknown): FailedStatement | null {
  return findInCauses(error, (current) => statements.get(current))
}

/** The words of the database behind an error, with the statement that it rejected where that is known. */
export function databaseReason(error: unknown): string | null {
  const failed = failedStatement(error)
  if (failed !== null) return `${failed.statement}\n${failed.reason}`
  return findInCauses(error, ({ reason }: Error & { readonly reason?: unknown }) =>
    typeof reason === 'string' ? reason : undefined,
  )
}

function findInCauses<Found>(error: unknown, find: (current: Error) => Found | undefined): Found | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const found = find(current)
    if (found !== undefined) return found
  }
  return null
}
