import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startMariadb, startPostgres } from '@quoin/test-databases'
import { findChromium } from '@quoin/test-machine/chromium'

/** Runs every test of the repository: gets the browser and the database servers once, then hands over to turbo. */
async function main(): Promise<number> {
  console.log(`Node ${process.version}`)
  const chromium = findChromium()
  console.log(`Browser: ${chromium}`)
  await using postgres = await startPostgres()
  console.log(`PostgreSQL: ${masked(postgres.url)}`)
  await using mariadb = await startMariadb()
  console.log(`MariaDB: ${masked(mariadb.url)}`)
  // Awaited here: the servers stop as soon as this function is left.
  return await turbo(
    ['run', 'build', 'typecheck', 'test', `--concurrency=${availableParallelism()}`, ...process.argv.slice(2)],
    {
      TEST_CHROMIUM: chromium,
      TEST_PG_URL: postgres.url,
      TEST_MYSQL_URL: mariadb.url,
      // Many tests start programs of the repository: what Node makes of their sources is kept between the starts.
      NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url)),
    },
  )
}

function masked(url: string): string {
  return url.replace(/:[^:@/]*@/, ':***@')
}

function turbo(parameters: readonly string[], environment: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn('turbo', parameters, { stdio: 'inherit', env: { ...process.env, ...environment } })
    const stop = (signal: NodeJS.Signals): void => void child.kill(signal)
    process.once('SIGINT', stop).once('SIGTERM', stop)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

process.exitCode = await main()
