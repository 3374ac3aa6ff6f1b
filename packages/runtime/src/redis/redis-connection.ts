import type { RedisCommands } from '@quoin/extensions'
import type { Redis } from 'ioredis'
import type { AdminConfig } from '../config/admin-config.ts'
import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import type { Logger } from '../logger.ts'
import type { RedisProbe } from './redis-probe.ts'

const commandMilliseconds = 2000
const connectMilliseconds = 5000
const longestPauseMilliseconds = 2000

/** A connection to Redis or Valkey that comes back by itself, and fails at once while it is away. */
export class RedisConnection implements RedisProbe {
  readonly #client: Redis
  readonly #prefix: string

  private constructor(client: Redis, prefix: string) {
    this.#client = client
    this.#prefix = prefix
  }

  /**
   * Connects and makes sure that the server answers.
   *
   * @throws RuntimeError `RUNTIME_CONFIG_INVALID` when the library is not installed, `RUNTIME_REDIS_UNREACHABLE`
   */
  static async open(config: AdminConfig['redis'] & { readonly url: string }, logger: Logger): Promise<RedisConnection> {
    const { Redis } = await importLibrary()
    const client = new Redis(config.url, {
      lazyConnect: true,
      connectTimeout: connectMilliseconds,
      commandTimeout: commandMilliseconds,
      enableAutoPipelining: true,
      // A request must not wait for a server that is away: it is answered with 503 at once.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(times * 100, longestPauseMilliseconds),
    })
    let problem: unknown = null
    client.on('error', (error: Error) => {
      problem ??= error
    })
    try {
      await client.connect()
      await client.ping()
    } catch (error) {
      client.disconnect()
      throw unreachable(config.url, problem ?? error)
    }
    reportOutages(client, logger)
    return new RedisConnection(client, config.prefix)
  }

  /** The name of a key of this application. */
  key(...parts: readonly (string | number)[]): string {
    return [this.#prefix, ...parts].join(':')
  }

  /**
   * Runs commands.
   *
   * @throws RuntimeError `RUNTIME_UNAVAILABLE` when Redis does not answer or rejects
   */
  async run<T>(commands: (redis: Redis) => Promise<T>): Promise<T> {
    try {
      return await commands(this.#client)
    } catch (cause) {
      throw new RuntimeError('RUNTIME_UNAVAILABLE.redis', {
        params: {},
        hintText: text('hint.tryAgain', {}),
        cause,
        headers: { 'retry-after': '5' },
      })
    }
  }

  /**
   * Makes sure that the server answers.
   *
   * @throws RuntimeError `RUNTIME_UNAVAILABLE`
   */
  async ping(): Promise<void> {
    await this.run((redis) => redis.ping())
  }

  /** What the caches of extensions need. */
  readonly cacheCommands: RedisCommands = {
    get: (key) => this.run((redis) => redis.get(key)),
    set: (key, value, milliseconds) =>
      this.run((redis) => (milliseconds === null ? redis.set(key, value) : redis.set(key, value, 'PX', milliseconds))),
    unlink: (keys) => this.run((redis) => redis.unlink([...keys])),
    scan: (cursor, pattern) => this.run((redis) => redis.scan(cursor, 'MATCH', pattern, 'COUNT', 500)),
  }

  /** A second connection, which only listens; `ready` is called after each time that it was made. */
  async listen(channel: string, onMessage: (message: string) => void, ready: () => void): Promise<() => Promise<void>> {
    const listener = this.#client.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null })
    listener.on('error', () => {})
    listener.on('message', (_channel: string, message: string) => onMessage(message))
    await listener.subscribe(channel)
    listener.on('ready', ready)
    return async () => listener.disconnect()
  }

  async close(): Promise<void> {
    // `quit` waits for a server that may be away.
    if (this.#client.status === 'ready') await this.#client.quit().catch(() => undefined)
    this.#client.disconnect()
  }
}

async function importLibrary(): Promise<{ readonly Redis: typeof Redis }> {
  try {
    return await import('ioredis')
  } catch (cause) {
    throw new RuntimeError('RUNTIME_CONFIG_INVALID.redisLibrary', { params: {}, cause })
  }
}

/** One line in the log when Redis goes away and one when it is back. */
function reportOutages(client: Redis, logger: Logger): void {
  let away = false
  client.on('error', (error: Error) => {
    if (!away) logger.error({ err: error }, 'Redis does not answer; requests that need it are answered with 503')
    away = true
  })
  client.on('ready', () => {
    if (away) logger.info({}, 'Redis answers again')
    away = false
  })
}

function unreachable(url: string, cause: unknown): RuntimeError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new RuntimeError('RUNTIME_REDIS_UNREACHABLE', { params: { url: withoutSecret(url), reason }, cause })
}

function withoutSecret(text: string): string {
  const url = new URL(text)
  url.username = ''
  url.password = ''
  return url.href
}
