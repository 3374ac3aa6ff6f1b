import type { AttemptCounter, Attempts } from '../auth/login-throttle.ts'
import type { RedisConnection } from './redis-connection.ts'

const add = `
local attempts = redis.call('INCR', KEYS[1])
if attempts == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { attempts, redis.call('PTTL', KEYS[1]) }`

const subtract = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
return 0`

/** Counts in Redis, for all instances together; counters run out by themselves. */
export class RedisAttemptCounter implements AttemptCounter {
  readonly #redis: RedisConnection

  constructor(redis: RedisConnection) {
    this.#redis = redis
  }

  async add(name: string, milliseconds: number): Promise<Attempts> {
    const counted = await this.#redis.run((redis) => redis.eval(add, 1, this.#key(name), milliseconds))
    const [attempts = 1, left = milliseconds] = counted as readonly number[]
    return { attempts, resetsAt: Date.now() + left }
  }

  async subtract(name: string): Promise<void> {
    await this.#redis.run((redis) => redis.eval(subtract, 1, this.#key(name)))
  }

  async forget(name: string): Promise<void> {
    await this.#redis.run((redis) => redis.del(this.#key(name)))
  }

  async sweep(): Promise<void> {}

  #key(name: string): string {
    return this.#redis.key('attempts', name)
  }
}
