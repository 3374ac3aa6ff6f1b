import Database from 'better-sqlite3'
import pg from 'pg'

/** A row as the drivers give it. */
export type Row = Record<string, unknown>

/** A statement, written with `?` for each parameter. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Statements one after the other, each of which may depend on what those before have answered. */
export type Work = Generator<Statement, Row | undefined, Row[]>

/** Prepared statements on a database, and nothing else. */
export interface BareDatabase {
  run(statement: Statement): Row[] | Promise<Row[]>
  /** Runs all statements of a piece of work in one transaction. */
  transaction(work: () => Work): Row | undefined | Promise<Row | undefined>
}

/** Opens the database of a URL. */
export function openBare(url: string): BareDatabase {
  return url.startsWith('sqlite:') ? openSqlite(url.replace('sqlite:', '')) : openPostgres(url)
}

function openSqlite(path: string): BareDatabase {
  const file = new Database(path)
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = NORMAL')
  const statements = new Map<string, Database.Statement<unknown[], Row>>()
  const run = ({ sql, parameters }: Statement): Row[] => {
    const statement = statements.get(sql) ?? file.prepare<unknown[], Row>(sql)
    statements.set(sql, statement)
    const values = parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value))
    if (statement.reader) return statement.all(values)
    statement.run(values)
    return []
  }
  const transaction = file.transaction((work: () => Work) => {
    const steps = work()
    let step = steps.next()
    while (!step.done) step = steps.next(run(step.value))
    return step.value
  })
  return { run, transaction: (work) => transaction.immediate(work) }
}

function openPostgres(address: string): BareDatabase {
  // As many connections as Quoin opens when nothing is configured.
  const pool = new pg.Pool({ connectionString: address.replace(/^pgsql/, 'postgres'), max: 10 })
  const prepared = new Map<string, { readonly name: string; readonly text: string }>()
  const queryOf = ({ sql, parameters }: Statement): pg.QueryConfig => {
    let at = 0
    const known = prepared.get(sql) ?? { name: `s${prepared.size}`, text: sql.replaceAll('?', () => `$${++at}`) }
    prepared.set(sql, known)
    return { ...known, values: [...parameters] }
  }
  return {
    run: async (statement) => (await pool.query<Row>(queryOf(statement))).rows,
    transaction: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const steps = work()
        let step = steps.next()
        while (!step.done) step = steps.next((await client.query<Row>(queryOf(step.value))).rows)
        await client.query('commit')
        return step.value
      } finally {
        client.release()
      }
    },
  }
}
