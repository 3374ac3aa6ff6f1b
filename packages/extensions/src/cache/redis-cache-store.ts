import type { CacheStore } from './cache-store.ts'
import { serializeCacheValue } from './serialize-cache-value.ts'

/** The few commands of Redis or Valkey that a cache needs; the server brings the connection. */
export interface RedisCommands {
  get(key: string): Promise<string | null>
  /** `null` milliseconds means for good. */
  set(key: string, value: string, milliseconds: number | null): Promise<unknown>
  unlink(keys: readonly string[]): Promise<unknown>
  /** One step through the keys that match: the next cursor, `0` at the end, and what was found. */
  scan(cursor: string, pattern: string): Promise<readonly [cursor: string, keys: readonly string[]]>
}

/** Values in Redis, shared by all instances and deleted there when their time is over. */
export class RedisCacheStore implements CacheStore {
  readonly #redis: RedisCommands
  readonly #prefix: string
  readonly #extension: string

  /** Keys are `<prefix>:<extension name>:<key>`. */
  constructor(redis: RedisCommands, prefix: string, extension: string) {
    this.#redis = redis
    this.#prefix = prefix
    this.#extension = extension
  }

  async get(key: string): Promise<unknown> {
    const text = await this.#redis.get(this.#key(key))
    return text === null ? undefined : (JSON.parse(text) as unknown)
  }

  async set(key: string, value: unknown, seconds: number | null): Promise<void> {
    const milliseconds = seconds === null ? null : Math.max(1, Math.round(seconds * 1000))
    await this.#redis.set(this.#key(key), serializeCacheValue(key, value), milliseconds)
  }

  async delete(key: string): Promise<void> {
    await this.#redis.unlink([this.#key(key)])
  }

  async clear(): Promise<void> {
    const pattern = `${this.#key(`${this.#extension}:`).replaceAll(/[*?[\]\\^]/g, '\\$&')}*`
    let cursor = '0'
    do {
      const [next, keys] = await this.#redis.scan(cursor, pattern)
      if (keys.length > 0) await this.#redis.unlink(keys)
      cursor = next
    } while (cursor !== '0')
  }

  #key(key: string): string {
    return `${this.#prefix}:${key}`
  }
}
