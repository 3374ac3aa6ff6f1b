import { runInNewContext } from 'node:vm'
import { type Dialect, DummyDriver, Kysely, sql } from 'kysely'
import { untyped } from './untyped-database.ts'

/**
 * The statements that a migration would run, in the words of its engine; nothing is sent to the database.
 * Null where they depend on what the migration would read first.
 */
export async function migrationSql(source: string, db: unknown): Promise<readonly string[] | null> {
  const statements: string[] = []
  const served = untyped(db)
  const executor = served.getExecutor()
  const dialect: Dialect = {
    createAdapter: () => executor.adapter,
    createDriver: () => new DummyDriver(),
    createIntrospector: () => served.introspection,
    createQueryCompiler: () => ({ compileQuery: (node, id) => executor.compileQuery(node, id) }),
  }
  const recording = new Kysely<unknown>({ dialect, log: ({ query }) => void statements.push(query.sql) })
  try {
    const up = await evaluate(source)
    await up(recording)
    return statements
  } catch {
    return null
  } finally {
    await recording.destroy()
  }
}

/** Only the two imports of generated migrations are known; anything else is left to the reader. */
async function evaluate(source: string): Promise<(db: Kysely<unknown>) => Promise<void>> {
  const { transform } = await import('esbuild')
  const { code } = await transform(source, { loader: 'ts', target: 'node22' })
  const script = code
    .replace(/^import \{[^}]*\} from "(?:kysely|@quoin\/runtime)";$/gm, '')
    .replace(/^export (?=async function)/gm, '')
    .replace(/^export \{[^}]*\};$/gm, '')
  if (/^\s*import\b/m.test(script)) throw new TypeError('The migration imports what is not known here.')
  const scope = { sql, hasTable: async () => false }
  const up: unknown = runInNewContext(`${script}\n;up`, scope)
  if (typeof up !== 'function') throw new TypeError('The migration has no function `up`.')
  return async (db) => void (await up(db))
}
