import type { AttemptCounter, Attempts, BackoffOptions } from '../auth/login-throttle.ts'
import type { RedisConnection } from './redis-connection.ts'

const add = `
local attempts = redis.call('INCR', KEYS[1])
if attempts == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { attempts, redis.call('PTTL', KEYS[1]) }`

const attempt = `
local now, free, first, longest, memory = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local counted = tonumber(redis.call('HGET', KEYS[1], 'attempts') or '0')
local last = tonumber(redis.call('HGET', KEYS[1], 'last') or '0')
local wait = 0
if counted >= free then wait = math.min(longest, first * 2 ^ (counted - free)) end
local left = last + wait - now
if wait > 0 and left > 0 then return math.ceil(left) end
redis.call('HSET', KEYS[1], 'attempts', counted + 1, 'last', ARGV[1])
redis.call('PEXPIRE', KEYS[1], memory)
return 0`

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
    const [attempts = 1, left = milliseconds] = Array.isArray(counted) ? counted.map(Number) : []
    return { attempts, resetsAt: Date.now() + left }
  }

  async attempt(name: string, { free, first, longest, memory }: BackoffOptions): Promise<number> {
    const values = [Date.now(), free, first, longest, memory]
    return Number(await this.#redis.run((redis) => redis.eval(attempt, 1, this.#key(name), ...values)))
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
