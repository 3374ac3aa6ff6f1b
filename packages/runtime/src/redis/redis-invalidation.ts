import { randomUUID } from 'node:crypto'
import {
  type Invalidation,
  type InvalidationListener,
  type InvalidationTopic,
  invalidationTopics,
} from '../cache/invalidation.ts'
import { InvalidationListeners } from '../cache/invalidation-listeners.ts'
import type { Logger } from '../logger.ts'
import type { RedisConnection } from './redis-connection.ts'

interface Message {
  readonly from: string
  readonly topic: InvalidationTopic
  readonly detail: string | null
}

/**
 * Reaches every instance at the same Redis. A version per topic is read before each decision, so that nobody depends on
 * a message having arrived; messages tell those who have no request to answer now, and the tables of `counts`,
 * which are too many for versions and kept for a second only.
 */
export class RedisInvalidation implements Invalidation {
  readonly #redis: RedisConnection
  readonly #listeners = new InvalidationListeners()
  readonly #instance = randomUUID()
  readonly #known = new Map<string, string>()
  readonly #versions: string
  readonly #channel: string
  #endListening: (() => Promise<void>) | null = null

  private constructor(redis: RedisConnection) {
    this.#redis = redis
    this.#versions = redis.key('versions')
    this.#channel = redis.key('invalidation')
  }

  static async open(redis: RedisConnection, logger: Logger): Promise<RedisInvalidation> {
    const invalidation = new RedisInvalidation(redis)
    const catchUp = (): void => {
      // Whoever asks next reads the versions anyway.
      invalidation.sync().catch((error: unknown) => logger.debug({ err: error }, 'invalidations could not be read'))
    }
    invalidation.#endListening = await redis.listen(
      invalidation.#channel,
      (text) => {
        const { from, topic, detail }: Message = JSON.parse(text)
        if (from === invalidation.#instance) return
        if (topic === 'counts') invalidation.#listeners.call({ topic, detail, own: false })
        else catchUp()
      },
      catchUp,
    )
    await invalidation.#readVersions()
    return invalidation
  }

  async publish(topic: InvalidationTopic, detail: string | null = null): Promise<void> {
    this.#listeners.call({ topic, detail, own: true })
    const message = JSON.stringify({ from: this.#instance, topic, detail } satisfies Message)
    if (topic === 'counts') {
      await this.#redis.run((redis) => redis.publish(this.#channel, message))
      return
    }
    const version = await this.#redis.run(async (redis) => {
      const results = await redis.multi().hincrby(this.#versions, topic, 1).publish(this.#channel, message).exec()
      const [failure, value] = results?.[0] ?? [new Error('The transaction was given up.')]
      if (failure) throw failure
      return Number(value)
    })
    // When somebody else was between, their change came after ours was read, or not: it is read again.
    const alone = version === Number(this.#known.get(topic) ?? 0) + 1
    this.#known.set(topic, String(version))
    if (!alone) this.#listeners.call({ topic, detail: null, own: false })
  }

  subscribe(topic: InvalidationTopic, listener: InvalidationListener): () => void {
    return this.#listeners.add(topic, listener)
  }

  async sync(): Promise<void> {
    for (const topic of await this.#readVersions()) this.#listeners.call({ topic, detail: null, own: false })
  }

  async close(): Promise<void> {
    await this.#endListening?.()
  }

  /** The topics whose version is another than the one known before. */
  async #readVersions(): Promise<InvalidationTopic[]> {
    const versions = await this.#redis.run((redis) => redis.hgetall(this.#versions))
    const changed = invalidationTopics.filter((topic) => (this.#known.get(topic) ?? '') !== (versions[topic] ?? ''))
    for (const topic of changed) this.#known.set(topic, versions[topic] ?? '')
    return changed
  }
}
