import { randomUUID } from 'node:crypto'
import { serverUrl } from '@quoin/test-databases'
import type { AdminConfig } from '../../src/config/define-config.ts'
import { parseConfig } from '../../src/config/parse-config.ts'
import type { Logger } from '../../src/logger.ts'
import { RedisConnection } from '../../src/redis/redis-connection.ts'

export const quiet: Logger = { debug() {}, info() {}, warn() {}, error() {} }

/** `redis` of a configuration: the server of the test run, with keys that nobody else uses. */
export async function testRedis(): Promise<{ readonly url: string; readonly prefix: string }> {
  return { url: await serverUrl('redis'), prefix: `test-${randomUUID()}` }
}

/** Connections that share their keys, as those of several instances do. */
export async function openConnections(count: number, redis?: AdminConfig['redis']): Promise<RedisConnection[]> {
  const server = await testRedis()
  const config = { ...parseConfig({}).redis, ...server, ...redis, url: redis?.url ?? server.url }
  return Promise.all(Array.from({ length: count }, () => RedisConnection.open(config, quiet)))
}
