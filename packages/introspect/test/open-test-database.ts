import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import { CompiledQuery, sql } from 'kysely'
import { type OpenDatabase, openDatabase } from '../src/connect/index.ts'
import {
  type Column,
  createIntrospector,
  type Index,
  type Introspector,
  type QueryFunction,
  type QuerySource,
  type Table,
} from '../src/index.ts'

/** An empty database with an introspector on it. */
export interface TestIntrospector extends AsyncDisposable {
  readonly test: TestDatabase
  readonly database: OpenDatabase
  readonly introspector: Introspector
  run(...statements: string[]): Promise<void>
}

export async function openTestDatabase(driver: TestDatabase['driver']): Promise<TestIntrospector> {
  const test = await createTestDatabase(driver)
  const database = await openDatabase(test.config)
  return {
    test,
    database,
    introspector: createIntrospector(database),
    async run(...statements) {
      for (const statement of statements) await sql.raw(statement).execute(database.db)
    },
    async [Symbol.asyncDispose]() {
      await database.close()
      await test.drop()
    },
  }
}

/** The column with only those facts that are not the usual ones. */
export function columnOf(table: Table, name: string): Partial<Column> | undefined {
  const column = table.columns.find((candidate) => candidate.name === name)
  if (!column) return undefined
  const usual = {
    nullable: true,
    default: null,
    autoIncrement: false,
    generated: null,
    unique: false,
    comment: null,
    system: false,
  }
  const facts = Object.entries(column).filter(
    ([key, value]) => key !== 'name' && !(key in usual && usual[key as 'unique'] === value),
  )
  return Object.fromEntries(facts)
}

export function indexOf(table: Table, name: string): Index | undefined {
  return table.indexes.find((index) => index.name === name)
}

/** The database as a connection whose statements, and rows, `around` sees. */
export function asking(
  { db, driver, label, server, ...rest }: OpenDatabase,
  around: (ask: QueryFunction, ...question: Parameters<QueryFunction>) => ReturnType<QueryFunction>,
): QuerySource {
  const ask: QueryFunction = async (text, parameters) =>
    (await db.executeQuery(CompiledQuery.raw(text, [...parameters]))).rows
  const { onlySchema } = rest
  return Object.assign(
    { driver, ask: (...question: Parameters<QueryFunction>) => around(ask, ...question) },
    { label, server, ...(onlySchema !== undefined && { onlySchema }) },
  )
}

/** Counts the statements that go through the returned connection. */
export function countStatements(database: OpenDatabase): { connection: QuerySource; sql: string[] } {
  const seen: string[] = []
  const connection = asking(database, (ask, sql, parameters) => {
    seen.push(sql)
    return ask(sql, parameters)
  })
  return { connection, sql: seen }
}
