import type { CompiledQuery, Kysely, QueryResult } from 'kysely'

/** What a database rejected, and why in its own words. */
export interface FailedStatement {
  readonly statement: string
  readonly reason: string
}

const statements = new WeakMap<object, string>()

/** Remembers with each error of a connection the statement that failed. */
export function rememberFailedStatements(db: Kysely<unknown>): void {
  const executor = db.getExecutor()
  const execute: typeof executor.executeQuery = executor.executeQuery.bind(executor)
  executor.executeQuery = async <Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> => {
    try {
      return await execute(query)
    } catch (error) {
      if (error instanceof Error) statements.set(error, query.sql)
      throw error
    }
  }
}

/** The statement behind an error, looked for among its causes; null where none is known. */
export function failedStatement(error: unknown): FailedStatement | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const statement = statements.get(current)
    if (statement !== undefined) return { statement, reason: current.message }
  }
  return null
}
