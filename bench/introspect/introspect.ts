import { createIntrospector } from '@quoin/introspect'
import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { createTestDatabase, startMariadb, startPostgres } from '@quoin/test-databases'
import { sql } from 'kysely'
import { median } from '../median.ts'
import { connectBare } from './bare-statements.ts'
import { captureStatements } from './capture-statements.ts'
import { peers } from './peers.ts'
import { createTables } from './synthetic-schema.ts'

/** `npm run bench:introspect -w bench [-- <engine>,… <tables>,… <rounds>]`: every candidate once per round, in turn. */
const [engines = 'sqlite,pgsql,mysql', sizes = '10,100,1000', rounds = '7'] = process.argv.slice(2)

async function main(): Promise<void> {
  await using postgres = await startPostgres()
  await using mariadb = await startMariadb()
  process.env.TEST_PG_URL = postgres.url
  process.env.TEST_MYSQL_URL = mariadb.url
  console.log('| engine | tables | candidate | statements | median ms | x bare |\n|---|---|---|---|---|---|')
  for (const driver of ['sqlite', 'pgsql', 'mysql'] as const) {
    if (engines.includes(driver)) for (const size of sizes.split(',')) await measure(driver, Number(size))
  }
}

async function measure(driver: 'sqlite' | 'pgsql' | 'mysql', tables: number): Promise<void> {
  await using test = await createTestDatabase(driver)
  const database = await openDatabase(test.url)
  await createTables(database, tables)
  const statements = await captureStatements(database)
  const introspector = createIntrospector(database)
  const bare = await connectBare(driver, test.url)
  const count = statementCounter(database)
  const candidates: {
    name: string
    statements: string
    run: () => Promise<unknown>
    times: number[]
    seen?: number
  }[] = [
    { name: 'bare statements', statements: String(statements.length), run: () => bare.run(statements), times: [] },
    { name: 'introspect', statements: String(statements.length), run: () => introspector.schema(), times: [] },
    ...peers.map((peer) => ({
      name: peer.name,
      statements: '',
      run: () => peer.run(driver, test.url),
      times: [] as number[],
    })),
  ]
  const broken = new Map<string, string>()
  for (let round = 0; round < Number(rounds); round++) {
    // The first two take milliseconds, so they take turns ten times before the processes have theirs.
    for (const candidate of [...Array(9).fill(candidates.slice(0, 2)).flat(), ...candidates] as typeof candidates) {
      // A process takes a second or more: three rounds of it are enough.
      if (broken.has(candidate.name) || (round >= 3 && !candidate.statements)) continue
      const before = round === 1 ? await count() : 0
      const started = performance.now()
      try {
        await candidate.run()
        candidate.times.push(performance.now() - started)
        if (round === 1 && !candidate.statements) {
          const seen = (await count()) - before
          if (!Number.isNaN(seen)) candidate.seen = seen
        }
      } catch (error) {
        broken.set(candidate.name, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
      }
    }
  }
  const unit = median(candidates[0]?.times ?? [])
  for (const { name, statements, times, seen } of candidates) {
    const time = median(times)
    const result = broken.has(name)
      ? `failed: ${broken.get(name)} | `
      : `${time.toFixed(1)} | ${(time / unit).toFixed(2)}`
    console.log(`| ${driver} | ${tables} | ${name} | ${statements || (seen ?? '')} | ${result} |`)
  }
  await bare.close()
  await database.close()
}

/** What the server has been asked so far, by anybody: statements on MySQL, transactions on PostgreSQL; sqlite has no server. */
function statementCounter({ db, driver }: OpenDatabase): () => Promise<number> {
  return async () => {
    if (driver === 'sqlite') return Number.NaN
    // PostgreSQL counts a process's transactions when it ends, and says so a little later.
    if (driver === 'pgsql') await new Promise((resolve) => setTimeout(resolve, 1_200))
    const { rows } = await (driver === 'mysql'
      ? sql<{ Value: string }>`show global status like 'Prompts'`
      : sql<{
          Value: string
        }>`select xact_commit + xact_rollback as "Value" from pg_stat_database where datname = current_database()`
    ).execute(db)
    return Number(rows[0]?.Value)
  }
}

await main()
