import { openServerPool } from './server-pool.ts'

/** For `globalSetup` of vitest: the test processes ask this pool for servers, unless the whole run has one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SERVERS !== undefined) return undefined
  const pool = await openServerPool()
  process.env.TEST_SERVERS = pool.address
  return () => pool.stop()
}
