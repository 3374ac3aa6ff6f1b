import type { CacheStore } from '@quoin/extensions'
import type { OpenDatabase } from '@quoin/introspect/connect'
import { DatabaseAttemptCounter } from '../auth/database-attempt-counter.ts'
import { DatabaseSessionStore } from '../auth/database-session-store.ts'
import { type AttemptCounter, LoginThrottle } from '../auth/login-throttle.ts'
import type { SessionStore } from '../auth/session-store.ts'
import type { Invalidation } from '../cache/invalidation.ts'
import { LocalInvalidation } from '../cache/local-invalidation.ts'
import { SharedCountCache } from '../cache/shared-count-cache.ts'
import type { AdminConfig } from '../config/admin-config.ts'
import { CountCache } from '../crud/list/count-cache.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import type { Logger } from '../logger.ts'
import type { RedisConnection } from '../redis/redis-connection.ts'

/** What instances must agree on: kept in the database, or in Redis when there is one. */
export interface SharedState {
  readonly invalidation: Invalidation
  readonly sessions: SessionStore
  readonly attempts: AttemptCounter
  readonly throttle: LoginThrottle
  readonly counts: CountCache
  readonly redis: RedisConnection | null
  /** The cache store of an extension; files when undefined. */
  readonly extensionCache: ((extension: string) => CacheStore) | undefined
  close(): Promise<void>
}

/**
 * Opens what instances share.
 *
 * @throws RuntimeError `RUNTIME_REDIS_UNREACHABLE`, `RUNTIME_CONFIG_INVALID`
 */
export async function openSharedState(
  config: AdminConfig,
  database: OpenDatabase,
  logger: Logger,
): Promise<SharedState> {
  const { url } = config.redis
  if (url !== null) return openRedisState({ ...config, redis: { ...config.redis, url } }, database, logger)
  const invalidation = new LocalInvalidation()
  const attempts = new DatabaseAttemptCounter(database)
  return {
    invalidation,
    sessions: new DatabaseSessionStore(database, config.session, invalidation),
    attempts,
    throttle: new LoginThrottle(attempts, config.login),
    counts: new CountCache(),
    redis: null,
    extensionCache: undefined,
    close: () => invalidation.close(),
  }
}

async function openRedisState(
  config: AdminConfig & { readonly redis: { readonly url: string } },
  database: OpenDatabase,
  logger: Logger,
): Promise<SharedState> {
  const [{ RedisConnection }, { RedisInvalidation }, { RedisSessionStore }, { RedisAttemptCounter }, { UserCache }] =
    await Promise.all([
      import('../redis/redis-connection.ts'),
      import('../redis/redis-invalidation.ts'),
      import('../redis/redis-session-store.ts'),
      import('../redis/redis-attempt-counter.ts'),
      import('../auth/user-cache.ts'),
    ])
  const { RedisCacheStore } = await import('@quoin/extensions')
  const redis = await RedisConnection.open(config.redis, logger)
  const invalidation = await RedisInvalidation.open(redis, logger)
  const attempts = new RedisAttemptCounter(redis)
  const users = new UserCache(frameworkDb(database.db))
  return {
    invalidation,
    sessions: new RedisSessionStore(redis, config.session, users, invalidation),
    attempts,
    throttle: new LoginThrottle(attempts, config.login),
    counts: new SharedCountCache(invalidation),
    redis,
    extensionCache: (extension) => new RedisCacheStore(redis.cacheCommands, redis.key('cache'), extension),
    close: async () => {
      await invalidation.close()
      await redis.close()
    },
  }
}
