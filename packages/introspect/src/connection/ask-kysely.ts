import type { QueryFunction } from './connection.ts'

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

/** Whether a value is a Kysely, of any version, judged by its methods. */
export function isKysely(value: object): value is KyselyLike {
  return ['executeQuery', 'withoutPlugins', 'selectFrom'].every(
    (name) => typeof Reflect.get(value, name) === 'function',
  )
}

/** The SQL that a Kysely compiles for a fixed query, which shows its engine; it is not sent. */
export function compileSampleQuery(db: KyselyLike): string {
  const builder = db.withoutPlugins() as unknown as QueryBuilder
  return builder.selectFrom('a').selectAll().where('b', '=', 1).compile().sql
}

/** Makes a query function of a Kysely, without its plugins: they would rename the columns of the catalog. */
export function createKyselyQuery(db: KyselyLike): QueryFunction {
  const plain = db.withoutPlugins()
  // Written by hand, because loading kysely takes longer than reading a catalog.
  return async (sql, parameters) => {
    const query = { kind: 'RawNode', sqlFragments: [sql], parameters: [] }
    const { rows } = await plain.executeQuery({ sql, parameters, query, queryId: { queryId: 'introspect' } })
    return rows
  }
}
