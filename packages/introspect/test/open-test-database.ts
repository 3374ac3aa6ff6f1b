import { createTestDatabase, type TestDatabase } from '@quoin/test-databases'
import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import {
  type Column,
  createIntrospector,
  type Index,
  type Introspector,
  type OpenDatabase,
  openDatabase,
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

/** Counts the statements that go through the returned database. */
export function countStatements(database: OpenDatabase): { database: OpenDatabase; sql: CompiledQuery['sql'][] } {
  const seen: string[] = []
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { database: { ...database, db: database.db.withPlugin(counter) }, sql: seen }
}
