import type { Invalidation, InvalidationListener, InvalidationTopic } from './invalidation.ts'
import { InvalidationListeners } from './invalidation-listeners.ts'

const done = Promise.resolve()

/** Reaches this process only; what is kept in memory is believed for a few seconds besides, for the sake of others. */
export class LocalInvalidation implements Invalidation {
  readonly #listeners = new InvalidationListeners()

  publish(topic: InvalidationTopic, detail: string | null = null): Promise<void> {
    this.#listeners.call({ topic, detail, own: true })
    return done
  }

  subscribe(topic: InvalidationTopic, listener: InvalidationListener): () => void {
    return this.#listeners.add(topic, listener)
  }

  sync(): Promise<void> {
    return done
  }

  close(): Promise<void> {
    return done
  }
}
