import { guardRun } from '@quoin/test-machine/run-guard'
import { installPrograms } from './binaries.ts'
import { openServerPool } from './server-pool.ts'

/** For `globalSetup` of vitest: the test processes ask this pool for servers, unless the whole run has one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SERVERS !== undefined) return undefined
  const run = guardRun()
  const pool = await openServerPool(installPrograms)
  Object.assign(process.env, run.environment, { TEST_SERVERS: pool.address })
  // Vitest stops its workers meanwhile, so the run is left to its guard, which ends what is left after this process.
  return () => pool.stop()
}
