import type { DriverName } from '../schema/schema.ts'
import type { Question } from './connection.ts'

/** What is used of a Kysely, of 0.27 or later. */
interface KyselyLike {
  executeQuery(query: object): Promise<{ readonly rows: readonly unknown[] }>
  withoutPlugins(): KyselyLike
}

/** What a query that is built says of its dialect. */
interface QueryBuilder {
  selectFrom(table: string): {
    selectAll(): { where(column: string, operator: '=', value: unknown): { compile(): { readonly sql: string } } }
  }
}

export function isKysely(value: object): value is KyselyLike {
  return ['executeQuery', 'withoutPlugins', 'selectFrom'].every(
    (name) => typeof Reflect.get(value, name) === 'function',
  )
}

/** The engine that the dialect writes for, seen from a query that is not sent; null for one that is not read. */
export function kyselyDriver(db: KyselyLike): DriverName | null {
  const builder = db.withoutPlugins() as unknown as QueryBuilder
  const { sql } = builder.selectFrom('a').selectAll().where('b', '=', 1).compile()
  if (sql.includes('`')) return 'mysql'
  if (sql.includes('$1')) return 'pgsql'
  return sql.includes('?') ? 'sqlite' : null
}

/** Plugins of the application would rename the columns of the catalog. */
export function askKysely(db: KyselyLike): Question {
  const plain = db.withoutPlugins()
  // Written by hand, because loading kysely takes longer than reading a catalog.
  return async (sql, parameters) => {
    const query = { kind: 'RawNode', sqlFragments: [sql], parameters: [] }
    const { rows } = await plain.executeQuery({ sql, parameters, query, queryId: { queryId: 'introspect' } })
    return rows
  }
}
