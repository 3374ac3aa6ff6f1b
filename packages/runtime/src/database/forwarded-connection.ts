import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
} from 'kysely'

type IntrospectorClass = new (db: Kysely<unknown>) => DatabaseIntrospector

/** Runs a statement of a migration, or something in its place. */
export type RunMigrationStatement = (query: CompiledQuery, isInTransaction: boolean) => Promise<QueryResult<unknown>>

/** The same database for a migration, each of whose statements goes through `run`, one after the other. */
export function forwardedConnection(db: Kysely<unknown>, run: RunMigrationStatement): Kysely<unknown> {
  const executor = db.getExecutor()
  const dialect: Dialect = {
    createAdapter: () => executor.adapter,
    createDriver: () => new OneConnection(run),
    // One of the same kind, whose statements go through `run` as well; what an object was made by is any function.
    createIntrospector: (inner) => new (db.introspection.constructor as IntrospectorClass)(inner),
    createQueryCompiler: () => ({
      compileQuery: (node, id) => executor.compileQuery(node, id),
    }),
  }
  return new Kysely<unknown>({ dialect })
}

/** Whoever comes second waits. */
class OneConnection implements Driver {
  readonly #run: RunMigrationStatement
  #isInTransaction = false
  #turn: Promise<void> = Promise.resolve()
  #end: () => void = () => {}

  constructor(run: RunMigrationStatement) {
    this.#run = run
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turn = promise
    await before
    this.#end = resolve
    return {
      executeQuery: async <Row>(query: CompiledQuery) =>
        // Who sends a statement says what its rows are.
        (await this.#run(query, this.#isInTransaction)) as QueryResult<Row>,
      streamQuery: () => {
        throw new TypeError('A migration cannot stream rows.')
      },
    }
  }

  async releaseConnection(): Promise<void> {
    this.#end()
  }

  async beginTransaction(): Promise<void> {
    await this.#run(CompiledQuery.raw('begin'), false)
    this.#isInTransaction = true
  }

  async commitTransaction(): Promise<void> {
    await this.#run(CompiledQuery.raw('commit'), true)
    this.#isInTransaction = false
  }

  async rollbackTransaction(): Promise<void> {
    await this.#run(CompiledQuery.raw('rollback'), true)
    this.#isInTransaction = false
  }

  async init(): Promise<void> {}

  async destroy(): Promise<void> {}
}
