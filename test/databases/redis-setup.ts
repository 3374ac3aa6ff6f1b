import { startRedis } from './redis.ts'

/** For `globalSetup` of a vitest config: starts a Redis unless TEST_REDIS_URL names one, and names it there. */
export default async function setup(): Promise<() => Promise<void>> {
  const redis = await startRedis()
  process.env.TEST_REDIS_URL = redis.url
  return () => redis.stop()
}
