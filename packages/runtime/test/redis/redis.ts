import { randomUUID } from 'node:crypto'
import { parseConfig } from '../../src/config/parse-config.ts'
import type { AdminConfig } from '../../src/index.ts'
import type { Logger } from '../../src/logger.ts'
import { RedisConnection } from '../../src/redis/redis-connection.ts'

export const quiet: Logger = { debug() {}, info() {}, warn() {}, error() {} }

/** `redis` of a configuration: the server of the test run, with keys that nobody else uses. */
export function testRedis(): { readonly url: string; readonly prefix: string } {
  return { url: process.env.TEST_REDIS_URL ?? '', prefix: `test-${randomUUID()}` }
}

/** Connections that share their keys, as those of several instances do. */
export function openConnections(count: number, redis: AdminConfig['redis'] = testRedis()): Promise<RedisConnection[]> {
  const config = { ...parseConfig({}).redis, ...redis, url: redis.url ?? '' }
  return Promise.all(Array.from({ length: count }, () => RedisConnection.open(config, quiet)))
}
