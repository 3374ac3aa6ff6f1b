import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openServerPool, unpackedMysql } from '@quoin/test-databases'
import { findChromium } from '@quoin/test-machine/chromium'
import { installDebianPackages } from '@quoin/test-machine/debian-packages'
import { type Ring, readRing } from '@quoin/test-machine/ring'
import { guardRun } from '@quoin/test-machine/run-guard'
import { installHost } from '@quoin/test-vscode-host'
import { changedTasks } from './changed-tasks.ts'
import { requirementsOf } from './requirements.ts'
import { type Counts, type TurboOutcome, turbo } from './turbo.ts'

const compileCache = join(import.meta.dirname, '../../node_modules/.cache/node-compile')
/** Compilers written in Go run for seconds: without collecting garbage they take a quarter less time. */
const compilers = { GOGC: 'off', GOMEMLIMIT: '1GiB' }
const tests = ['test:node', 'test:browser', 'test:editor']

/** Runs the tests of a ring; what follows `--ring=<ring>` goes to turbo. */
async function main(): Promise<number> {
  const { ring, forTurbo } = readArguments()
  console.log(`Node ${process.version}`)
  const tasks = await changedTasks(['build', ...tests, ...forTurbo], { QUOIN_RING: ring })
  const { missing, problem } = requirementsOf(tasks, ring)
  if (problem !== null) {
    console.error(problem)
    return 1
  }
  await using run = guardRun()
  // Many tests start programs of the repository: what Node makes of their sources is stored between the starts.
  // One seed for all doors of the tests that kill, which share the engines between them by it.
  const { QUOIN_KILL_SEED = String(randomInt(1_000_000)) } = process.env
  const own = { QUOIN_RING: ring, QUOIN_KILL_SEED, NODE_COMPILE_CACHE: compileCache }
  const environment = { ...run.environment, ...compilers, ...own }
  // What the machine lacks is installed beside the first tasks, which need none of it.
  const installing = installDebianPackages(missing)
  const workbench = tasks.some(({ task }) => task === 'test:editor') ? installHost() : Promise.resolve('')
  // Each failure is reported where it is awaited below.
  for (const work of [installing, workbench]) work.catch(() => undefined)
  const built = await turbo(['run', 'build', ...forTurbo], environment)
  await installing
  if (built.code !== 0) return built.code
  await using pool = await openServerPool()
  const chromium = tasks.some(({ task }) => /browser|editor/.test(task)) ? { TEST_CHROMIUM: findChromium() } : {}
  // Nothing is built a second time where nothing stored may be used.
  const once = forTurbo.includes('--force') ? ['--only'] : []
  const forTests = { ...environment, ...chromium, TEST_SERVERS: pool.address, TEST_BUILT: 'yes' }
  const legs = [await turbo(['run', ...tests, '--concurrency=2', ...once, ...forTurbo], forTests)]
  if (ring !== 'test' && !forTurbo.some((one) => one.startsWith('--filter')))
    legs.push(...(await onMysql(ring, forTurbo, forTests)))
  await workbench
  const sum = (state: keyof Counts): number => legs.reduce((total, { counts }) => total + counts[state], 0)
  const failures = legs.flatMap((leg) => leg.failures)
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  return legs.find(({ code }) => code !== 0)?.code ?? 0
}

/** What reads and changes tables on MySQL 9 in the place of MariaDB, where Debian's unstable packages can be had. */
async function onMysql(
  ring: Ring,
  forTurbo: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<readonly TurboOutcome[]> {
  try {
    unpackedMysql()
  } catch (error) {
    console.log(`MySQL was tested as MariaDB only. ${error instanceof Error ? error.message : error}`)
    return []
  }
  const size: Ring = ring === 'proof' ? 'proof' : 'test'
  return [
    await turbo(['run', 'test:mysql', ...forTurbo], { ...environment, QUOIN_RING: size, TEST_MYSQL_KIND: 'mysql' }),
  ]
}

function readArguments(): { ring: Ring; forTurbo: readonly string[] } {
  const given = process.argv.slice(2)
  const { values } = parseArgs({ args: given, options: { ring: { type: 'string' } }, strict: false })
  return {
    ring: readRing(String(values['ring'] ?? 'test')),
    forTurbo: given.filter((one) => !one.startsWith('--ring=')),
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
